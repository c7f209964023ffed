import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { storedRupees, TWO_DECIMALS, wholeNumber } from '#contracts/fields.ts'
import { percent } from '#rules/measures.ts'
import { EVERY_OTHER_TYPE, MAKING_TABLE_LIMITS } from '#rules/pricing/making/making-table.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { typedText } from '#rules/typed-text.ts'

const { grams: MAX_GRAMS, slabs: MAX_SLABS, tables: MAX_TABLES } = MAKING_TABLE_LIMITS
const ONE_CHARGE = 'Please enter one charge: a percentage, rupees per gram or an amount.'

const rupees = (maxPaise: number) => {
  const max = maxPaise / 100
  const sentence = `Please enter rupees, at most ₹${max.toLocaleString('en-IN')}.`
  return storedRupees(z.number(sentence).min(0, sentence).max(max, sentence).multipleOf(0.01, TWO_DECIMALS))
}
const SHARE = `Please enter 0 to ${percent(PRODUCT_LIMITS.makingBps)}, such as 12.5.`
const WEIGHT = `Please enter a weight in grams up to ${MAX_GRAMS.toLocaleString('en-IN')}, such as 8 or 8.5.`

const Slab = z
  .object({
    upToGrams: z
      .number(WEIGHT)
      .min(0.001, WEIGHT)
      .max(MAX_GRAMS, WEIGHT)
      .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, WEIGHT)
      .nullable()
      .describe(
        'Net weight up to and including this, and above the slab before; null in the last slab alone',
      ),
    percentBps: wholeNumber(0, PRODUCT_LIMITS.makingBps, SHARE)
      .optional()
      .describe('Basis points of the metal value'),
    perGram: rupees(PRODUCT_LIMITS.makingPerGram).optional().describe('Rupees per gram of the net weight'),
    amount: rupees(PRODUCT_LIMITS.price).optional().describe('Rupees for the product'),
  })
  .refine(
    ({ percentBps, perGram, amount }) =>
      [percentBps, perGram, amount].filter((charge) => charge !== undefined).length === 1,
    ONE_CHARGE,
  )

const Table = z.object({
  type: z
    .string()
    .overwrite(typedText)
    .max(60)
    .describe('The name of a jewellery type; empty for every type without a table of its own'),
  min: rupees(PRODUCT_LIMITS.price).describe('Minimum making charge in rupees; 0 for none'),
  slabs: z
    .array(Slab)
    .min(1, 'Please add a slab.')
    .max(MAX_SLABS, `Please add at most ${MAX_SLABS} slabs.`)
    .superRefine((slabs, context) => {
      const fault = (index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'upToGrams'], message })
      for (const [index, { upToGrams }] of slabs.entries()) {
        const isLast = index === slabs.length - 1
        const before = slabs[index - 1]?.upToGrams
        if (isLast && upToGrams !== null) fault(index, 'The last slab has no end: leave it empty.')
        if (!isLast && upToGrams === null) fault(index, WEIGHT)
        if (upToGrams !== null && before != null && upToGrams <= before)
          fault(index, `Please enter more than ${before} g.`)
      }
    }),
})

/** Tables of making charges by net weight. */
export const MakingSettings = z.object({
  tables: z
    .array(Table)
    .max(MAX_TABLES, `Please add at most ${MAX_TABLES} tables.`)
    .superRefine((tables, context) => {
      for (const [index, { type }] of tables.entries())
        if (tables.findIndex((table) => table.type === type) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'type'],
            message: 'There is a table for this already.',
          })
    }),
})
export type MakingSettings = z.infer<typeof MakingSettings>

/** Used by the products whose making charges are “the shop's table”; a shop begins without any. */
export const makingSettings = defineSetting({
  key: 'making',
  title: 'Making charges by type',
  fields: {
    tables: {
      label: 'Tables',
      items: {
        type: { label: 'Type', choices: { [EVERY_OTHER_TYPE]: 'All other types' } },
        min: { label: 'Minimum', unit: '₹' },
        slabs: {
          label: 'Slabs by net weight',
          items: {
            upToGrams: { label: 'Up to', before: 'up to', unit: 'g' },
            percentBps: { label: 'Percentage of the metal value', unit: '%' },
            perGram: { label: 'Per gram', unit: '₹ per gram' },
            amount: { label: 'Amount', unit: '₹' },
          },
        },
      },
    },
  },
  schema: MakingSettings,
  defaults: { tables: [] },
  freshOtp: true,
  public: true,
  about:
    "the shop's tables of making charges by type and net weight; a change prices every product that uses them",
})
