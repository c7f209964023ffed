import { z } from 'zod'
import { MAX_OLD_GOLD_LOTS, OLD_GOLD_LIMITS } from '#rules/old-gold/estimate.ts'
import { touchOfPurity } from '#rules/old-gold/old-gold.ts'
import { endpoint } from './endpoint.ts'
import { moment, rupees, weighed } from './fields.ts'

const grams = (min: number) => weighed(min, OLD_GOLD_LIMITS.grams, 'This is more than ten kilograms.')
export const NO_PURITY = 'Please enter the purity: 1 to 100%, or up to 24 karat.'

/** What a piece of old gold weighs before anything is taken off, and how pure it is. */
export const weighedFields = {
  purity: z
    .union([z.number(), z.string()], NO_PURITY)
    .refine((purity) => touchOfPurity(purity) !== null, NO_PURITY)
    .describe(
      'As people write it: 22K, 18K, 24K or 22, or the percentage of fine gold such as 91.6. Without K or % its size decides: up to 24 is karat, above is per cent',
    ),
  grossWeight: grams(0.001).describe('Grams, with stones and dirt'),
}

/** Stones and dirt, which weigh and are not gold. */
export const takenOff = grams(0).default(0).describe('Grams taken off for stones and dirt')
export const NO_METAL = 'Stones and dirt weigh as much as the piece.'

const EstimatedLot = z
  .object({ ...weighedFields, stones: takenOff })
  .refine(({ grossWeight, stones }) => stones < grossWeight, { error: NO_METAL, path: ['stones'] })
export type EstimatedLot = z.infer<typeof EstimatedLot>

/** One piece, or `pieces` of them; either is read as pieces. */
const OneOrMore = z
  .object({
    purity: weighedFields.purity.optional(),
    grossWeight: weighedFields.grossWeight.optional(),
    stones: takenOff,
    pieces: z
      .array(EstimatedLot)
      .min(1, 'Please add a piece.')
      .max(MAX_OLD_GOLD_LOTS, `An estimate takes up to ${MAX_OLD_GOLD_LOTS} pieces.`)
      .optional()
      .describe('Several pieces, in place of the one'),
  })
  .transform(({ pieces, ...piece }, { issues }) => {
    if (pieces) return { pieces }
    const one = EstimatedLot.safeParse(piece)
    if (one.success) return { pieces: [one.data] }
    for (const { message, path } of one.error.issues)
      issues.push({ code: 'custom', message, path, input: piece })
    return z.NEVER
  })

export const estimateOldGold = endpoint({
  route: 'POST /api/old-gold/estimate',
  access: 'anyone',
  summary:
    'Estimate old gold at the rates in force, and get a code that the counter opens; nothing personal is asked',
  body: OneOrMore,
  answer: z.object({
    code: z.string(),
    value: rupees,
    lines: z
      .array(z.object({ label: z.string(), amount: rupees }))
      .describe('The steps of the arithmetic, with signed amounts that add up to the value'),
    ratesAt: moment,
    validUntil: moment,
  }),
})
