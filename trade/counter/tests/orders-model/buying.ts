import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { readCartQuote } from '#contracts/quotes.ts'
import { askSandbox, atTheProvider } from '#tests/support/purchase.ts'
import { sumOf, toPaise } from './arithmetic.ts'
import { type Command, command } from './command.ts'
import { HOME } from './compare.ts'
import * as ledger from './ledger.ts'
import { captureAnotherAmount, capturesOf } from './rows.ts'
import { PAN, type Real } from './world.ts'

type Model = ledger.Model
type Cart = {
  customer: number
  products: readonly number[]
  /** Of each that is sold by the number. */
  pieces: number
  hasCoupon: boolean
  /** The share of the customer's store credit that is used. */
  creditShare: number
}
type Basket = ledger.Basket

const words = ({ customer, products, pieces, hasCoupon, creditShare }: Cart) =>
  `${customer}, ${pieces}× [${products}]${hasCoupon ? ', coupon' : ''}${creditShare > 0 ? `, credit ${creditShare}` : ''}`

/** The part of a cart that is in stock; undefined where nothing is. */
function inStock(m: Model, { customer, hasCoupon, ...cart }: Cart): Basket | undefined {
  const welcomeBps = ledger.hasWelcomeOffer(m, customer) ? ledger.WELCOME_BPS : 0
  return ledger.inStock(m, cart, { hasCoupon, welcomeBps })
}

const LARGEST = paymentSettings.defaults.largest * 100

/** The first products of a cart that are in stock and together no more than the provider takes in one payment. */
function wantedOf(m: Model, cart: Cart): Basket | undefined {
  const carts = cart.products.map((_, left) => ({
    ...cart,
    products: cart.products.slice(0, cart.products.length - left),
  }))
  return carts.map((one) => inStock(m, one)).find((wanted) => wanted && totalOf(wanted) <= LARGEST)
}

/** The second customer buys for it. */
const BUSINESS = { gstin: '27AAPFU0939F1ZV', legalName: 'Sharma & Sons' }

const totalOf = (wanted: Basket) => sumOf(wanted.map(({ price }) => price.total))

/** The provider takes nothing or at least a rupee. */
function creditOf(m: Model, { customer, creditShare }: Cart, total: number): number {
  const { credit } = ledger.only(m.customers[customer])
  const used = Math.floor(Math.min(credit, total) * creditShare)
  return total - used > 0 && total - used < ledger.SMALLEST ? Math.max(0, total - ledger.SMALLEST) : used
}

/** The customer reads what the cart costs, which is what the model says. */
async function requestFor(m: Model, real: Real, cart: Cart, wanted: Basket) {
  const customer = ledger.only(real.customers[cart.customer])
  const { call } = await real.as(customer)
  const items = wanted.map(({ product, quantity }) => ({
    productId: ledger.only(real.products[product]).id,
    quantity,
  }))
  const coupon = cart.hasCoupon ? real.coupon : ''
  const quote = await call(readCartQuote, { body: { items, coupon } })
  const total = totalOf(wanted)
  expect(toPaise(quote.total)).toBe(total)
  const credit = creditOf(m, cart, total)
  const body = {
    userId: customer.id,
    items,
    coupon,
    pan: PAN,
    credit: credit / 100,
    totalAmount: quote.total,
    shippingAddress: {
      address: '12 Navi Peth',
      city: 'Solapur',
      pincode: '413001',
      state: HOME,
      business: cart.customer === 1 ? BUSINESS : null,
    },
  }
  return { body, due: total - credit, credit, call, userId: customer.id }
}

/** … and presses Pay. */
async function startPaying(m: Model, real: Real, cart: Cart, wanted: Basket) {
  const { body, due, ...asked } = await requestFor(m, real, cart, wanted)
  const started = await asked.call(initiatePayment, { body })
  expect(started.amount).toBe(due)
  m.asked.set(started.orderId, started.amount)
  return { ...started, ...asked }
}

/** The provider takes what it was asked for, once more. */
function capture({ asked, captured }: Model, providerOrder: string): void {
  captured.set(providerOrder, (captured.get(providerOrder) ?? 0) + ledger.only(asked.get(providerOrder)))
}

