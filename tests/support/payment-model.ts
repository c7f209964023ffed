import { allot } from '#rules/checkout/allot.ts'
import { creditForPayment } from '#rules/store-credit/credit-for-payment.ts'

/**
 * The right behaviour of a shop with a welcome offer towards money, said as simply as possible: no database, no
 * provider, and of time only whether a payment was started before its reservation ended. The property test walks the
 * real shop and this model through the same random run and compares them.
 */
export type ModelPayment = {
  /** The payment it belongs to: one for several products has a row of each, and they end together. */
  group: number
  customer: number
  product: number
  state: 'open' | 'failed' | 'ordered' | 'cancelled' | 'returned'
  held: boolean
  /** The price has the offer in it. */
  reduced: boolean
  /** This payment is the one that uses the customer's offer. */
  holdsOffer: boolean
  /** The rates at which the price was agreed. */
  rates: Rates
  /** The reservation has ended: a payment started from now on has no right to the agreed price. */
  ended: boolean
  /** The provider has the money; the shop may not know yet. */
  captured: boolean
  /** Paise of its price that store credit pays, and whether it is taken from the balance now. */
  credit: number
  holdsCredit: boolean
  /** The captured payment was started after the reservation had ended. */
  begunLate: boolean
}

/** Usual rates, or those eight per cent higher. */
export type Rates = 0 | 1

/** The price of a product, paise, without the offer and with it. */
export type ModelPrice = { full: number; reduced: number }

export type Model = {
  /** By the rates. */
  prices: readonly [ModelPrice, ModelPrice]
  stock: number[]
  rates: Rates
  archived: boolean[]
  /** Store credit of each customer, paise. */
  credit: number[]
  payments: ModelPayment[]
}

export const newModel = (
  stock: readonly number[],
  prices: Model['prices'],
  credit: readonly number[],
): Model => ({
  prices,
  stock: [...stock],
  rates: 0,
  archived: stock.map(() => false),
  credit: [...credit],
  payments: [],
})

export function heldOf(model: Model, product: number): number {
  return model.payments.filter((payment) => payment.product === product && payment.held).length
}

const stockOf = (model: Model, product: number) => (model.stock[product] ?? 0) - heldOf(model, product)

function takeFromStock(model: Model, product: number, count: number): void {
  model.stock[product] = (model.stock[product] ?? 0) - count
}

/** The rows of a payment. */
export const rowsOf = (model: Model, group: number) => model.payments.filter((row) => row.group === group)

export const groupsOf = (model: Model) => [...new Set(model.payments.map(({ group }) => group))]

/**
 * A customer starts paying for some products; their earlier attempts at one of them give way, whole. `null`: one of the
 * products cannot be bought, so none is. With `usesCredit`, store credit pays as much as it can.
 */
export function initiate(
  model: Model,
  customer: number,
  products: readonly number[],
  usesCredit: boolean,
): ModelPayment[] | null {
  const theirs = model.payments.filter((payment) => payment.customer === customer)
  const open = theirs.filter(({ product, state }) => products.includes(product) && state === 'open')
  const earlier = theirs.filter(({ group }) => open.some((one) => one.group === group))
  const isThere = (product: number) => {
    const givenBack = earlier.filter((one) => one.product === product && one.held).length
    return !model.archived[product] && stockOf(model, product) + givenBack >= 1
  }
  if (!products.every(isThere)) return null
  fail(model, earlier)
  const reduced = !theirs.some(({ state, holdsOffer }) => state === 'ordered' || holdsOffer)
  const group = groupsOf(model).length
  const price = priceOf(model, model.rates, reduced)
  const prices = products.map(() => price)
  const balance = usesCredit ? (model.credit[customer] ?? 0) : 0
  const used = creditForPayment(price * products.length, balance)
  const credits = allot(prices, used)
  addCredit(model, customer, -used)
  const rows = products.map(
    (product, nth): ModelPayment => ({
      group,
      customer,
      product,
      state: 'open',
      held: true,
      reduced,
      holdsOffer: reduced,
      rates: model.rates,
      ended: false,
      captured: false,
      begunLate: false,
      credit: credits[nth] ?? 0,
      holdsCredit: true,
    }),
  )
  model.payments.push(...rows)
  return rows
}

