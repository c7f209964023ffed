/** How money is paid at the counter. */
export const TENDER_KINDS = ['cash', 'card', 'upi', 'bank'] as const
export type TenderKind = (typeof TENDER_KINDS)[number]

type Words = {
  label: string
  /** What the reference is; null where there is none. */
  reference: string | null
}

/** The words of each kind, on screens and receipts. */
export const TENDER_WORDS = {
  cash: { label: 'Cash', reference: null },
  card: { label: 'Card', reference: 'Slip number' },
  upi: { label: 'UPI', reference: 'UPI reference' },
  bank: { label: 'Bank transfer', reference: 'UTR number' },
} as const satisfies Record<TenderKind, Words>

/** `Card 004512`: a tender on receipts, invoices and lists. */
export function tenderWords({ kind, reference }: { kind: TenderKind; reference: string }): string {
  return `${TENDER_WORDS[kind].label} ${reference}`.trim()
}
