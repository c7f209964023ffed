import { type Day, dayInIndia } from '#rules/days.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { financialYear, financialYearEnd } from './numbers.ts'

/**
 * When a credit note is issued, and for which financial years the annual return is filed: all that ended in `filedTo` or
 * before; 0 for none.
 */
export type NoteMoment = { at: Date; filedTo: number }

/**
 * The last day in India on which a credit note lowers the tax of an invoice: 30 November after the end of its financial
 * year (CGST Act, section 34(2)), unless the annual return of that year was filed before.
 */
export function lowersTaxUntil(invoicedAt: Date): Day {
  return `${financialYearEnd(invoicedAt)}-11-30`
}

/** Whether a credit note issued at that moment lowers the tax of an invoice. */
export function mayLowerTax(invoicedAt: Date, { at, filedTo }: NoteMoment): boolean {
  return dayInIndia(at) <= lowersTaxUntil(invoicedAt) && !isFiled(invoicedAt, filedTo)
}

/** The warning for an admin before a refund whose credit note would be too late to lower the tax; null in time. */
export function lateNoteWarning(
  { number, issuedAt }: { number: string; issuedAt: Date },
  moment: NoteMoment,
): string | null {
  if (mayLowerTax(issuedAt, moment)) return null
  const until = isFiled(issuedAt, moment.filedTo)
    ? `the annual return of ${financialYear(issuedAt)} was filed`
    : formatLongDate(lowersTaxUntil(issuedAt))
  return `Until ${until}, a credit note could lower the GST of ${number} (CGST Act, section 34(2)). You can still refund the customer in full: the shop then issues a commercial credit note without GST, and the GST of the sale stays paid at the shop’s expense. Please ask your accountant first.`
}

/** The text of a commercial credit note. */
export function commercialNoteText({ number, issuedAt }: { number: string; issuedAt: Date }): string {
  return `The GST of ${number} could be lowered until ${formatLongDate(lowersTaxUntil(issuedAt))}, or until the annual return of ${financialYear(issuedAt)} was filed (CGST Act, section 34(2)). This note was issued later: it credits the amount, and the GST of the invoice stays as it was.`
}

/** Returns are filed year after year, so the last one that was filed includes all before it. */
const isFiled = (invoicedAt: Date, filedTo: number) => financialYearEnd(invoicedAt) <= filedTo
