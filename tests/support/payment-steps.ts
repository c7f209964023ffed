import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine } from '#contracts/orders.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import type { JobName } from '#server/jobs/queue.ts'
import { withPrice } from '#server/pricing/product-price.ts'
import { creditBalance, issueCredit } from '#server/store-credit/store-credit.ts'
import { MODULES } from '#wiring/modules.ts'
import { ledgerViolations } from './ledger-invariants.ts'
import * as model from './payment-model.ts'
import { askSandbox, atTheProvider, letTheDustSettle, paymentRequest } from './purchase.ts'
import type { TestShop } from './test-shop.ts'

const MINUTE = 60_000
/** Several products together cost enough for the law to require one. */
const PAN = 'ABCPE1234F'
/** Basis points of the welcome offer. */
export const WELCOME_BPS = 1500
/**
 * The time that passes before each step, milliseconds: more than the tolerance between the provider's clock and ours.
 */
const BETWEEN_STEPS = 5_000
/** The stock of each product. */
export const STOCK = [1, 2, 1, 2, 1]
const CUSTOMERS = 2
/** Each has store credit for this many of the products. */
const CREDIT = 1.4
/** Invoices and messages move no money; leaving them out makes a thousand runs affordable. Money that goes back has its paper. */
export const MONEY_JOBS: readonly JobName[] = [
  'handle-payment-event',
  'release-reservation',
  'refund-payment',
  'reconcile-payments',
  'reconcile-refunds',
  'issue-credit-note',
]

type Model = model.Model
type Real = Awaited<ReturnType<typeof modelledPayments>>
type Command = fc.AsyncCommand<Model, Real>

/** Rates eight per cent above the usual ones, for products that are pointed at them. */
export async function raisedRates(shop: TestShop) {
  const [usual] = await shop.db.select().from(metalRates).limit(1)
  if (!usual) throw new Error('The test shop has no rates.')
  const gold22k = Math.round(usual.gold22k * 1.08)
  const [raised] = await shop.db
    .insert(metalRates)
    .values({ ...usual, id: undefined, gold22k, publishedAt: new Date(0) })
    .returning()
  if (!raised) throw new Error('The raised rates were not written.')
  for (const { ratesPublished } of MODULES)
    await shop.shop.transaction(async (within) => ratesPublished?.(within))
  return raised
}

/** New customers and products in a shop shared by all runs. */
export async function modelledPayments(shop: TestShop, raised: Awaited<ReturnType<typeof raisedRates>>) {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.customer()))
  const buyers = await Promise.all(
    customers.map(async (customer) => ({ customer, ...(await shop.loggedIn(customer)) })),
  )
  const made = await Promise.all(STOCK.map(() => shop.product({ stock: 0 })))
  // As the shop does: in the order of their ids.
  const products = made.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const [nth, stock] of STOCK.entries())
    await shop.pool.query('update products set stock_quantity = $1, version = version + 1 where id = $2', [
      stock,
      at(products, nth).id,
    ])
  const [product] = products
  if (!product?.rates) throw new Error('There is no piece that follows the rates.')
  /** By the model's rates; all products are alike. */
  const rates = [product.rates.id, raised.id] as const
  const prices = [pricesAt(product, product.rates), pricesAt(product, raised)] as const
  const credit = CREDIT * at(prices, 0).full
  for (const { id: customerId } of customers)
    await shop.shop.transaction((within) =>
      issueCredit(within, {
        customerId,
        amount: Math.round(credit),
        reference: customerId,
        reason: 'Exchange',
      }),
    )
  const credits = customers.map(() => Math.round(credit))
  return { shop, customers: buyers, products, rates, prices, credits, started: [] as Started[] }
}

type Product = Awaited<ReturnType<TestShop['product']>>
type Rates = NonNullable<Product['rates']>

function pricesAt(product: Product, rates: Rates): model.ModelPrice {
  const { price, breakup } = withPrice(
    { ...product, items: null },
    {
      rates,
      today: rates,
      ofType: { discountPart: product.breakup.discountable.part, makingTable: null },
      sales: [],
    },
  )
  const { total } = quoteLines(breakup, { welcomeBps: WELCOME_BPS, delivery: 0 })
  return { full: price, reduced: total }
}
/** A payment that was started, and its lines in the order of the model's. */
type Started = { paymentId: string; orderId: string; at: Date; rows: string[] }
const work = (shop: TestShop) => shop.jobs.run(MONEY_JOBS)
const settleDust = (shop: TestShop) => letTheDustSettle(shop, MONEY_JOBS)

const at = <Item>(list: readonly Item[], place: number): Item => {
  const item = list[place]
  if (item === undefined) throw new Error(`There is no ${place} in a list of ${list.length}.`)
  return item
}
const customerOf = (real: Real, m: Model, group: number) =>
  at(real.customers, at(model.rowsOf(m, group), 0).customer)

