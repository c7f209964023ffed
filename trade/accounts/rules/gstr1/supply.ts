import { type Day, dayInIndia } from '#rules/days.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { Paise } from '#rules/money.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'

/**
 * A bill to a private customer in another state is listed by itself where it is above this (Notification 12/2024-CT); the
 * latest day that has come decides.
 */
const LARGE_BILLS: readonly { from: Day; above: Paise }[] = [
  { from: '2024-08-01', above: 1_00_000_00 },
  { from: '2017-07-01', above: 2_50_000_00 },
]

/** Where a bill belongs: to a business, a large one to another state, any other. */
type BillSection = 'b2b' | 'b2cl' | 'b2cs'

/** Where an invoice or a note of the GST law belongs. */
export type SupplySection = BillSection | 'cdnr' | 'cdnur'

/** Notes have tables of their own, but for those on small bills: they lower the table of these bills. */
const SECTION_OF_NOTE = { b2b: 'cdnr', b2cl: 'cdnur', b2cs: 'b2cs' } as const satisfies Record<
  BillSection,
  SupplySection
>

/** The day of a document in India. */
export const dayOf = ({ issuedAt }: Pick<InvoiceDocument, 'issuedAt'>): Day => dayInIndia(new Date(issuedAt))

export const isBetweenStates = ({ gst }: Pick<InvoiceDocument, 'gst'>): boolean =>
  gst.kind === 'between-states'

/** An ordinary supply, or one to a special economic zone, with its tax paid or under a letter of undertaking; the portal's codes. */
export const SUPPLY_TYPES = {
  regular: { code: 'R', name: 'Regular' },
  'zone-with-tax': { code: 'SEWP', name: 'SEZ with payment' },
  'zone-without-tax': { code: 'SEWOP', name: 'SEZ without payment' },
} as const
export type SupplyType = keyof typeof SUPPLY_TYPES

export function supplyTypeOf({ buyer, letter }: Pick<InvoiceDocument, 'buyer' | 'letter'>): SupplyType {
  if (!buyer.isSez) return 'regular'
  return letter === undefined ? 'zone-with-tax' : 'zone-without-tax'
}

/** The bill that decides about a document: a note is treated as the invoice that it corrects. */
export const billOf = ({ document, original }: TaxDocument): InvoiceDocument => original ?? document

function billSection(bill: InvoiceDocument): BillSection {
  if (bill.buyer.gstin) return 'b2b'
  const above = LARGE_BILLS.find(({ from }) => from <= dayOf(bill))?.above ?? 0
  return isBetweenStates(bill) && bill.total > above ? 'b2cl' : 'b2cs'
}

/** Where a document belongs; null for a commercial credit note, which the GST law does not know. */
export function supplySection(one: TaxDocument): SupplySection | null {
  if (one.document.kind === 'commercial-credit-note') return null
  const section = billSection(billOf(one))
  return one.document.kind === 'invoice' ? section : SECTION_OF_NOTE[section]
}
