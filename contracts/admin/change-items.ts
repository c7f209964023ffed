import { z } from 'zod'
import { VariantChoice } from '#contracts/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { amountOf, line, TWO_DECIMALS, version, weighed } from '#contracts/fields.ts'
import { IMAGE_NOT_FOUND, isImageId } from '#rules/catalogue/image-addresses.ts'
import { MAX_ITEM_PHOTOGRAPHS, TOO_MANY_PHOTOGRAPHS } from '#rules/items/item-photographs.ts'
import { MOVES_BY_HAND } from '#rules/items/item-status.ts'
import { isTag, TAG_SENTENCE, tagOf } from '#rules/items/item-text.ts'
import { MAX_KARIGAR } from '#rules/items/karigar.ts'
import { STOCK_FIELDS, STOCK_LIST_LIMITS, type StockField } from '#rules/items/stock-list.ts'
import { toGrams } from '#rules/measures.ts'
import { isHuid, NO_HUID } from '#rules/orders/huid.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { NO_RUPEES } from '#rules/read-measures.ts'
import { byTag, ItemRowView, ItemView, tag } from './items.ts'

const grams = (min: number) =>
  weighed(min, toGrams(PRODUCT_LIMITS.weight), 'This is more than a hundred kilograms.')

const huid = z.string().overwrite(tagOf).refine(isHuid, NO_HUID)

const itemFields = {
  tag,
  variant: VariantChoice.default({}),
  grossWeight: grams(0.001).describe('Grams'),
  netWeight: grams(0.001).describe('Grams of metal'),
  stoneWeight: grams(0).default(0).describe('Grams of stones'),
  huid: z.union([z.literal(''), huid]).default(''),
  cost: amountOf(
    z
      .number(NO_RUPEES)
      .min(0, TWO_DECIMALS)
      .max(PRODUCT_LIMITS.price / 100, 'This is more than ten crore rupees.')
      .multipleOf(0.01, TWO_DECIMALS),
  )
    .nullable()
    .default(null)
    .describe(
      'What it cost the shop, without tax; null where nobody knows, and for those who may not see it',
    ),
  place: line(40).default('').describe('The tray or safe it is kept in'),
  photographs: z
    .array(z.string())
    .max(MAX_ITEM_PHOTOGRAPHS, TOO_MANY_PHOTOGRAPHS)
    .refine((ids) => ids.every(isImageId), IMAGE_NOT_FOUND)
    .optional()
    .describe('Ids of uploaded images, in order; left out: they stay as they are'),
}

type Weighed = { grossWeight: number; netWeight: number; stoneWeight: number }

/** Metal and stones weigh no more than the piece. */
const fitting = <Item extends z.ZodType<Weighed>>(item: Item) =>
  item
    .refine(({ grossWeight, netWeight }) => netWeight <= grossWeight, {
      error: 'The net weight is above the gross weight.',
      path: ['netWeight'],
    })
    .refine(({ grossWeight, stoneWeight }) => stoneWeight <= grossWeight, {
      error: 'The stones weigh more than the piece.',
      path: ['stoneWeight'],
    })

/** An item as it is typed. */
export const ItemForm = fitting(z.object(itemFields))
export type ItemForm = z.infer<typeof ItemForm>

const StockColumns = z.partialRecord(
  z.enum(STOCK_FIELDS as [StockField, ...StockField[]]),
  z.number().int().min(0),
)

/** A multipart form can carry a record only as text. */
function columnsFrom(json: string, context: z.RefinementCtx): z.output<typeof StockColumns> | null {
  if (json.trim() === '') return null
  try {
    const read = StockColumns.safeParse(JSON.parse(json))
    if (read.success) return read.data
  } catch {
    // Not JSON: refused below.
  }
  context.addIssue({ code: 'custom', message: 'Please name the columns as JSON: {"tag":0,"weight":3}.' })
  return null
}

export const importItems = endpoint({
  route: 'POST /api/admin/items/import',
  permission: 'products.change',
  summary: 'Check a stock list, a CSV file with a row for each tag; or check it and add all good rows',
  refusals: { 400: 'It is no CSV file, or lacks a column that an item needs.' },
  files: { field: 'file', max: 1, maxBytes: STOCK_LIST_LIMITS.bytes },
  body: z.object({
    run: z
      .enum(['look', 'dry', 'all'])
      .describe('look: only its columns are read; dry: nothing is added; all: every good row is'),
    columns: z
      .string()
      .max(2000)
      .default('')
      .transform(columnsFrom)
      .describe(
        'Which column is what, as JSON: {"tag":0,"weight":3}; empty: as somebody named those of a list with the same heads, otherwise as the heads tell',
      ),
  }),
  answer: z.object({
    rows: z.number().int(),
    good: z.number().int().describe('Rows that can be added; after `all`, those that were'),
    faults: z
      .array(z.object({ row: z.number().int(), tag: z.string(), sentence: z.string() }))
      .describe('By row, as a spreadsheet numbers them'),
    headers: z
      .array(z.object({ name: z.string(), samples: z.array(z.string()) }))
      .describe('The heads of the columns, and the first cells below each'),
    columns: StockColumns.describe(
      'In which column each field is, from 0; what the file does not have is left out',
    ),
    missing: z.string().nullable().describe('What the file lacks with these columns; null for nothing'),
    totals: z.array(z.number().int()).describe('Rows that were left out because they are sums of others'),
    counts: z
      .array(z.object({ name: z.string(), count: z.number().int(), items: z.number().int() }))
      .describe('Products whose count the items replace'),
  }),
})
export type ImportedItems = z.infer<typeof importItems.answer>

