import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { rowsOf } from '#contracts/unreadable.ts'
import { MAX_BULK_EDIT_PRODUCTS } from '#rules/product-batches/bulk-edits/bulk-edit-limits.ts'
import { Batch } from './batch.ts'
import { BulkChange } from './bulk-change.ts'
import { ProductFilters } from './catalogue.ts'

const common = { permission: 'products.change' } as const

export const NO_EDIT = 'Bulk edit not found.'
const count = z.number().int()

export const BulkEdit = Batch.extend({
  chosen: count.describe('Products chosen at the start'),
  changed: count,
  same: count.describe('Products that needed no change; chosen = changed + same + left, once it is done'),
  left: count.describe('Products left out, or not undone'),
})
export type BulkEdit = z.infer<typeof BulkEdit>

export const countProducts = endpoint({
  route: 'GET /api/admin/products/totals',
  ...common,
  summary: 'Count the products that match a filter, their stock and its value',
  query: ProductFilters,
  answer: z.object({
    products: count,
    stock: count,
    valuePaise: count
      .nullable()
      .describe('Stock at selling prices; null without the permission turnover.read'),
  }),
})

export const startBulkEdit = endpoint({
  route: 'POST /api/admin/products/bulk-edits',
  ...common,
  summary: 'Change every product that matches a filter, in the background',
  refusals: {
    403: 'A price moves further than this admin may move it.',
    409: 'Another bulk edit is running, the filter matches other products than were counted, or too many.',
  },
  body: z.object({
    filter: ProductFilters,
    change: BulkChange,
    expected: count.min(1).max(MAX_BULK_EDIT_PRODUCTS).describe('The number of products the admin saw'),
  }),
  answer: BulkEdit,
})

export const listBulkEdits = endpoint({
  route: 'GET /api/admin/products/bulk-edits',
  ...common,
  summary: 'List the latest bulk edits, newest first',
  answer: rowsOf(BulkEdit),
})

export const readLeftOut = endpoint({
  route: 'GET /api/admin/products/bulk-edits/:id/left-out',
  ...common,
  summary: 'List products that a bulk edit left out, or could not undo, and count them by reason',
  params: z.object({ id: z.uuid(NO_EDIT) }),
  answer: z.object({
    reasons: z.array(z.object({ why: z.string(), products: count })).describe('The most common first'),
    products: z
      .array(z.object({ id: z.string(), name: z.string(), why: z.string() }))
      .describe('The first by name; the export has all of them'),
  }),
})

export const exportLeftOut = endpoint({
  route: 'GET /api/admin/products/bulk-edits/:id/left-out/export',
  ...common,
  summary:
    'Download every product that a bulk edit left out, or could not undo, with the reason, as a CSV file',
  refusals: { 404: NO_EDIT },
  params: z.object({ id: z.uuid(NO_EDIT) }),
  answer: streamed,
  streams: 'text/csv',
})

export const undoBulkEdit = endpoint({
  route: 'POST /api/admin/products/bulk-edits/:id/undo',
  ...common,
  summary: 'Undo a bulk edit in the background; products edited since stay as they are',
  refusals: {
    403: 'A price moves further than this admin may move it.',
    404: NO_EDIT,
    409: 'It was already undone, or another bulk edit is running.',
  },
  params: z.object({ id: z.uuid(NO_EDIT) }),
  answer: BulkEdit,
})
