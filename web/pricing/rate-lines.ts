import type { MetalPrices } from '#contracts/pricing.ts'
import { formatUtc } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/** A record as it came over the wire; a metal may be missing. For a gram. */
export type Rates = Partial<MetalPrices>

/** The panel's lines in the specification's order (section 3); silver falls back to `silver_999`. */
export function rateLines(rates: Rates): { name: string; rate: string }[] {
  return [
    { name: 'Gold 22K', rate: formatRate(rates.gold_22k) },
    { name: 'Gold 18K', rate: formatRate(rates.gold_18k) },
    { name: 'Gold 14K', rate: formatRate(rates.gold_14k) },
    { name: 'Gold 9K', rate: formatRate(rates.gold_9k) },
    { name: 'Platinum 950', rate: formatRate(rates.platinum_950) },
    { name: 'Silver', rate: formatRate(silverRate(rates)) },
  ]
}

export function silverRate(rates: Rates): Paise | undefined {
  return rates.silver || rates.silver_999
}

/** `₹12,180` or `₹152.40`, for a gram; nothing and zero are 'N/A'. */
export function formatRate(rate: Paise | null | undefined): string {
  return rate ? formatRupees(rate) : 'N/A'
}

/** When the rates were set, as the specification has it: UTC, 24 hours, the long Indian date. Null for no date. */
export function lastUpdated(iso: string | undefined): { time: string; date: string } | null {
  const at = new Date(iso ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  return formatUtc(at)
}
