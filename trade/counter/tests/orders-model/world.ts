import { createCoupon } from '#contracts/admin/coupons.ts'
import { buybackSettings, setMetalPrices } from '#contracts/admin/pricing.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { JobName } from '#server/jobs/queue.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import type { ProductTerms } from '#tests/support/builders.ts'
import { type Customer, letTheDustSettle } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import type { Article, Purity } from './arithmetic.ts'
import { COUPON, type Model, RETURN_DEDUCTION_BPS, SHARES, WELCOME_BPS } from './ledger.ts'
import type { Reading } from './read-shop.ts'

/** Paise per gram at the beginning of each sequence. */
const RATES: Record<Purity, number> = {
  '22K': 12_000_00,
  '18K': 10_000_00,
  '14K': 7_800_00,
  'Silver 999': 160_00,
}
const RATE_NAMES: Record<Purity, string> = {
  '22K': 'gold_22k',
  '18K': 'gold_18k',
  '14K': 'gold_14k',
  'Silver 999': 'silver_999',
}

const article = (different: Partial<Article>): Article => ({
  kind: 'jewellery',
  purity: '22K',
  netMg: 5000,
  grossMg: 5000,
  makingBps: 1000,
  stones: 0,
  ownBps: 0,
  gstBps: 300,
  insurance: 0,
  fixed: 0,
  ...different,
})
/**
 * Gold of three purities with and without stones, silver, gifts with and without metal, a stone at
 * 0.25 %, and a coin; few of each.
 */
const ARTICLES: readonly (Article & { stock: number })[] = [
  { ...article({}), stock: 2 },
  {
    ...article({
      purity: '18K',
      netMg: 3147,
      grossMg: 3391,
      stones: 12_345_67,
      ownBps: 725,
      insurance: 249_99,
    }),
    stock: 2,
  },
  { ...article({ purity: '14K', netMg: 2001, grossMg: 2001, makingBps: 1313 }), stock: 3 },
  { ...article({ netMg: 14_613, grossMg: 19_651, stones: 8_400_00, makingBps: 725 }), stock: 1 },
  { ...article({ purity: 'Silver 999', netMg: 101_333, grossMg: 101_333, makingBps: 3333 }), stock: 2 },
  {
    ...article({ kind: 'gift', purity: null, netMg: 0, fixed: 4_999_99, gstBps: 1800, insurance: 99_00 }),
    stock: 5,
  },
  { ...article({ kind: 'gift', purity: null, netMg: 0, fixed: 12_345_67, gstBps: 25 }), stock: 3 },
  { ...article({ netMg: 1333, grossMg: 1333, makingBps: 2150, ownBps: 500 }), stock: 3 },
  { ...article({ netMg: 8001, grossMg: 8001, stones: 1_99 }), stock: 1 },
  { ...article({ kind: 'coin', netMg: 4003, grossMg: 4003, makingBps: 333 }), stock: 7 },
  {
    ...article({
      kind: 'gift',
      purity: 'Silver 999',
      netMg: 20_007,
      grossMg: 21_003,
      stones: 333_33,
      ownBps: 425,
    }),
    stock: 6,
  },
]
const CREDIT_AT_FIRST = [65_432_10, 0]
const DAY = 24 * 60 * 60 * 1000
export const PAN = 'ABCPE1234F'

/** Messages move no money, and are left out. */
const JOBS: readonly JobName[] = [
  ...(['handle-payment-event', 'release-reservation', 'refund-payment', 'reconcile-refunds'] as const),
  ...(['issue-invoice', 'issue-credit-note'] as const),
]

/** The shop as a sequence of commands sees it. */
export type Real = Awaited<ReturnType<typeof openSequence>>
export type OpenShop = Awaited<ReturnType<typeof openModelShop>>

