import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { amountOf, line, moment, money, percent, TWO_DECIMALS, wholeNumber } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { MetalPrices } from '#contracts/pricing.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { FEED_OUTCOMES } from '#rules/pricing/rate-alarms.ts'
import { METAL_RATE_RANGE } from '#rules/pricing/rate-change.ts'
import { AlarmView } from './alarms.ts'
import { NamedPerson } from './person.ts'

const MIN = METAL_RATE_RANGE.min / 100
const MAX = METAL_RATE_RANGE.max / 100

const newRate = amountOf(
  z
    .number('Please enter a number, in rupees per gram.')
    .min(MIN, `A rate must be at least ₹${MIN} per gram.`)
    .max(MAX, `A rate cannot be above ₹${MAX.toLocaleString('en-IN')} per gram.`)
    .multipleOf(0.01, TWO_DECIMALS),
)
  .optional()
  .describe('Rupees per gram; if left out, it stays the same')

/**
 * The public record's own field names; `silver` and `silver_999` are one rate under two names. An unknown field is
 * refused: rates with a condition that nobody reads would count at once.
 */
export const NewRates = z.strictObject({
  gold_22k: newRate,
  gold_18k: newRate,
  gold_14k: newRate,
  gold_9k: newRate,
  platinum_950: newRate,
  silver: newRate,
  silver_999: newRate,
})
export type NewRates = z.output<typeof NewRates>

const reason = line(300).default('')

export const RateMoveView = z.object({
  rate: z.enum(RATE_NAMES),
  from: money,
  to: money,
  percent: percent.describe('Negative when the rate falls'),
})

const productsRepriced = z.number().int().describe('Products on sale with a new price')

export const setMetalPrices = endpoint({
  route: 'PUT /api/admin/metal-prices',
  permission: 'rates.change',
  freshOtp: 'rates',
  summary: 'Publish new rates',
  refusals: {
    400: 'The rates cannot be.',
    409: 'A large change is not confirmed, with the changes; or, with `theirs`, others have been published since.',
  },
  body: NewRates.extend({
    // The public record may be sent back as it came.
    ...MetalPrices.pick({ id: true, updatedAt: true }).partial().shape,
    confirm: z.boolean().default(false).describe('Confirms a large change'),
    reason: reason.describe('Required with `confirm`'),
    basedOn: z
      .uuid('Rates not found.')
      .optional()
      .describe('The rates in force at the preview; 409 with `theirs` when others have been published since'),
  }),
  answer: MetalPrices.extend({ productsRepriced }),
})

const ProductMove = z.object({ productId: z.string(), name: z.string(), oldPrice: money, newPrice: money })

export const RatePreview = z.object({
  ratesId: z.string().nullable().describe('The rates in force that these are compared with'),
  moves: z.array(RateMoveView),
  needsConfirmation: z.array(RateMoveView).describe('Changes beyond the guard'),
  piecesPriced: z.number().int().describe('Rate-linked products on sale'),
  piecesMoved: z.number().int(),
  averageMove: percent.describe('Percent of the old price, averaged over the products that change'),
  biggestMovers: z.array(ProductMove.extend({ percent })),
  belowCostCount: z.number().int(),
  belowCost: z
    .array(ProductMove.extend({ costPrice: money, taxableValue: money }))
    .describe('Products whose value without GST falls below their cost price; the first fifty'),
})
export type RatePreview = z.infer<typeof RatePreview>

export const previewMetalPrices = endpoint({
  route: 'POST /api/admin/metal-prices/preview',
  permission: 'rates.change',
  summary: 'Preview the effect of new rates on the catalogue; changes nothing',
  refusals: { 400: 'The rates cannot be.' },
  body: NewRates,
  answer: RatePreview,
})

export const undoMetalPrices = endpoint({
  route: 'POST /api/admin/metal-prices/undo',
  permission: 'rates.change',
  freshOtp: 'rates',
  summary: 'Publish the earlier rates again',
  refusals: { 409: 'Others have been published since, or there are no earlier ones.' },
  body: z.object({
    rateId: z
      .uuid('Rates not found.')
      .optional()
      .describe('The rates to be undone; 409 when they are no longer in force'),
    reason,
  }),
  answer: MetalPrices.extend({ productsRepriced }),
})

export const RateRecord = MetalPrices.omit({ updatedAt: true }).extend({
  publishedAt: moment,
  source: z.enum(['demo', 'administrator', 'feed']),
  setBy: NamedPerson.nullable().describe('Null: the rate feed, or the demo'),
  reason: z.string(),
})
export type RateRecord = z.infer<typeof RateRecord>

