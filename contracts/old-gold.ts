import { z } from 'zod'
import { MAX_OLD_GOLD_LOTS, OLD_GOLD_LIMITS } from '#rules/old-gold/estimate.ts'
import { endpoint } from './endpoint.ts'
import { moment, rupees } from './fields.ts'

const WEIGHT = 'Please enter the weight in grams, with up to three decimals.'
const grams = (min: number) =>
  z
    .number(WEIGHT)
    .min(min, WEIGHT)
    .max(OLD_GOLD_LIMITS.grams, 'This is more than ten kilograms.')
    .multipleOf(0.001, WEIGHT)
const TOUCH = 'Please enter the purity: 1 to 100%, or up to 24 karat.'

/** What a piece of old gold weighs, and how pure it is. */
export const weighedFields = {
  weight: grams(0.001).describe('Gross weight, grams'),
  deducted: grams(0).default(0).describe('Grams of stones and dirt'),
  touchBps: z
    .number(TOUCH)
    .int(TOUCH)
    .min(OLD_GOLD_LIMITS.touchBps, TOUCH)
    .max(10_000, TOUCH)
    .describe('Gold in ten thousand parts, by touch or by the karat meter'),
}

type Weighed = { weight: number; deducted: number }

export const hasMetal = ({ weight, deducted }: Weighed) => deducted < weight
export const NO_METAL = { error: 'Stones and dirt weigh as much as the piece.', path: ['deducted'] }

export const EstimatedLot = z.object(weighedFields).refine(hasMetal, NO_METAL)

export const estimateOldGold = endpoint({
  method: 'POST',
  path: '/api/old-gold/estimates',
  access: 'anyone',
  summary:
    'Estimate old gold at the rates in force, and get a code that the counter opens; nothing personal is asked',
  body: z.object({
    pieces: z
      .array(EstimatedLot)
      .min(1, 'Please add a piece.')
      .max(MAX_OLD_GOLD_LOTS, `An estimate takes up to ${MAX_OLD_GOLD_LOTS} pieces.`),
  }),
  answer: z.object({ code: z.string(), amount: rupees, ratesAt: moment, validUntil: moment }),
})