/** A shop in which sequences are walked one after another. */
export async function openModelShop() {
  // A sequence tries more than one customer may; the limit has a test of its own.
  const shop = await testShop({ RESERVATIONS_PER_CUSTOMER: '50' })
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'owner' })
  const { call } = shop.as(manager)
  const buyback = {
    enabled: true,
    cash: SHARES.buyback,
    exchange: SHARES.exchange,
    capDays: 0,
    capBps: 10_000,
  }
  await changeSettingTo(call, buybackSettings, buyback)
  await changeSettingTo(call, returnSettings, { ...returnSettings.defaults, days: 365 })
  const terms = { ...returnTermsSettings.defaults, deductionBps: RETURN_DEDUCTION_BPS }
  await changeSettingTo(call, returnTermsSettings, terms)
  const offer = { ...welcomeOfferSettings.defaults, enabled: true, discountBps: WELCOME_BPS }
  await changeSettingTo(call, welcomeOfferSettings, offer)
  return { shop, manager, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** Customers and products of one sequence. */
export async function openSequence({ shop, manager }: OpenShop) {
  // Another day: what the law limits by the day begins again.
  shop.clock.set(nextMorning(shop.clock.now()))
  const customers: Customer[] = []
  for (const amount of CREDIT_AT_FIRST) customers.push(await customerWith(shop, amount))
  const products = await Promise.all(ARTICLES.map((article) => productOf(shop, article)))
  return {
    shop,
    manager,
    customers,
    products,
    coupon: await newCoupon({ shop, manager }),
    /** The readings of orders, by their numbers. */
    readings: new Map<string, Reading>(),
    /** The sale that runs, if one does. */
    sale: { id: '' },
    as: sessionsOf(shop),
    /** Webhooks arrive, and the jobs that move money or write papers are done. */
    settle: () => letTheDustSettle(shop, JOBS),
  }
}

export function newModel(): Model {
  return {
    rates: { ...RATES },
    sale: null,
    articles: ARTICLES,
    stock: ARTICLES.map(({ stock }) => stock),
    customers: CREDIT_AT_FIRST.map((credit) => ({ credit, creditAtFirst: credit, cashIn: 0, cashOut: 0 })),
    orders: [],
    late: [],
    asked: new Map(),
    captured: new Map(),
  }
}

/** The rates of the model become those of the shop. */
export async function publishRates({ shop, manager }: Pick<Real, 'shop' | 'manager'>, rates: Model['rates']) {
  shop.clock.advance(1000)
  const inRupees = Object.entries(rates).map(([purity, rate]) => [RATE_NAMES[purity as Purity], rate / 100])
  const body = { ...Object.fromEntries(inRupees), confirm: true, reason: 'The model moves the rates' }
  await shop.as(manager).call(setMetalPrices, { body })
}

let coupons = 0
/** Returns its code. */
async function newCoupon({ shop, manager }: Pick<OpenShop, 'shop' | 'manager'>): Promise<string> {
  coupons += 1
  const { part, bps } = COUPON
  const endsAt = new Date(shop.clock.now().getTime() + 60 * DAY).toISOString()
  const terms = { part, bps, endsAt, selection: { kind: 'all' as const } }
  const body = { ...terms, code: `MODEL${coupons}`, maxUsesPerCustomer: 100, confirm: true }
  return (await shop.as(manager).call(createCoupon, { body })).code
}

async function customerWith(shop: TestShop, amount: number): Promise<Customer> {
  const customer = await shop.customer()
  const issued = { customerId: customer.id, amount, reference: `first ${customer.id}`, reason: 'Exchange' }
  if (amount > 0) await shop.shop.transaction((within) => issueCredit(within, issued))
  return customer
}

const TYPES = { gift: 'Silverware', coin: 'Coins' }

function productOf(shop: TestShop, article: (typeof ARTICLES)[number]) {
  const { kind, purity, netMg, grossMg, makingBps, stones, ownBps, gstBps, insurance, fixed, stock } = article
  const shared = { discountBps: ownBps, gstBps, insurance }
  const terms: ProductTerms =
    purity === null
      ? { mode: 'fixed', price: fixed, ...shared }
      : {
          mode: 'rate-linked',
          purity,
          netWeightMg: netMg,
          grossWeightMg: grossMg,
          stoneValue: stones,
          making: { kind: 'percent', bps: makingBps },
          ...shared,
        }
  const metal = purity === 'Silver 999' ? 'silver' : 'gold'
  const category = kind === 'gift' ? 'gift-articles' : metal
  return shop.product({ terms, stock, category, ...(kind !== 'jewellery' && { type: TYPES[kind] }) })
}

let huids = 0
/** Each piece has its own. */
export const nextHuids = (pieces: number): string => Array.from({ length: pieces }, nextHuid).join(', ')

function nextHuid(): string {
  huids += 1
  return `Z${huids.toString(36).toUpperCase().padStart(5, '0')}`
}

const nextMorning = (now: Date) => new Date(Math.ceil(now.getTime() / DAY) * DAY + 4.5 * 60 * 60 * 1000)

const FRESH = 5 * 60 * 1000
/** Logs each person in once, and again when the OTP is no longer fresh. */
function sessionsOf(shop: TestShop) {
  const sessions = new Map<string, { at: number; session: Awaited<ReturnType<TestShop['loggedIn']>> }>()
  return async (who: Customer) => {
    const now = shop.clock.now().getTime()
    const kept = sessions.get(who.id)
    if (kept && now - kept.at < FRESH) return kept.session
    const session = await shop.loggedIn(who)
    sessions.set(who.id, { at: now, session })
    return session
  }
}