/** A step both take; afterwards the shop must be as the model says. */
function step(
  name: string,
  possible: (m: Model) => boolean,
  take: (m: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: possible,
    run: async (m, real) => {
      real.shop.clock.advance(BETWEEN_STEPS)
      await take(m, real)
      await compare(m, real)
    },
    toString: () => name,
  }
}

/** The same for one of the payments there are. */
function stepOf(
  name: string,
  nth: number,
  possible: (row: model.ModelPayment) => boolean,
  take: (rows: model.ModelPayment[], group: number, m: Model, real: Real) => Promise<void>,
): Command {
  const groupIn = (m: Model) => nth % model.groupsOf(m).length
  return step(
    `${name}(${nth})`,
    (m) => m.payments.length > 0 && possible(at(model.rowsOf(m, groupIn(m)), 0)),
    (m, real) => take(model.rowsOf(m, groupIn(m)), groupIn(m), m, real),
  )
}

const initiate = (customer: number, products: readonly number[], usesCredit: boolean) =>
  step(
    `initiate(${customer}, [${products}]${usesCredit ? ', with credit' : ''})`,
    () => true,
    async (m, real) => {
      const price = m.prices[m.rates].full
      const who = at(real.customers, customer)
      const what = products.map((product) => ({ ...at(real.products, product), price }))
      const expected = model.initiate(m, customer, products, usesCredit)
      const credit = (expected ?? []).reduce((sum, row) => sum + row.credit, 0) / 100
      const answer = who.call(initiatePayment, {
        body: { ...paymentRequest(who.customer, ...what), pan: PAN, credit },
      })
      if (!expected) {
        const [only, ...others] = products
        const isOff = others.length === 0 && m.archived[only ?? 0]
        return expect(answer).rejects.toMatchObject({ status: isOff ? 404 : 409 })
      }
      const { paymentId, orderId, promotion, paid } = await answer
      expect(promotion !== null).toBe(expected.some(({ reduced }) => reduced))
      const rows = await rowsIn(real, paymentId, what)
      if (paid) payAll(m, expected)
      real.started.push({ paymentId, orderId, at: real.shop.clock.now(), rows })
    },
  )

/** Store credit has paid for everything: nothing is captured, and the orders are there. */
function payAll(m: Model, rows: model.ModelPayment[]): void {
  model.capture(rows, false)
  model.settle(m, rows)
}

/** The ids of a payment's lines, in the order of these products. */
async function rowsIn(
  { shop }: Real,
  paymentId: string,
  products: readonly { id: string }[],
): Promise<string[]> {
  const rows = await shop.db
    .select({ id: paymentLines.id, productId: paymentLines.productId })
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, paymentId))
  return products.map(({ id }) => rows.find(({ productId }) => productId === id)?.id ?? '')
}

const unpaid = ({ captured }: model.ModelPayment) => !captured

/**
 * The customer pays; the shop hears of it from the browser, by webhook, from both at once, or not at all. The payment
 * may have been started when the product was reserved, whatever has happened since.
 */
const pay = (nth: number, heard: 'browser' | 'webhook' | 'both' | 'never', begun: 'now' | 'at once') =>
  stepOf(`pay, begun ${begun}, heard from ${heard}`, nth, unpaid, async (rows, place, m, real) => {
    const webhook = heard === 'browser' || heard === 'never' ? 'lost' : 'duplicate'
    const { orderId, at: reservedAt } = at(real.started, place)
    const sinceReserved = (real.shop.clock.now().getTime() - reservedAt.getTime()) / 1000
    const attemptBegunSecondsAgo = begun === 'now' ? 0 : sinceReserved
    const wish = { outcome: 'captured', webhook, attemptBegunSecondsAgo } as const
    const callback = await atTheProvider(real.shop, orderId, wish)
    model.capture(rows, begun === 'now' && at(rows, 0).ended)
    if (heard === 'never') return
    const verify = () => customerOf(real, m, place).call(verifyPayment, { body: callback })
    if (heard === 'browser') await verify()
    else await Promise.all([settleDust(real.shop), heard === 'both' ? verify() : null])
    model.settle(m, rows)
  })

/** The provider takes the money once more, and tells of it or does not; it changes nothing but what goes back. */
const payTwice = (nth: number, webhook: 'normal' | 'lost') =>
  stepOf(
    `pay twice, webhook ${webhook}`,
    nth,
    ({ state }) => state === 'ordered' || state === 'cancelled' || state === 'returned',
    async (_payment, place, _m, real) => {
      const { orderId } = at(real.started, place)
      if (orderId === '') return
      await atTheProvider(real.shop, orderId, { outcome: 'captured', paidTwice: true, webhook })
      await settleDust(real.shop)
    },
  )

