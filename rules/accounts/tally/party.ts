import type { TallyNames } from './ledgers.ts'

/** A customer with a GSTIN; `name` is its legal name. */
export type Business = { name: string; gstin: string }

/**
 * The ledger of a customer: a business has its own, and everybody else shares one. The GSTIN is in the name because two
 * businesses may have the same one.
 */
export function partyLedger(business: Business | null, names: TallyNames): string {
  return business ? `${business.name} ${business.gstin}` : names.ledgers.customers
}

/** The business that a document names as its buyer; null for a private customer. */
export function businessOf({ name, gstin }: { name: string; gstin?: string }): Business | null {
  return gstin ? { name, gstin } : null
}