export const listRateHistory = endpoint({
  route: 'GET /api/admin/metal-prices/history',
  permission: 'rates.read',
  summary: 'List all published rates, newest first',
  query: CursorQuery,
  answer: pageOf(RateRecord),
})

export const RateStatus = z.object({
  current: RateRecord.nullable(),
  earlier: RateRecord.nullable().describe('What an undo publishes again'),
  older: z
    .array(z.object({ rate: z.enum(RATE_NAMES), since: moment }))
    .describe('Rates that stayed as they were while others changed, for more than a day'),
  guardPercent: percent.describe('A larger change needs a confirmation and a reason'),
  alarms: z.array(AlarmView).describe('Open ones about rates'),
  feed: z
    .object({
      lastRun: z.object({ at: moment, outcome: z.enum(FEED_OUTCOMES), detail: z.string() }).nullable(),
      cron: z.string(),
    })
    .nullable()
    .describe('None where no feed is configured'),
})
export type RateStatus = z.infer<typeof RateStatus>

export const readRateStatus = endpoint({
  route: 'GET /api/admin/metal-prices/status',
  permission: 'rates.read',
  summary: 'Read the rates in force, the feed and its alarms',
  answer: RateStatus,
})

const MOVE = 'Please enter a percentage from 0.1 to 50, with at most two decimals.'
/** A move above this many basis points is asked about twice. */
export const RateGuard = z.object({
  moveBps: wholeNumber(10, 5000, MOVE).describe('Basis points'),
})
export type RateGuard = z.infer<typeof RateGuard>

/** Gold seldom moves by more than 5 % in a day: a larger move is more often mistyped than true. */
export const rateGuardSettings = defineSetting({
  key: 'rate-guard',
  title: 'Rate guard',
  fields: {
    moveBps: { label: 'Ask before a rate changes by more than', unit: '%' },
  },
  schema: RateGuard,
  defaults: { moveBps: 500 },
  freshOtp: true,
  public: false,
  about: 'the rate guard: how far a rate may change without a confirmation',
})

const MAX_CAP_DAYS = 3650
const CAP_DAYS = `Please enter whole days from 0 to ${MAX_CAP_DAYS}.`
const CAP_SHARE = 'Please enter a percentage from 0.01 to 100.'

const SHARE = 'Please enter a number from 0 to 100.'
const share = wholeNumber(0, 10_000, SHARE)

const shares = z.object({
  metalBps: share.describe("Basis points of today's metal value"),
  stoneBps: share.describe('Basis points of what the stones cost'),
})

/** Amounts that the shop gives for products that come back; its policy text shows the same numbers. */
export const BuybackSettings = z.object({
  enabled: z.boolean(),
  cash: shares.describe('Paid in money'),
  exchange: shares.describe('Towards another product'),
  capDays: wholeNumber(0, MAX_CAP_DAYS, CAP_DAYS).describe(
    'For this many days after delivery, a quote is limited to the price paid; 0 means no limit',
  ),
  capBps: wholeNumber(1, 10_000, CAP_SHARE).describe('The limit, in basis points of the price paid'),
})
export type BuybackSettings = z.infer<typeof BuybackSettings>

/** Defaults as shops of the trade usually have them; off until the owner switches it on, because it is a promise. */
export const buybackSettings = defineSetting({
  key: 'buyback',
  title: 'Buyback and exchange',
  fields: {
    enabled: { label: 'Offer buyback' },
    'exchange.metalBps': { label: 'Exchange: share of the metal value', unit: '%' },
    'exchange.stoneBps': { label: 'Exchange: share of the stone value', unit: '%' },
    'cash.metalBps': { label: 'Buyback: share of the metal value', unit: '%' },
    'cash.stoneBps': { label: 'Buyback: share of the stone value', unit: '%' },
    capDays: { label: 'Limit the value for', unit: 'days' },
    capBps: { label: 'Limit, as a share of the price paid', unit: '%' },
  },
  schema: BuybackSettings,
  defaults: {
    enabled: false,
    cash: { metalBps: 9500, stoneBps: 0 },
    exchange: { metalBps: 10_000, stoneBps: 8000 },
    capDays: 30,
    capBps: 10_000,
  },
  freshOtp: true,
  public: true,
  about: 'the shares paid for buyback and exchange',
})
