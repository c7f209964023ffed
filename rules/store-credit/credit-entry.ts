import type { Paise } from '#rules/money.ts'

/**
 * Credit is issued for products that the shop took back, used for a purchase, and returned when that purchase is
 * cancelled.
 */
export const CREDIT_KINDS = ['issued', 'used', 'returned'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const CREDIT_KIND_WORDS = {
  issued: 'Added',
  used: 'Used',
  returned: 'Given back',
} as const satisfies Record<CreditKind, string>

/** The effect of an entry on the balance, in paise. */
export function creditChange({ kind, amount }: { kind: CreditKind; amount: Paise }): Paise {
  return kind === 'used' ? -amount : amount
}