/** The order that the shop has made of these lines; which of the store credit paid for which line is as it says. */
export async function orderAsShown(
  m: Model,
  real: Real,
  { number, customer, wanted }: { number: string; customer: number; wanted: Basket },
  facts: Pick<ledger.Order, 'isCounter' | 'providerOrder' | 'state' | 'cashIn'>,
): Promise<ledger.Order> {
  const who = ledger.only(real.customers[customer])
  const shown = await (await real.as(who)).call(listOrders, { params: { userId: who.id } })
  const views = shown.filter(({ orderId }) => orderId === number)
  const lines = wanted.flatMap((sold) => {
    const view = views.find(({ productId }) => productId === real.products[sold.product]?.id)
    return view ? [lineAsShown(view, { ...sold, article: ledger.articlesOf(m, sold) })] : []
  })
  expect(lines).toHaveLength(views.length)
  const handover = ledger.only(views[0]).handover
  const order = { number, customer, lines, handover, cashOut: 0, ...facts }
  m.orders.push(order)
  for (const { product, quantity } of lines) ledger.restock(m, { product, quantity: -quantity })
  ledger.bill(order)
  return order
}

function lineAsShown(
  { transactionId, ...view }: z.input<typeof OrderView>,
  sold: Pick<ledger.Line, 'product' | 'quantity' | 'price' | 'rate' | 'article'>,
): ledger.Line {
  expect(view.quantity).toBe(sold.quantity)
  const credit = toPaise(view.creditUsed)
  return {
    id: transactionId,
    ...sold,
    status: view.orderStatus === 'Delivered' ? 'Delivered' : 'Confirmed',
    money: sold.price.total - credit - toPaise(view.balance),
    credit,
    moneyBack: 0,
    creditBack: 0,
    isBilled: false,
    isNoted: false,
    isRejected: false,
    way: null,
  }
}

const ONLINE = { isCounter: false, state: HOME, cashIn: 0 }

const buy = (cart: Cart, heard: 'browser' | 'webhook' | 'both') =>
  command(
    `buy(${words(cart)}, ${heard})`,
    (m) => wantedOf(m, cart),
    async (wanted, m, real) => {
      const { orderId, credit, paid, call } = await startPaying(m, real, cart, wanted)
      let number = paid?.orderIds[0]
      if (!paid) {
        const webhook = heard === 'browser' ? 'lost' : 'duplicate'
        const callback = await atTheProvider(real.shop, orderId, { outcome: 'captured', webhook })
        capture(m, orderId)
        const verified = () => call(verifyPayment, { body: callback })
        if (heard === 'both') await Promise.all([real.settle(), verified()])
        if (heard === 'webhook') await real.settle()
        const answer = await verified()
        expect(answer.success).toBe(true)
        number = answer.orderId ?? ''
      }
      ledger.only(m.customers[cart.customer]).credit -= credit
      const sale = { number: number ?? '', customer: cart.customer, wanted }
      const order = await orderAsShown(m, real, sale, { ...ONLINE, providerOrder: orderId })
      expect(order.lines).toHaveLength(wanted.length)
      expect(sumOf(order.lines.map((line) => line.credit))).toBe(credit)
    },
  )

/** The provider captures less than was agreed: it buys nothing, and goes back. */
const payLess = (cart: Cart, part: number) =>
  command(
    `payLess(${words(cart)}, ${part})`,
    (m) => {
      const basket = wantedOf(m, cart)
      return basket && totalOf(basket) > creditOf(m, cart, totalOf(basket)) + 2 * ledger.SMALLEST
        ? basket
        : undefined
    },
    async (wanted, m, real) => {
      const { orderId, credit, call } = await startPaying(m, real, cart, wanted)
      const callback = await atTheProvider(real.shop, orderId, { outcome: 'captured', webhook: 'lost' })
      const due = totalOf(wanted) - credit
      const less = Math.max(ledger.SMALLEST, Math.floor(due * part))
      await captureAnotherAmount(real.shop, orderId, less)
      m.captured.set(orderId, less)
      expect(await call(verifyPayment, { body: callback })).toMatchObject({ success: false, orderId: null })
    },
  )

/** More than the provider takes in one payment is refused before anything is reserved. */
const payTooMuch = (cart: Cart) =>
  command(
    `payTooMuch(${words(cart)})`,
    (m) => {
      const basket = inStock(m, cart)
      return basket && totalOf(basket) - creditOf(m, cart, totalOf(basket)) > LARGEST ? basket : undefined
    },
    async (wanted, m, real) => {
      const { body, call } = await requestFor(m, real, cart, wanted)
      await expect(call(initiatePayment, { body })).rejects.toMatchObject({ details: { limit: 'payment' } })
    },
  )

