import { formatRupees, type Paise } from '#rules/money.ts'

/** How money is paid at the counter. */
export const TENDER_KINDS = ['cash', 'card', 'upi', 'bank'] as const
export type TenderKind = (typeof TENDER_KINDS)[number]

/** The same and the kinds that nobody types: a payment link, and old gold that was bought. */
export const STORED_TENDER_KINDS = [...TENDER_KINDS, 'link', 'old-gold'] as const
export type StoredTenderKind = (typeof STORED_TENDER_KINDS)[number]

type Words = {
  label: string
  /** As it is said within a sentence. */
  inSentence: string
  /** The name of the reference; null for tenders without a reference. */
  reference: string | null
}

/** The words of each kind, on screens and receipts. */
export const TENDER_WORDS = {
  cash: { label: 'Cash', inSentence: 'cash', reference: null },
  card: { label: 'Card', inSentence: 'card', reference: 'Slip number' },
  upi: { label: 'UPI', inSentence: 'UPI', reference: 'UPI reference' },
  bank: { label: 'Bank transfer', inSentence: 'bank transfer', reference: 'UTR number' },
  link: { label: 'Payment link', inSentence: 'payment link', reference: 'Payment' },
  'old-gold': { label: 'Old gold', inSentence: 'old gold', reference: 'Purchase voucher' },
} as const satisfies Record<StoredTenderKind, Words>

/** `Card 004512`: a tender on receipts, invoices and lists. */
export function tenderWords({ kind, reference }: { kind: StoredTenderKind; reference: string }): string {
  return `${TENDER_WORDS[kind].label} ${reference}`.trim()
}

const KIND_KEPT = /(?<=^|, )(cash|card|upi|bank|link|old-gold)\b/g

/** Whether money was taken in the shop, by the text that invoices keep of it. */
export const isTakenInShop = (kept: string): boolean => kept.search(KIND_KEPT) === 0

/** `upi 4711, cash`, as invoices keep it: `UPI 4711, Cash`. The provider's id of a payment stays as it is. */
export function paymentWords(kept: string): string {
  return kept.replace(KIND_KEPT, (kind) => TENDER_WORDS[kind as StoredTenderKind].label)
}

/** Change given back in cash, in paise; 0 where nobody noted what was received. */
export const changeOf = (tenders: readonly { amount: Paise; received?: Paise | null }[]): Paise =>
  tenders.reduce((sum, { amount, received }) => sum + (received ?? amount) - amount, 0)

/** Why cash that was received cannot pay an amount, or null; paise. */
export function receivedFault(received: Paise, amount: Paise): string | null {
  return received < amount
    ? `${formatRupees(received)} is less than the ${formatRupees(amount)} that it is to pay.`
    : null
}

/** Why a reference will not do, or null: a tender other than cash can be found again only by its reference. */
export function referenceFault(kind: TenderKind, reference: string): string | null {
  const { reference: name } = TENDER_WORDS[kind]
  return name !== null && reference.trim() === '' ? `Please enter the ${lowerFirst(name)}.` : null
}

const lowerFirst = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