/** Items that are added in one step. */
export const MAX_ITEMS_ADDED = 200

const replacesCount = z
  .number()
  .int()
  .nullable()
  .default(null)
  .describe(
    'The count these items replace, as the admin saw it; null where the product is stocked by item, or has none in stock',
  )

export const addItems = endpoint({
  route: 'POST /api/admin/products/:id/items',
  permission: 'products.change',
  summary: 'Add items to a product; the first ones of a product that is stocked by count replace its count',
  refusals: {
    400: 'The product does not come in a variant, or an image was never uploaded.',
    403: 'Weights are far from those of the product.',
    404: 'Product not found.',
    409: 'A tag or HUID is another item’s, the stock is another than `replacesCount`, somebody is paying for the product, or it is made to order.',
  },
  params: z.object({ id: z.uuid('Product not found.') }),
  body: z.object({
    items: z.array(ItemForm).min(1, 'Please add at least one item.').max(MAX_ITEMS_ADDED),
    replacesCount,
  }),
  answer: z.object({ items: z.array(ItemRowView.pick({ tag: true })), stock: z.number().int() }),
})

export const addItem = endpoint({
  route: 'POST /api/admin/items',
  permission: 'products.change',
  summary:
    'Add an item to a product that is stocked by item, or by a count of none; without a tag it gets the next one of the series used last',
  refusals: {
    400: 'The product does not come in the variant, or an image was never uploaded.',
    403: 'Its weights are far from those of the product.',
    404: 'Product not found.',
    409: 'The tag or HUID is another item’s, the stock is another than `replacesCount`, somebody is paying for the product, or it is made to order.',
  },
  body: fitting(
    z.object({
      ...itemFields,
      productId: z.uuid('Product not found.'),
      tag: tag.optional().describe('Left out: the next one of the series that was used last'),
      replacesCount,
    }),
  ),
  answer: ItemView,
})

export const changeItem = endpoint({
  route: 'POST /api/admin/items/:tag/change',
  permission: 'products.change',
  summary: 'Change an item that has not been sold',
  refusals: {
    400: 'The product does not come in the variant, another item has the tag or the HUID, an image was never uploaded, or the item was sold under its tag.',
    403: 'The caller may not see the cost price, or enter less metal or another purity.',
    404: 'Item not found.',
    409: 'Somebody has changed it since or is paying for it, or it is sold.',
  },
  params: byTag,
  body: z.object({ item: ItemForm, version }),
  answer: ItemView,
})

export const moveItem = endpoint({
  route: 'POST /api/admin/items/:tag/move',
  permission: 'products.change',
  summary: 'Say where an item is: in stock, with the karigar; for a manager also missing or melted',
  refusals: {
    400: 'It takes a reason.',
    403: 'Only a manager writes gold off.',
    404: 'Item not found.',
    409: 'Somebody has changed it since or is paying for it, it is sold or archived, its return decides, or its status does not allow this.',
  },
  params: byTag,
  body: z.object({
    to: z.enum(MOVES_BY_HAND),
    note: line(200).default('').describe('The reason; required for all but in-stock'),
    karigar: line(MAX_KARIGAR).default('').describe('Who gets it, with with-karigar'),
    version,
  }),
  answer: ItemView,
})

export const archiveItem = endpoint({
  route: 'POST /api/admin/items/:tag/archive',
  permission: 'products.change',
  summary: 'Take an item that was entered by mistake out of the lists, which a manager does, or put it back',
  refusals: {
    400: 'Archiving takes a reason.',
    403: 'Only a manager archives an item.',
    404: 'Item not found.',
    409: 'Somebody has changed it since or is paying for it, a customer has it, or it is sold.',
  },
  params: byTag,
  body: z.object({
    archived: z.boolean(),
    note: line(200).default('').describe('The reason; required to archive'),
    version,
  }),
  answer: ItemView,
})

export const proposeTags = endpoint({
  route: 'GET /api/admin/tags',
  permission: 'products.change',
  summary: 'Propose the next free tags of a series, or of the one that was used last',
  refusals: { 400: 'The series has not so many tags left.' },
  query: z.object({
    series: z
      .string()
      .overwrite(tagOf)
      .refine((text) => text === '' || isTag(text), TAG_SENTENCE)
      .default('')
      .describe('What the tags begin with; empty: as the tag that was added last'),
    count: z.coerce.number().int().min(1).max(MAX_ITEMS_ADDED),
  }),
  answer: z.object({ series: z.string(), tags: z.array(z.string()) }),
})