/** An attempt ended without money, as far as anybody knows. */
export function fail(model: Model, rows: readonly ModelPayment[]): void {
  for (const row of rows)
    if (row.state === 'open') {
      Object.assign(row, { state: 'failed', held: false, holdsOffer: false, ended: true })
      giveBack(model, row)
    }
}

function addCredit(model: Model, customer: number, paise: number): void {
  model.credit[customer] = (model.credit[customer] ?? 0) + paise
}

function giveBack(model: Model, row: ModelPayment): void {
  if (row.holdsCredit) addCredit(model, row.customer, row.credit)
  row.holdsCredit = false
}

/** Takes the credit of a failed payment once more; `false` where there is not enough of it. */
function takeAgain(model: Model, rows: readonly ModelPayment[]): boolean {
  const [first] = rows
  const missing = rows.filter(({ holdsCredit }) => !holdsCredit)
  const paise = missing.reduce((sum, { credit }) => sum + credit, 0)
  if (!first || paise > (model.credit[first.customer] ?? 0)) return false
  addCredit(model, first.customer, -paise)
  for (const row of missing) row.holdsCredit = true
  return true
}

/** The shop hears of captured money: each product of the payment becomes an order, once, or its money goes back. */
export function settle(model: Model, rows: readonly ModelPayment[]): void {
  const [first] = rows
  if (!first?.captured || (first.state !== 'open' && first.state !== 'failed')) return
  const holders = model.payments.filter(
    (other) => other.group !== first.group && other.customer === first.customer && other.holdsOffer,
  )
  const hasCredit = takeAgain(model, rows)
  const sold = rows.filter((row) => hasCredit && canBuy(model, row, holders))
  for (const row of rows)
    if (!sold.includes(row)) {
      Object.assign(row, { state: 'returned', held: false, holdsOffer: false })
      giveBack(model, row)
    }
  const winners = sold.filter(({ reduced, holdsOffer }) => reduced && !holdsOffer)
  for (const { product } of sold) takeFromStock(model, product, 1)
  for (const row of sold) Object.assign(row, { state: 'ordered', held: false })
  if (winners.length === 0) return
  for (const holder of holders) holder.holdsOffer = false
  for (const winner of winners) winner.holdsOffer = true
}

function canBuy(model: Model, row: ModelPayment, holders: readonly ModelPayment[]): boolean {
  const lacksOffer = row.reduced && !row.holdsOffer
  if (lacksOffer && holders.some(({ state }) => state === 'ordered')) return false
  if (!row.held && stockOf(model, row.product) < 1) return false
  return !row.begunLate || onTodaysTerms(model, row, holders)
}

/**
 * A payment started late buys what is on sale and costs no more today. An offer in its price is not taken away from
 * another payment, and lowers today's price only on a first order.
 */
function onTodaysTerms(model: Model, row: ModelPayment, holders: readonly ModelPayment[]): boolean {
  if (model.archived[row.product] || (row.reduced && !row.holdsOffer && holders.length > 0)) return false
  const ordered = model.payments.some(
    ({ customer, state }) => customer === row.customer && state === 'ordered',
  )
  const today = priceOf(model, model.rates, row.reduced && !ordered)
  return today <= priceOf(model, row.rates, row.reduced)
}

const priceOf = ({ prices }: Model, rates: Rates, reduced: boolean) =>
  reduced ? prices[rates].reduced : prices[rates].full

/** The provider takes the money; that the shop hears of it is another matter. */
export function capture(rows: readonly ModelPayment[], begunLate: boolean): void {
  for (const row of rows) Object.assign(row, { captured: true, begunLate })
}

export function cancel(model: Model, payment: ModelPayment): void {
  if (payment.state !== 'ordered') return
  takeFromStock(model, payment.product, -1)
  Object.assign(payment, { state: 'cancelled', holdsOffer: false })
  giveBack(model, payment)
}

/**
 * Fifteen minutes are over: every reservation ends, what is paid is settled, in the order of starting, the rest goes
 * back on sale.
 */
export function expire(model: Model): void {
  for (const payment of model.payments) payment.ended = true
  for (const group of groupsOf(model)) {
    const rows = rowsOf(model, group)
    if (rows[0]?.state !== 'open') continue
    settle(model, rows)
    fail(model, rows)
  }
}
