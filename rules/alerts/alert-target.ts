import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { typedCode } from '#rules/typed-text.ts'

export const NO_WHOLE_RUPEES = 'Please enter an amount in whole rupees.'

/** A suggested price or rate lies this much below the present one, in hundredths of a per cent. */
const SUGGESTED_BELOW_BPS = 500

/** Prices from ten thousand rupees are suggested in hundreds, smaller ones in tens, so that the number looks chosen. */
const ROUND_FROM: Paise = 10_000_00

/** Whole rupees, about five per cent below `now`, rounded down; at least one rupee. */
export function suggestedTarget(now: Paise): Paise {
  const target = now * (1 - SUGGESTED_BELOW_BPS / 10_000)
  const step = target >= ROUND_FROM ? 100_00 : target >= 100_00 ? 10_00 : 1_00
  return Math.max(1_00, Math.floor(target / step) * step)
}

/** Why an alert cannot wait for this target, which is whole rupees, while the price or rate is `now`; null where it can. */
export function targetFault(target: Paise | null, now: Paise): string | null {
  if (target === null || target % 100 !== 0 || target <= 0) return NO_WHOLE_RUPEES
  if (target >= now) return `Please enter an amount below today’s ${formatRupees(now)}.`
  return null
}

/** Whole rupees from typed text: `12,000`, `₹ 12000`. Null where it is anything else. */
export function readTarget(text: string): Paise | null {
  const plain = typedCode(text).replace(/[₹,\s]/g, '')
  return /^\d{1,9}$/.test(plain) ? fromRupees(Number(plain)) : null
}
