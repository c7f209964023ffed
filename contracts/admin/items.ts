import { z } from 'zod'
import { VariantChoice } from '#contracts/catalogue.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { codeLine, ImageView, line, moment, money, version, weight } from '#contracts/fields.ts'
import { PaperLinks } from '#contracts/invoices.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { INVOICE_KINDS } from '#rules/invoices/numbers.ts'
import { APPROVAL_OUTCOMES } from '#rules/items/approval.ts'
import { ITEM_STATUSES, MOVES_BY_HAND } from '#rules/items/item-status.ts'
import { isTag, MAX_TAGS, TAG_SENTENCE, tagOf } from '#rules/items/item-text.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { RETURN_KINDS, RETURN_STATUSES } from '#rules/orders/return-names.ts'
import { NamedPerson } from './person.ts'

export const ItemRowView = z.object({
  id: z.string(),
  tag: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.string().nullable(),
  }),
  variant: VariantChoice,
  variantWords: z.string().describe('Empty where the product has no variants'),
  grossWeight: weight.describe('Grams'),
  netWeight: weight.describe('Grams of metal'),
  stoneWeight: weight.describe('Grams of stones'),
  purity: z.string(),
  huid: z.string().describe('Empty where it has none'),
  cost: money.nullable().describe('Null where nobody knows, and for those who may not see it'),
  place: z.string(),
  photographs: z.array(ImageView).describe('Of the item itself, in order'),
  price: money.nullable().describe('Today; null where the shop cannot sell it any more'),
  status: z.enum(ITEM_STATUSES),
  isArchived: z.boolean(),
  version,
  createdAt: moment,
  updatedAt: moment,
})
export type ItemRowView = z.infer<typeof ItemRowView>

/** One move along the status table. */
const ItemEvent = z.object({
  at: moment,
  from: z.enum(ITEM_STATUSES).nullable().describe('Null at its entry'),
  to: z.enum(ITEM_STATUSES),
  note: z.string(),
  by: NamedPerson.nullable().describe('Null where the shop did it by itself'),
})

export const ItemView = ItemRowView.extend({
  events: z.array(ItemEvent).describe('The oldest first'),
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES).describe('Of its line'),
      total: money.describe('Of its line'),
      placedAt: moment,
      customer: NamedPerson,
    }),
  ),
  returns: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(RETURN_KINDS),
      status: z.enum(RETURN_STATUSES),
      at: moment,
    }),
  ),
  documents: z.array(
    z.object({
      number: z.string(),
      kind: z.enum([...INVOICE_KINDS, 'purchase-voucher']),
      at: moment,
      of: z.string().describe('The number of its order; of a purchase voucher, of its return'),
      links: PaperLinks,
    }),
  ),
  approvals: z
    .array(
      z.object({
        customer: NamedPerson,
        dueOn: z.iso.date(),
        isOverdue: z.boolean(),
        note: z.string(),
        at: moment,
        endedAt: moment.nullable().describe('Null while the customer has the item'),
        outcome: z.enum(APPROVAL_OUTCOMES).nullable(),
      }),
    )
    .describe('The newest first'),
  movesTo: z.array(z.enum(MOVES_BY_HAND)),
})
export type ItemView = z.infer<typeof ItemView>

export const tag = z.string().overwrite(tagOf).refine(isTag, TAG_SENTENCE)
export const byTag = z.object({ tag: z.string().overwrite(tagOf).refine(isTag, 'Item not found.') })

const ItemFilters = z.object({
  search: codeLine(60).optional().describe('Beginning of a tag or a HUID, or words of the product’s name'),
  productId: z.uuid().optional(),
  status: z
    .enum([...ITEM_STATUSES, 'archived'])
    .optional()
    .describe('Archived items are listed only where they are asked for'),
  place: line(40).optional(),
  stock: z
    .enum(['dead', 'overdue'])
    .optional()
    .describe(
      'dead: in stock for longer than 180 days, the oldest first; overdue: on approval for longer than agreed',
    ),
})
export type ItemFilters = z.infer<typeof ItemFilters>

export const listItems = endpoint({
  route: 'GET /api/admin/items',
  permission: 'shop.read',
  summary: 'List items, newest first, a page at a time; dead stock oldest first',
  query: CursorQuery.extend(ItemFilters.shape),
  answer: pageOf(ItemRowView),
})

export const listTags = endpoint({
  route: 'GET /api/admin/item-tags',
  permission: 'shop.read',
  summary: `List the tags of all items that match the filters, ${MAX_TAGS} at most, to print their labels`,
  query: ItemFilters,
  answer: z.object({ tags: z.array(z.string()), count: z.number().int().describe('Of all that match') }),
})

export const sumItems = endpoint({
  route: 'GET /api/admin/item-sums',
  permission: 'shop.read',
  summary: 'Count and weigh the items in the shop that match the filters, by place and metal',
  query: ItemFilters,
  answer: z.array(
    z.object({
      place: z.string(),
      metal: z.string().describe('Gold, Silver; empty for none'),
      pieces: z.number().int(),
      grossWeight: weight.describe('Grams'),
      netWeight: weight.describe('Grams'),
    }),
  ),
})

export const listPlaces = endpoint({
  route: 'GET /api/admin/item-places',
  permission: 'shop.read',
  summary: 'List the trays and safes that items are in',
  answer: z.array(z.string()),
})

export const exportItems = endpoint({
  route: 'GET /api/admin/items/export',
  permission: 'products.export',
  summary: 'Export all items that match the filters as a CSV file, a row for each tag',
  query: ItemFilters,
  answer: streamed,
  streams: 'text/csv',
})

export const readItem = endpoint({
  route: 'GET /api/admin/items/:tag',
  permission: 'shop.read',
  summary: 'Read one item with everything that happened to it',
  refusals: { 404: 'Item not found.' },
  params: byTag,
  answer: ItemView,
})

export const findItem = endpoint({
  route: 'GET /api/admin/scan/:code',
  permission: 'shop.read',
  summary: 'Find the item of a scanned tag or HUID',
  refusals: { 404: 'No item has this tag or HUID.' },
  params: z.object({ code: codeLine(40) }),
  answer: z.object({ tag: z.string(), productId: z.string(), status: z.enum(ITEM_STATUSES) }),
})
