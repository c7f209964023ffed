import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { TallyNames } from './ledgers.ts'

/** A customer with a GSTIN; `name` is its legal name, `isSez` that it is in a special economic zone. */
export type Business = { name: string; gstin: string; isSez: boolean }

/**
 * The ledger of a customer: a business has its own, and everybody else shares one. The GSTIN is in the name because two
 * businesses may have the same one.
 */
export function partyLedger(business: Business | null, names: TallyNames): string {
  return business ? `${business.name} ${business.gstin}` : names.ledgers.customers
}

/** The business that a document names as its buyer; null for a private customer. */
export function businessOf({ name, gstin, isSez = false }: Buyer): Business | null {
  return gstin ? { name, gstin, isSez } : null
}

type Buyer = Pick<InvoiceDocument['buyer'], 'name' | 'gstin' | 'isSez'>
