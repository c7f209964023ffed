/**
 * What a shop with a welcome offer should do with money, said as simply as possible: no database, no provider, no
 * time. The property test walks the real shop and this model through the same random evening and compares them.
 */
export type ModelPayment = {
  buyer: number
  piece: number
  state: 'open' | 'failed' | 'ordered' | 'cancelled' | 'returned'
  held: boolean
  /** The price has the offer in it. */
  reduced: boolean
  /** This payment is the one that uses the buyer's offer. */
  holdsOffer: boolean
  /** The provider has the money; the shop may not know yet. */
  captured: boolean
}

export type Model = { stock: number[]; payments: ModelPayment[] }

export const newModel = (stock: readonly number[]): Model => ({ stock: [...stock], payments: [] })

export function heldOf(model: Model, piece: number): number {
  return model.payments.filter((payment) => payment.piece === piece && payment.held).length
}

const shelfOf = (model: Model, piece: number) => (model.stock[piece] ?? 0) - heldOf(model, piece)

function takeFromShelf(model: Model, piece: number, count: number): void {
  model.stock[piece] = (model.stock[piece] ?? 0) - count
}

/** A buyer starts paying; their earlier attempt at the same piece gives way. `null`: there is no piece. */
export function initiate(model: Model, buyer: number, piece: number): ModelPayment | null {
  const theirs = model.payments.filter((payment) => payment.buyer === buyer)
  const earlier = theirs.filter((payment) => payment.piece === piece && payment.state === 'open')
  const givenBack = earlier.filter(({ held }) => held).length
  if (shelfOf(model, piece) + givenBack < 1) return null
  for (const payment of earlier) fail(payment)
  const reduced = !theirs.some(({ state, holdsOffer }) => state === 'ordered' || holdsOffer)
  const payment: ModelPayment = {
    buyer,
    piece,
    state: 'open',
    held: true,
    reduced,
    holdsOffer: reduced,
    captured: false,
  }
  model.payments.push(payment)
  return payment
}

/** An attempt ended without money, as far as anybody knows. */
export function fail(payment: ModelPayment): void {
  if (payment.state !== 'open') return
  Object.assign(payment, { state: 'failed', held: false, holdsOffer: false })
}

/** The shop hears of captured money: it becomes an order, once, or goes back. */
export function settle(model: Model, payment: ModelPayment): void {
  if (!payment.captured || (payment.state !== 'open' && payment.state !== 'failed')) return
  const holder = model.payments.find(
    (other) => other !== payment && other.buyer === payment.buyer && other.holdsOffer,
  )
  const offerGone = payment.reduced && !payment.holdsOffer && holder?.state === 'ordered'
  const there = payment.held || shelfOf(model, payment.piece) > 0
  if (offerGone || !there) {
    Object.assign(payment, { state: 'returned', held: false, holdsOffer: false })
    return
  }
  takeFromShelf(model, payment.piece, 1)
  Object.assign(payment, { state: 'ordered', held: false })
  if (payment.reduced && !payment.holdsOffer) {
    if (holder) holder.holdsOffer = false
    payment.holdsOffer = true
  }
}

export function cancel(model: Model, payment: ModelPayment): void {
  if (payment.state !== 'ordered') return
  takeFromShelf(model, payment.piece, -1)
  Object.assign(payment, { state: 'cancelled', holdsOffer: false })
}

/** Fifteen minutes are over: what is paid is settled, in the order of starting, the rest goes back to the shelf. */
export function expire(model: Model): void {
  for (const payment of model.payments.filter(({ state }) => state === 'open')) {
    settle(model, payment)
    fail(payment)
  }
}