/** The popup is closed; the money may come later. */
const leave = (cart: Cart) =>
  command(
    `leave(${words(cart)})`,
    (m) => {
      const basket = wantedOf(m, cart)
      return basket && totalOf(basket) > creditOf(m, cart, totalOf(basket)) ? basket : undefined
    },
    async (wanted, m, real) => {
      const hasOffer = cart.hasCoupon || ledger.hasWelcomeOffer(m, cart.customer)
      const { orderId, paymentId, credit, call } = await startPaying(m, real, cart, wanted)
      await call(updatePayment, { body: { paymentId, status: 'failed' } })
      const { customer } = cart
      m.late.push({ providerOrder: orderId, customer, wanted, credit, isCurrent: true, hasOffer })
    },
  )

/** The money of a closed popup comes after all; what can still be sold becomes an order, and the rest goes back. */
const captureLate = (nth: number) =>
  command(
    `captureLate(${nth})`,
    (m) => ledger.pick(m.late, nth),
    async (late, m, real) => {
      m.late = m.late.filter((other) => other !== late)
      const { providerOrder, customer, wanted, credit } = late
      const before = await numbersOf(real, customer)
      await atTheProvider(real.shop, providerOrder, { outcome: 'captured', webhook: 'duplicate' })
      capture(m, providerOrder)
      await real.settle()
      const [number] = (await numbersOf(real, customer)).filter((one) => !before.includes(one))
      const inStock = wanted.filter(({ product, quantity }) => (m.stock[product] ?? 0) >= quantity)
      const mustSell = late.isCurrent && !late.hasOffer && ledger.only(m.customers[customer]).credit >= credit
      if (!number) return void expect(mustSell ? inStock : []).toEqual([])
      const order = await orderAsShown(m, real, { number, customer, wanted }, { ...ONLINE, providerOrder })
      if (mustSell) expect(order.lines).toHaveLength(inStock.length)
      for (const { product } of order.lines) expect(inStock.map((one) => one.product)).toContain(product)
      ledger.only(m.customers[customer]).credit -= sumOf(order.lines.map((line) => line.credit))
    },
  )

async function numbersOf({ as, customers }: Real, customer: number): Promise<string[]> {
  const who = ledger.only(customers[customer])
  const shown = await (await as(who)).call(listOrders, { params: { userId: who.id } })
  return [...new Set(shown.map(({ orderId }) => orderId))]
}

/** The provider takes the money of an order a second time; all of that goes back. */
const payTwice = (nth: number, webhook: 'normal' | 'duplicate') =>
  command(
    `payTwice(${nth}, ${webhook})`,
    (m) => ledger.pick(paidOnline(m), nth),
    async ({ providerOrder }, m, real) => {
      await atTheProvider(real.shop, providerOrder, { outcome: 'captured', paidTwice: true, webhook })
      capture(m, providerOrder)
    },
  )

const paidOnline = (m: Model) => m.orders.filter(({ providerOrder }) => providerOrder !== '')

/** The outcome of an order's refunds at the provider, from now on. */
const refundsGo = (nth: number, outcome: 'processed' | 'pending' | 'failed') =>
  command(
    `refundsGo(${nth}, ${outcome})`,
    (m) => ledger.pick(paidOnline(m), nth),
    async ({ providerOrder }, _m, real) => {
      for (const id of await capturesOf(real.shop, providerOrder))
        await askSandbox(real.shop, `/payments/${id}/simulate`, { refunds: outcome })
    },
  )

const nth = fc.nat({ max: 9 })
const product = fc.nat({ max: 9 })
const cart: fc.Arbitrary<Cart> = fc.record({
  customer: fc.nat({ max: 1 }),
  products: fc.uniqueArray(product, { minLength: 1, maxLength: 8 }),
  pieces: fc.constantFrom(1, 2, 3, 7),
  hasCoupon: fc.boolean(),
  creditShare: fc.constantFrom(0, 0, 0.3, 0.87, 1),
})

export const anyBuy: fc.Arbitrary<Command> = fc
  .tuple(cart, fc.constantFrom('browser', 'webhook', 'both'))
  .map((how) => buy(...how))
export const anyPayment: fc.Arbitrary<Command>[] = [
  fc.tuple(cart, fc.constantFrom(0.001, 0.5, 0.99)).map((how) => payLess(...how)),
  cart.map(payTooMuch),
  cart.map(leave),
  nth.map(captureLate),
  fc.tuple(nth, fc.constantFrom('normal', 'duplicate')).map((how) => payTwice(...how)),
  fc.tuple(nth, fc.constantFrom('processed', 'pending', 'failed')).map((how) => refundsGo(...how)),
]
