import type { Day } from '#rules/days.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { Extra } from './extras.ts'

/** How a sale to a special economic zone is taxed: with IGST, or without tax under a letter of undertaking. */
export const ZONE_TAXES = ['igst', 'letter'] as const

/** The accountant's settings. `letter`: its number (ARN); `letterUntil`: its last day, empty without a letter. */
export type ZoneTax = { tax: (typeof ZONE_TAXES)[number]; letter: string; letterUntil: Day | '' }

/**
 * The letter of undertaking under which a zone is supplied without tax on a day; null where it is not: then with IGST
 * (IGST Act, section 16(3)). A letter is for one financial year; a shop without the next one must not sell untaxed.
 */
export function undertakingInForce({ tax, letter, letterUntil }: ZoneTax, today: Day): string | null {
  return tax === 'letter' && letter !== '' && today <= letterUntil ? letter : null
}

type Priced = { breakup: Breakup; extras: Extra[] }

/**
 * A price as it is under a letter of undertaking: the taxable value alone, also of a fixed price and of extras, which include
 * their tax. Without a letter it stays as it is.
 */
export function pricedUnder(letter: string | null, { breakup, extras }: Priced): Priced {
  if (letter === null) return { breakup, extras }
  return {
    breakup: { ...breakup, gstBps: 0, gst: 0, price: breakup.taxable + breakup.insurance },
    extras: extras.map((extra) => ({ ...extra, price: extra.taxable, gst: 0 })),
  }
}