const failAttempt = (nth: number) =>
  stepOf('fail', nth, unpaid, async (_payment, place, _m, real) => {
    await atTheProvider(real.shop, at(real.started, place).orderId, { outcome: 'failed' })
    await settleDust(real.shop)
  })

const report = (m: Model, real: Real, place: number) =>
  customerOf(real, m, place).call(updatePayment, {
    body: { paymentId: at(real.started, place).paymentId, status: 'failed' },
  })

const close = (nth: number) =>
  stepOf(
    'close',
    nth,
    () => true,
    async (rows, place, m, real) => {
      await report(m, real, place)
      model.fail(m, rows)
    },
  )

const captureLate = (nth: number) =>
  stepOf('capture late', nth, unpaid, async (rows, place, m, real) => {
    const late = { outcome: 'captured_late', delayMs: 10 * MINUTE, webhook: 'reordered' } as const
    await atTheProvider(real.shop, at(real.started, place).orderId, late)
    model.capture(rows, at(rows, 0).ended)
    await report(m, real, place)
    model.fail(m, rows)
    await settleDust(real.shop)
    model.settle(m, rows)
  })

/** The provider is asked about one payment, as if its time had come. */
const reconcile = (nth: number) =>
  stepOf(
    'reconcile',
    nth,
    () => true,
    async (rows, place, m, real) => {
      await askProvider(real, [at(real.started, place).paymentId])
      model.settle(m, rows)
    },
  )

/** Makes these payments of the run, and no others, due for a check, in this order, and checks them. */
async function askProvider({ shop, started }: Real, due: readonly string[]): Promise<void> {
  await shop.pool.query(
    `update payments set next_check_at = $3::timestamptz
       + coalesce(array_position($2::uuid[], id) * interval '1 millisecond' - interval '1 second', interval '1 day')
     where id = any($1) and next_check_at is not null`,
    [started.map(({ paymentId }) => paymentId), due, shop.clock.now()],
  )
  await shop.shop.jobs.send('reconcile-payments', {})
  await work(shop)
}

const isOrder = ({ state }: model.ModelPayment) => state === 'ordered' || state === 'cancelled'

/** One of the orders there are, cancelled once or several times at the same moment; the bank is quick or slow. */
const cancel = (nth: number, times: number, bank: 'processed' | 'pending') => {
  const ordersIn = (m: Model) => m.payments.filter(isOrder)
  return step(
    `cancel(${nth}) ${times} times`,
    (m) => ordersIn(m).length > 0,
    async (m, real) => {
      const row = at(ordersIn(m), nth % ordersIn(m).length)
      const { paymentId, rows } = at(real.started, row.group)
      const transactionId = at(rows, model.rowsOf(m, row.group).indexOf(row))
      const [paid] = await real.shop.db.select().from(payments).where(eq(payments.id, paymentId))
      if (paid?.providerPaymentId)
        await askSandbox(real.shop, `/payments/${paid.providerPaymentId}/simulate`, { refunds: bank })
      const request = { params: { transactionId }, body: { orderStatus: 'Cancelled' as const } }
      const me = customerOf(real, m, row.group)
      const answers = await Promise.all(Array.from({ length: times }, () => me.call(cancelLine, request)))
      for (const { orderStatus } of answers) expect(orderStatus).toBe('Cancelled')
      model.cancel(m, row)
    },
  )
}

const refundNow = () =>
  step(
    'refund',
    () => true,
    (_m, { shop }) => settleDust(shop),
  )

const expire = () =>
  step(
    'expire',
    () => true,
    async (m, { shop }) => {
      shop.clock.advance(15 * MINUTE)
      await work(shop)
      model.expire(m)
    },
  )

/** Metal rates move for all products, as publishing rates does. */
const moveRates = (to: model.Rates) =>
  step(
    to === 1 ? 'rates rise' : 'rates fall',
    (m) => m.rates !== to,
    async (m, { shop, products, rates }) => {
      const ids = products.map(({ id }) => id)
      await shop.pool.query('update product_prices set rate_id = $1 where product_id = any($2)', [
        rates[to],
        ids,
      ])
      m.rates = to
    },
  )

const setArchived = (product: number, archived: boolean) =>
  step(
    `${archived ? 'archive' : 'restore'}(${product})`,
    (m) => m.archived[product] !== archived,
    async (m, { shop, products }) => {
      const archivedAt = archived ? shop.clock.now() : null
      await shop.pool.query('update products set archived_at = $1 where id = $2', [
        archivedAt,
        at(products, product).id,
      ])
      m.archived[product] = archived
    },
  )

