import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'

const MARGIN = 'Please enter a percentage from -20 to 20, with at most two decimals.'
const margin = wholeNumber(-2000, 2000, MARGIN).describe('Basis points')

/** How the rates of the day follow from the market's 24K gold and silver; see `rules/pricing/derived-rates.ts`. */
export const RateDerivation = z.object({
  margins: z.object({
    gold_22k: margin,
    gold_18k: margin,
    gold_14k: margin,
    gold_9k: margin,
    silver_999: margin,
  }),
  roundTo: z.literal([1, 5, 10]).describe('Rates are rounded to this many rupees per gram'),
})
export type RateDerivation = z.infer<typeof RateDerivation>

export const rateDerivationSettings = defineSetting({
  key: 'rate-derivation',
  title: 'Rates from 24K gold and silver',
  fields: {
    'margins.gold_22k': { label: RATE_LABELS.gold_22k, unit: '%' },
    'margins.gold_18k': { label: RATE_LABELS.gold_18k, unit: '%' },
    'margins.gold_14k': { label: RATE_LABELS.gold_14k, unit: '%' },
    'margins.gold_9k': { label: RATE_LABELS.gold_9k, unit: '%' },
    'margins.silver_999': { label: RATE_LABELS.silver_999, unit: '%' },
    roundTo: { label: 'Round to', unit: '₹' },
  },
  schema: RateDerivation,
  defaults: {
    margins: { gold_22k: 0, gold_18k: 0, gold_14k: 0, gold_9k: 0, silver_999: 0 },
    roundTo: 1,
  },
  freshOtp: true,
  public: false,
  about: 'how rates follow from 24K gold and silver',
})
