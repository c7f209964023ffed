import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { toPercent } from '#rules/measures.ts'
import { MAKING_WEIGHTS } from '#rules/pricing/terms.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { NO_COUNT, NO_RUPEES_PER_GRAM } from '#rules/read-measures.ts'
import { ids } from './catalogue.ts'

const NO_PERCENTAGE = 'Please enter a percentage, such as 5 or 12.5.'
const upTo = (max: number) => z.number(NO_PERCENTAGE).max(max, `Please enter at most ${max}%.`)
const percent = (max: number) => upTo(max).min(0, NO_PERCENTAGE).describe('Per cent')

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    by: upTo(500)
      .min(-90, 'Please enter at most 90%.')
      .refine((by) => by !== 0, 'Please enter the amount of the change.')
      .describe('Per cent; fixed prices only'),
  }),
  z.object({
    kind: z.literal('making'),
    percent: percent(200).describe('Rate-linked products only'),
  }),
  z.object({
    kind: z.literal('making-per-gram'),
    rupees: z
      .number(NO_RUPEES_PER_GRAM)
      .min(0, NO_RUPEES_PER_GRAM)
      .max(PRODUCT_LIMITS.makingPerGram / 100, NO_RUPEES_PER_GRAM)
      .describe('Rupees per gram; rate-linked products only'),
    weight: z.enum(MAKING_WEIGHTS).describe('The weight whose grams count'),
  }),
  z
    .object({ kind: z.literal('making-table') })
    .describe("The shop's table of making charges; rate-linked products only"),
  z.object({ kind: z.literal('wastage'), percent: percent(toPercent(PRODUCT_LIMITS.wastageBps)) }),
  z.object({ kind: z.literal('discount'), percent: percent(90) }),
  z.object({
    kind: z.literal('stock'),
    to: wholeNumber(0, PRODUCT_LIMITS.stock, NO_COUNT),
  }),
  z.object({
    kind: z.literal('stock-by'),
    by: wholeNumber(-PRODUCT_LIMITS.stock, PRODUCT_LIMITS.stock, NO_COUNT),
  }),
  z.object({ kind: z.literal('featured'), featured: z.boolean() }),
  z.object({ kind: z.literal('archived'), archived: z.boolean() }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const changeProducts = endpoint({
  route: 'POST /api/admin/products/bulk',
  permission: 'products.change',
  summary:
    'Change many products at once: all of them, or none and a 409 that names the products that prevent it',
  refusals: {
    403: 'A price moves further than this admin may move it.',
    404: 'One of the products no longer exists.',
    409: 'Some of the products cannot be changed so: `products` names them.',
  },
  body: z.object({ ids, change: BulkChange }),
  answer: z.object({
    message: z.string(),
    changed: z.number().int(),
    batchId: z.string().nullable().describe('Use it to undo the change; null when nothing was changed'),
  }),
})

/** Details of a 409 of {@link changeProducts}: the products in the way. */
export const BulkProblems = z.object({
  problems: z.array(z.object({ id: z.string(), name: z.string(), sentence: z.string() })),
})
export type BulkProblems = z.infer<typeof BulkProblems>

export const undoProductBatch = endpoint({
  route: 'POST /api/admin/products/batches/:id/undo',
  permission: 'products.change',
  summary: 'Undo a bulk change; products edited since stay as they are',
  refusals: {
    403: 'A price moves further than this admin may move it.',
    409: 'The change was already undone, was never made, or is undone elsewhere.',
  },
  params: z.object({ id: z.uuid('There is nothing to undo.') }),
  answer: z.object({ message: z.string(), restored: z.number().int(), left: z.number().int() }),
})
