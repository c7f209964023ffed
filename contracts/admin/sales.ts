import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, NO_NAME, percent, requiredLine, typedMoney, wholeNumber } from '#contracts/fields.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { SALE_METALS, SALE_PARTS } from '#rules/pricing/sale.ts'
import { SALE_STATUSES } from '#rules/promotions/sale-status.ts'
import { NamedPerson } from './person.ts'

export const NO_JEWELLERY_TYPE = 'Please choose a jewellery type.'
export const NO_CATEGORY = 'Please choose a category.'
export const NO_PERCENTAGE = 'Please enter a percentage above 0, at most 100.'
/** Rupees that a discount takes off. */
export const offAmount = typedMoney(1_000_000, 'This is more than a price.').nullable().default(null)
const NO_TIME = 'Please choose a day and a time.'
/** A moment that an admin has chosen. */
export const time = z.iso.datetime({ offset: true, error: NO_TIME })

const Selection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('category'), id: z.uuid(NO_CATEGORY) }),
  z.object({ kind: z.literal('type'), id: z.uuid(NO_JEWELLERY_TYPE) }),
  z.object({ kind: z.literal('metal'), metal: z.enum(SALE_METALS, 'Please choose a metal.') }),
])

/** Terms of a sale that decide its prices. */
export const SaleRule = z.object({
  part: z.enum(SALE_PARTS).describe('What the discount is taken from'),
  bps: wholeNumber(0, 10_000, NO_PERCENTAGE)
    .default(0)
    .describe('Basis points of that part; left out where an amount is taken off'),
  perGram: offAmount.describe('Rupees off each gram of metal, before GST, in place of a percentage'),
  selection: Selection,
})

export type SaleRule = z.output<typeof SaleRule>

export const SaleView = SaleRule.extend({
  perGram: money.nullable(),
  id: z.string(),
  name: z.string(),
  status: z.enum(SALE_STATUSES),
  startsAt: moment,
  endsAt: moment,
  of: z.string().describe('The selection in words: `All products`, `Rings`'),
  plannedBy: NamedPerson.nullable(),
  undoneAt: moment.nullable(),
  undoneBy: NamedPerson.nullable(),
})
export type SaleView = z.infer<typeof SaleView>

export const listSales = endpoint({
  route: 'GET /api/admin/sales',
  permission: 'promotions.change',
  summary: 'List the sales that run or are planned, and the last hundred that are over, newest start first',
  answer: z.object({ sales: rowsOf(SaleView) }),
})

const example = z.object({ productId: z.string(), name: z.string(), oldPrice: money, newPrice: money })

export const SalePreview = z.object({
  selected: z.number().int().describe('Products on sale that the selection names'),
  moved: z.number().int().describe('Products with a lower price'),
  fixedPrices: z.number().int().describe('Selected products with a fixed price, which does not change'),
  excluded: z.number().int().describe('Selected products of types that take no part in discounts'),
  betterAlready: z
    .number()
    .int()
    .describe('Products that another sale or their own discount makes at least as cheap'),
  averageFall: percent.describe('Percent of the old price, averaged over the products that change'),
  largestFall: percent.describe('Percent'),
  belowCost: z.number().int().describe('Products whose value without GST falls below their cost price'),
  examples: z.array(example).describe('The largest falls'),
  needsConfirmation: z.string().nullable().describe('What to confirm before it can be planned'),
})
export type SalePreview = z.infer<typeof SalePreview>

export const previewSale = endpoint({
  route: 'POST /api/admin/sales/preview',
  permission: 'prices.cut',
  summary: 'Preview the effect of a sale on today’s prices; changes nothing',
  body: SaleRule.extend({ rupees: offAmount }),
  answer: SalePreview,
})

export const planSale = endpoint({
  route: 'POST /api/admin/sales',
  permission: 'prices.cut',
  summary: 'Plan a sale, or start it now',
  refusals: {
    400: 'The times cannot be, or what is selected does not exist.',
    409: 'There are too many sales, one is the same, or, with `needsConfirmation`, one above the guard is not confirmed, which then asks for a fresh OTP.',
  },
  body: SaleRule.extend({
    name: requiredLine(NO_NAME, 40),
    startsAt: time.optional().describe('Now, if left out'),
    endsAt: time,
    confirm: z.boolean().default(false).describe('Confirms a large discount'),
  }),
  answer: SaleView,
})

export const undoSale = endpoint({
  route: 'POST /api/admin/sales/:id/undo',
  permission: 'prices.cut',
  summary: 'End a sale now, or cancel a planned one',
  refusals: { 404: 'Sale not found.', 409: 'It is over.' },
  params: z.object({ id: z.uuid('Sale not found.') }),
  answer: SaleView,
})
