import type { RateSheet } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'

type RingTerms = Omit<PriceTerms & { mode: 'rate-linked' }, 'discountPart'>

/** 5 g of 22K at 10 % making and 3 % GST, nothing else; a test says what is different. */
export function ringTerms(different: Partial<RingTerms> = {}): RingTerms {
  return {
    mode: 'rate-linked',
    purity: '22K',
    netWeightMg: 5000,
    grossWeightMg: different.netWeightMg ?? 5000,
    making: { kind: 'percent', bps: 1000 },
    stoneValue: 0,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
    ...different,
  }
}

/** Rates of a day, paise per gram. */
export const RATES: RateSheet = {
  gold_22k: 1_238_500,
  gold_18k: 1_013_500,
  gold_14k: 790_000,
  gold_9k: 508_000,
  platinum_950: 542_000,
  silver_999: 16_800,
}
