import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, NO_WEIGHT, weighed } from '#contracts/fields.ts'
import type { Milligrams } from '#rules/measures.ts'
import { MAX_OLD_GOLD_LOTS, OLD_GOLD_LIMITS } from '#trade/old-gold/rules/estimate.ts'
import { isUnclearPurity, touchOfPurity } from '#trade/old-gold/rules/old-gold.ts'

const grams = (min: number) => weighed(min, OLD_GOLD_LIMITS.grams, 'This is more than ten kilograms.')
const UNCLEAR_PURITY = 'Is this karat or per cent? Please write K or % behind it.'
export const NO_PURITY = 'Please enter the purity: 1 to 100%, or up to 24 karat.'

/** Weight of a piece of old gold before anything is taken off, and its purity. */
export const weighedFields = {
  purity: z
    .union([z.number(), z.string()], NO_PURITY)
    .refine((purity) => !isUnclearPurity(purity), UNCLEAR_PURITY)
    .refine((purity) => isUnclearPurity(purity) || touchOfPurity(purity) !== null, NO_PURITY)
    .describe(
      'As people write it: 22K, 18K, 24K or 22, or the percentage of fine gold such as 91.6. Without K or % its size decides: up to 24 is karat, from 37 per cent; between them K or % is needed',
    ),
  grossWeight: grams(0.001).describe('Grams, with stones and dirt'),
}

/** Stones and dirt, which weigh and are not gold. */
export const takenOff = grams(0).default(0).describe('Grams taken off for stones and dirt')
export const NO_METAL = 'Stones and dirt weigh as much as the piece.'

const hasMetal = ({ grossWeight, stones }: { grossWeight: Milligrams; stones: Milligrams }) =>
  stones < grossWeight

const EstimatedLot = z
  .object({ ...weighedFields, stones: takenOff })
  .refine(hasMetal, { error: NO_METAL, path: ['stones'] })
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
  .transform(({ pieces, purity, grossWeight, stones }, { issues }) => {
    if (pieces) return { pieces }
    const refuse = (field: 'purity' | 'grossWeight' | 'stones', message: string) =>
      void issues.push({ code: 'custom', message, path: [field], input: undefined })
    if (purity === undefined) refuse('purity', NO_PURITY)
    if (grossWeight === undefined) refuse('grossWeight', NO_WEIGHT)
    if (purity === undefined || grossWeight === undefined) return z.NEVER
    const one = { purity, grossWeight, stones }
    if (hasMetal(one)) return { pieces: [one] }
    refuse('stones', NO_METAL)
    return z.NEVER
  })

export const estimateOldGold = endpoint({
  route: 'POST /api/old-gold/estimate',
  access: 'anyone',
  summary:
    'Estimate old gold at the rates in force, and get a code that the counter opens; nothing personal is asked',
  refusals: {
    409: 'There are no metal rates yet.',
    429: 'Too many estimates were made from this connection.',
  },
  body: OneOrMore,
  answer: z.object({
    code: z.string(),
    value: money,
    lines: z
      .array(z.object({ label: z.string(), amount: money }))
      .describe('The steps of the arithmetic, with signed amounts that add up to the value'),
    ratesAt: moment,
    validUntil: moment,
  }),
})
