import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { typedCode } from '#rules/typed-text.ts'

export const NO_WHOLE_RUPEES = 'Please enter an amount in whole rupees.'

/** A suggested price or rate lies this much below the present one, in hundredths of a per cent. */
const SUGGESTED_BELOW_BPS = 500

/** Prices from ten thousand rupees are suggested in hundreds, smaller ones in tens, so that the number looks chosen. */
const ROUND_FROM_RUPEES = 10_000

/** Whole rupees, about five per cent below `now` (paise), rounded down; at least one rupee. */
export function suggestedTarget(now: Paise): number {
  const rupees = (now / 100) * (1 - SUGGESTED_BELOW_BPS / 10_000)
  const step = rupees >= ROUND_FROM_RUPEES ? 100 : rupees >= 100 ? 10 : 1
  return Math.max(1, Math.floor(rupees / step) * step)
}

/**
 * Why an alert cannot wait for this target (whole rupees) while the price or rate is `now` (paise); null where it can.
 */
export function targetFault(target: number | null, now: Paise): string | null {
  if (target === null || !Number.isInteger(target) || target < 1) return NO_WHOLE_RUPEES
  if (fromRupees(target) >= now) return `Please enter an amount below today’s ${formatRupees(now)}.`
  return null
}

/** What was typed as whole rupees: `12,000`, `₹ 12000`. Null where it is anything else. */
export function readTarget(text: string): number | null {
  const plain = typedCode(text).replace(/[₹,\s]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}