/** Stock, holds, the offer and what became of each payment. */
async function compare(m: Model, { shop, products, customers, started }: Real): Promise<void> {
  const productIds = products.map(({ id }) => id)
  const shelves = await shop.pool.query<{ stock: number; held: number }>({
    name: 'shelves',
    text: `select stock_quantity as stock, reserved_quantity as held from products where id = any($1)
           order by array_position($1::uuid[], id)`,
    values: [productIds],
  })
  expect(shelves.rows).toEqual(m.stock.map((stock, product) => ({ stock, held: model.heldOf(m, product) })))

  const balances = await Promise.all(customers.map(({ customer }) => creditBalance(shop.db, customer.id)))
  expect(balances).toEqual(m.credit)

  const ids = started.flatMap(({ rows }) => rows)
  const result = await shop.pool.query<{ state: string; order: string | null; holds: boolean }>({
    name: 'payments-and-orders',
    text: `select coalesce(l.outcome, p.status) as state, o.status as order, p.holds_welcome_offer as holds
           from payment_lines l join payments p on p.id = l.payment_id
           left join order_lines o on o.payment_line_id = l.id where l.id = any($1)
           order by array_position($1::uuid[], l.id)`,
    values: [ids],
  })
  expect(result.rows).toEqual(
    m.payments.map(({ state, group }) => ({
      ...AS_ROWS[state],
      holds: model.rowsOf(m, group).some(({ holdsOffer }) => holdsOffer),
    })),
  )
}

const AS_ROWS = {
  open: { state: 'open', order: null },
  failed: { state: 'failed', order: null },
  ordered: { state: 'sold', order: 'Confirmed' },
  cancelled: { state: 'sold', order: 'Cancelled' },
  returned: { state: 'returned', order: null },
} as const

/** The run ends: unreported payments are checked, the banks are done, and the books must balance. */
export async function closeTheBooks(m: Model, real: Real): Promise<void> {
  const { shop, products } = real
  await expire().run(m, real)
  await askProvider(
    real,
    real.started.map(({ paymentId }) => paymentId),
  )
  for (const group of model.groupsOf(m)) model.settle(m, model.rowsOf(m, group))
  await compare(m, real)
  await settleDust(shop)
  const slow = await shop.pool.query<{ id: string }>(
    `select id from sandbox_razorpay.refunds where entity->>'status' = 'pending'`,
  )
  for (const { id } of slow.rows) await askSandbox(shop, `/refunds/${id}/simulate`, { outcome: 'processed' })
  await shop.pool.query(`update refunds set next_check_at = $1 where next_check_at is not null`, [
    shop.clock.now(),
  ])
  await shop.shop.jobs.send('reconcile-refunds', {})
  await settleDust(shop)
  const atFirst = new Map(products.map(({ id }, place) => [id, at(STOCK, place)]))
  expect(await ledgerViolations(shop.pool, atFirst)).toEqual([])
  await forget(shop)
}

/** Leftovers would only be checked again and again in later runs. */
async function forget({ pool }: TestShop): Promise<void> {
  await pool.query('update payments set next_check_at = null where next_check_at is not null')
  await pool.query('delete from pgboss.job')
}

const nth = fc.nat({ max: 7 })
const everyProduct = STOCK.map((_, product) => product)
/** One product, two that many want, or any one to five. */
const anyProducts = fc.oneof(fc.constantFrom([0], [1], [0, 1]), fc.subarray(everyProduct, { minLength: 1 }))
const anyInitiate = fc
  .tuple(fc.nat({ max: CUSTOMERS - 1 }), anyProducts, fc.constantFrom(false, false, true))
  .map((on) => initiate(...on))
const anyPay = fc
  .tuple(
    nth,
    fc.constantFrom('browser', 'webhook', 'both', 'never'),
    fc.constantFrom('now', 'now', 'at once'),
  )
  .map((how) => pay(...how))
const anyCancel = fc
  .tuple(nth, fc.constantFrom(1, 3), fc.constantFrom('processed', 'pending'))
  .map(([place, times, bank]) => cancel(place, times, bank))
const others = [
  nth.map(failAttempt),
  nth.map(close),
  nth.map(captureLate),
  nth.map((place) => payTwice(place, 'normal')),
  nth.map((place) => payTwice(place, 'lost')),
  nth.map(reconcile),
  fc.constantFrom<model.Rates>(0, 1).map(moveRates),
  fc.tuple(fc.nat({ max: STOCK.length - 1 }), fc.boolean()).map((how) => setArchived(...how)),
  fc.constant(refundNow()),
  fc.constant(expire()),
]
/** Commands that make the story go on come twice as often. */
export const commands = fc.commands(
  [anyInitiate, anyPay, anyCancel, anyInitiate, anyPay, anyCancel, ...others],
  {
    maxCommands: 20,
    size: 'max',
  },
)
