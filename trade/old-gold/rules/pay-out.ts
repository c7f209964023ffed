import { formatRupees, type Paise } from '#rules/money.ts'

/** How old gold is paid for that is bought without a sale. */
export const GOLD_PAY_OUTS = ['upi', 'bank', 'cash'] as const
export type GoldPayOutKind = (typeof GOLD_PAY_OUTS)[number]

/** How it was paid; the reference is empty for cash. */
export type GoldPayOut = { kind: GoldPayOutKind; reference: string }

export const GOLD_PAY_OUT_WORDS = {
  upi: { label: 'UPI', reference: 'UPI reference' },
  bank: { label: 'Bank transfer', reference: 'UTR number' },
  cash: { label: 'Cash', reference: null },
} as const satisfies Record<GoldPayOutKind, { label: string; reference: string | null }>

/** `UPI 4711`, `Cash`. */
export const goldPaidBy = ({ kind, reference }: GoldPayOut): string =>
  `${GOLD_PAY_OUT_WORDS[kind].label} ${reference}`.trim()

/**
 * The most cash that a shop may pay to one person in a day for what it buys and still deduct it (Income-tax Act, 2025, section
 * 36(4); before: section 40A(3)). Paise.
 */
export const CASH_FOR_GOLD: Paise = 10_000_00

/** Why `amount` may not be paid in cash, or null. `today`: paise that the same person was paid in cash today. */
export function cashForGoldFault(amount: Paise, today: Paise): string | null {
  if (today + amount <= CASH_FOR_GOLD) return null
  const before = today > 0 ? ` This person was already paid ${formatRupees(today)} in cash today.` : ''
  return `Old gold is paid for in cash up to ${formatRupees(CASH_FOR_GOLD)} to one person in a day.${before} Please pay it by UPI or bank transfer.`
}
