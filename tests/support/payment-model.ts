/**
 * What a shop with a welcome offer should do with money, said as simply as possible: no database, no provider, and
 * of time only whether a payment was begun before its reservation ended. The property test walks the real shop and this model through the same random evening and compares them.
 */
export type ModelPayment = {
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
  /** The reservation has ended: a payment begun from now on has no right to the agreed price. */
  ended: boolean
  /** The provider has the money; the shop may not know yet. */
  captured: boolean
  /** What the provider has captured was begun after the reservation had ended. */
  begunLate: boolean
}

/** Usual rates, or those eight per cent higher. */
export type Rates = 0 | 1

/** What a product costs, paise, without the offer and with it. */
export type ModelPrice = { full: number; reduced: number }

export type Model = {
  /** By the rates. */
  prices: readonly [ModelPrice, ModelPrice]
  stock: number[]
  rates: Rates
  archived: boolean[]
  payments: ModelPayment[]
}

export const newModel = (stock: readonly number[], prices: Model['prices']): Model => ({
  prices,
  stock: [...stock],
  rates: 0,
  archived: stock.map(() => false),
  payments: [],
})

export function heldOf(model: Model, product: number): number {
  return model.payments.filter((payment) => payment.product === product && payment.held).length
}

const stockOf = (model: Model, product: number) => (model.stock[product] ?? 0) - heldOf(model, product)

function takeFromStock(model: Model, product: number, count: number): void {
  model.stock[product] = (model.stock[product] ?? 0) - count
}

/** A customer starts paying; their earlier attempt at the same product gives way. `null`: there is no product to buy. */
export function initiate(model: Model, customer: number, product: number): ModelPayment | null {
  const theirs = model.payments.filter((payment) => payment.customer === customer)
  const earlier = theirs.filter((payment) => payment.product === product && payment.state === 'open')
  const givenBack = earlier.filter(({ held }) => held).length
  if (model.archived[product] || stockOf(model, product) + givenBack < 1) return null
  for (const payment of earlier) fail(payment)
  const reduced = !theirs.some(({ state, holdsOffer }) => state === 'ordered' || holdsOffer)
  const payment: ModelPayment = {
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
  }
  model.payments.push(payment)
  return payment
}

/** An attempt ended without money, as far as anybody knows. */
export function fail(payment: ModelPayment): void {
  if (payment.state !== 'open') return
  Object.assign(payment, { state: 'failed', held: false, holdsOffer: false, ended: true })
}

/** The shop hears of captured money: it becomes an order, once, or goes back. */
export function settle(model: Model, payment: ModelPayment): void {
  if (!payment.captured || (payment.state !== 'open' && payment.state !== 'failed')) return
  const holder = model.payments.find(
    (other) => other !== payment && other.customer === payment.customer && other.holdsOffer,
  )
  const offerGone = payment.reduced && !payment.holdsOffer && holder?.state === 'ordered'
  const there = payment.held || stockOf(model, payment.product) > 0
  if (offerGone || !there || (payment.begunLate && !onTodaysTerms(model, payment, holder))) {
    Object.assign(payment, { state: 'returned', held: false, holdsOffer: false })
    return
  }
  takeFromStock(model, payment.product, 1)
  Object.assign(payment, { state: 'ordered', held: false })
  if (payment.reduced && !payment.holdsOffer) {
    if (holder) holder.holdsOffer = false
    payment.holdsOffer = true
  }
}

/**
 * A payment begun late buys what is on sale and costs no more today. An offer in its price is not taken away from
 * another payment, and lowers today's price only on a first order.
 */
function onTodaysTerms(model: Model, payment: ModelPayment, holder: ModelPayment | undefined): boolean {
  if (model.archived[payment.product] || (payment.reduced && !payment.holdsOffer && holder)) return false
  const ordered = model.payments.some(
    ({ customer, state }) => customer === payment.customer && state === 'ordered',
  )
  const today = priceOf(model, model.rates, payment.reduced && !ordered)
  return today <= priceOf(model, payment.rates, payment.reduced)
}

const priceOf = ({ prices }: Model, rates: Rates, reduced: boolean) =>
  reduced ? prices[rates].reduced : prices[rates].full

/** The provider takes the money; that the shop hears of it is another matter. */
export function capture(payment: ModelPayment, begunLate: boolean): void {
  Object.assign(payment, { captured: true, begunLate })
}

export function cancel(model: Model, payment: ModelPayment): void {
  if (payment.state !== 'ordered') return
  takeFromStock(model, payment.product, -1)
  Object.assign(payment, { state: 'cancelled', holdsOffer: false })
}

/** Fifteen minutes are over: every reservation ends, what is paid is settled, in the order of starting, the rest goes back to the shelf. */
export function expire(model: Model): void {
  for (const payment of model.payments) payment.ended = true
  for (const payment of model.payments.filter(({ state }) => state === 'open')) {
    settle(model, payment)
    fail(payment)
  }
}
