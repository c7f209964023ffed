import { z } from 'zod'
import { tag } from '#contracts/admin/items.ts'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment, money, requiredLine, weight } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { ITEM_STATUSES } from '#rules/items/item-status.ts'
import {
  MAX_CODE,
  MAX_LISTED,
  MAX_MOVED,
  MAX_SCANS,
  SCAN_OUTCOMES,
  STOCK_TAKE_STATUSES,
} from '#trade/stock-takes/rules/stock-take.ts'

const number = z.number().int()

const StockTakeCounts = z.object({
  expected: number.describe('Items that ought to be found'),
  found: number,
  missing: number,
  unexpected: number.describe('Items that were scanned and do not belong here'),
  unknown: number.describe('Codes that nothing has'),
  twice: number.describe('Items that were scanned more than once'),
})
export type StockTakeCounts = z.infer<typeof StockTakeCounts>

const Amount = z.object({ pieces: number, netWeight: weight.describe('Grams'), value: money })
const FiguresOfPurity = z.object({
  metal: z.string(),
  purity: z.string(),
  found: Amount,
  missing: Amount,
})
export type FiguresOfPurityView = z.infer<typeof FiguresOfPurity>

const StockTakeRow = z.object({
  id: z.string(),
  place: z.string().nullable().describe('Null: all items that ought to be in the shop'),
  status: z.enum(STOCK_TAKE_STATUSES),
  startedBy: NamedPerson,
  startedAt: moment,
  closedBy: NamedPerson.nullable(),
  closedAt: moment.nullable(),
  note: z.string(),
  counts: StockTakeCounts.nullable().describe('As it was closed; null while it is being counted'),
})
export type StockTakeRow = z.infer<typeof StockTakeRow>

const CountedItem = z.object({
  tag: z.string(),
  name: z.string(),
  place: z.string(),
  status: z.enum(ITEM_STATUSES),
  words: z.string().describe('Why it was not expected; empty for one that was'),
})
export type CountedItemView = z.infer<typeof CountedItem>

export const StockTakeView = StockTakeRow.extend({
  counts: StockTakeCounts,
  missing: z.array(CountedItem).describe(`At most ${MAX_LISTED}`),
  unexpected: z.array(CountedItem).describe(`At most ${MAX_LISTED}`),
  twice: z.array(CountedItem.extend({ times: number })).describe(`At most ${MAX_LISTED}`),
  unknown: z.array(z.string()).describe(`Codes that nothing has, at most ${MAX_LISTED}`),
  people: z.array(NamedPerson.extend({ scans: number })).describe('Who has scanned how much'),
  differences: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        words: z.string(),
        to: z.enum(['missing', 'in-stock']).nullable(),
        reason: z.string(),
      }),
    )
    .describe('What did not agree as it was closed, and what was done about it'),
  byPurity: z.array(FiguresOfPurity).nullable().describe('As it was closed; null while it is being counted'),
})
export type StockTakeView = z.infer<typeof StockTakeView>

const params = z.object({ id: z.uuid('Count not found.') })

export const listStockTakes = endpoint({
  route: 'GET /api/admin/stock-takes',
  permission: 'shop.read',
  summary: 'List stock-takes, newest first, a page at a time',
  query: CursorQuery,
  answer: pageOf(StockTakeRow),
})

export const listPlacesToCount = endpoint({
  route: 'GET /api/admin/stock-take-places',
  permission: 'shop.read',
  summary: 'List the places that can be counted, with the items that they ought to hold',
  answer: z.object({
    items: number.describe('Items that ought to be in the shop'),
    places: z.array(z.object({ place: z.string(), items: number })),
  }),
})

export const startStockTake = endpoint({
  route: 'POST /api/admin/stock-takes',
  permission: 'products.change',
  summary: 'Start a count of a place or of all items',
  refusals: {
    400: 'The place holds nothing.',
    409: 'The same is being counted, or there is nothing to count.',
  },
  body: z.object({ place: requiredLine('Please choose a place.', 40).nullable() }),
  answer: StockTakeRow,
})

export const readStockTake = endpoint({
  route: 'GET /api/admin/stock-takes/:id',
  permission: 'shop.read',
  passive: true,
  summary: 'Read a count: what is found, missing, unexpected and counted twice so far',
  refusals: { 404: 'Count not found.' },
  params,
  answer: StockTakeView,
})

export const sendScans = endpoint({
  route: 'POST /api/admin/stock-takes/:id/scans',
  permission: 'products.change',
  summary: 'Send scanned tags or HUIDs of a count; the same scan sent twice counts once',
  refusals: { 404: 'Count not found.', 409: 'It has ended.' },
  params,
  body: z.object({
    scans: z
      .array(z.object({ clientId: z.uuid(), code: requiredLine('Please scan a tag.', MAX_CODE) }))
      .min(1)
      .max(MAX_SCANS, `Please send at most ${MAX_SCANS} scans at a time.`),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        clientId: z.string(),
        code: z.string(),
        outcome: z.enum(SCAN_OUTCOMES),
        words: z.string().describe('Its name, or why it was not expected'),
      }),
    ),
    counts: StockTakeCounts,
  }),
})

export const readStockTakeResult = endpoint({
  route: 'GET /api/admin/stock-takes/:id/result',
  permission: 'shop.read',
  summary: 'Read what a count has found and missed so far by metal and purity, at today’s prices',
  refusals: { 404: 'Count not found.' },
  params,
  answer: z.object({ byPurity: z.array(FiguresOfPurity) }),
})

export const closeStockTake = endpoint({
  route: 'POST /api/admin/stock-takes/:id/close',
  permission: 'stock.close',
  summary:
    'Close a count: its figures are kept, chosen missing items become missing, chosen found ones are in stock again',
  refusals: {
    404: 'Count not found.',
    409: 'It has ended, somebody has scanned or sold since, or an item is not as it was chosen.',
  },
  params,
  body: z.object({
    found: number.describe('Found items as the manager saw them'),
    missing: z
      .array(z.object({ tag, reason: requiredLine('Please say why it is missing.', 200) }))
      .max(MAX_MOVED, `Please move at most ${MAX_MOVED} items at a time.`)
      .describe('What becomes missing'),
    backInStock: z
      .array(tag)
      .max(MAX_MOVED, `Please move at most ${MAX_MOVED} items at a time.`)
      .describe('Missing items that were found'),
    note: line(300).default(''),
  }),
  answer: StockTakeRow,
})

export const cancelStockTake = endpoint({
  route: 'POST /api/admin/stock-takes/:id/cancel',
  permission: 'stock.close',
  summary: 'Cancel a count: nothing is moved',
  refusals: { 404: 'Count not found.', 409: 'It has ended.' },
  params,
  body: z.object({}),
  answer: StockTakeRow,
})
