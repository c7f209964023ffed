import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoiceSeries, invoices } from '#db/schema/invoices.ts'
import type { DocumentSearch } from '#rules/invoices/document-search.ts'

/**
 * For `where`, the documents a number names. Without a year, in any year that has a series: there are few, and the
 * index of a series begins with them.
 */
export function isDocument(db: Db, { kinds, financialYear, serial }: DocumentSearch): SQL | undefined {
  const years = financialYear
    ? eq(invoices.financialYear, financialYear)
    : inArray(invoices.financialYear, db.select({ year: invoiceSeries.financialYear }).from(invoiceSeries))
  return and(inArray(invoices.kind, [...kinds]), years, eq(invoices.serial, serial))
}
