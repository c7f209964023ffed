import {
  RETURN_EVENTS,
  type ReturnEvent,
  type ReturnKind,
  type ReturnStatus,
  SETTLED_RETURNS,
} from '#rules/orders/return-names.ts'

/** The status that each event leads to. An event that is not in a line cannot happen there. */
const NEXT = {
  requested: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { receive: 'received', withdraw: 'withdrawn', lapse: 'lapsed' },
  // An exchange is credited with its inspection: a piece that must not be bought is rejected before.
  received: { resize: 'resized', inspect: 'inspected', offer: 'offered', reject: 'rejected' },
  offered: {
    inspect: 'inspected',
    offer: 'offered',
    accept: 'inspected',
    decline: 'declined',
    reject: 'rejected',
  },
  inspected: {
    inspect: 'inspected',
    offer: 'offered',
    'choose-pay-out': 'to-pay-out',
    refund: 'refunded',
    credit: 'credited',
    reject: 'rejected',
  },
  'to-pay-out': {
    inspect: 'inspected',
    offer: 'offered',
    'choose-pay-out': 'to-pay-out',
    credit: 'credited',
    'pay-out': 'paid-out',
    reject: 'rejected',
  },
  refunded: { restock: 'refunded', describe: 'refunded', scrap: 'refunded' },
  credited: { restock: 'credited', describe: 'credited', scrap: 'credited' },
  'paid-out': { restock: 'paid-out', describe: 'paid-out', scrap: 'paid-out' },
  rejected: { 'ship-back': 'rejected' },
  declined: { 'ship-back': 'declined' },
  resized: {},
  withdrawn: {},
  lapsed: {},
} as const satisfies Record<ReturnStatus, Partial<Record<ReturnEvent, ReturnStatus>>>

/** A request in one of these has not come to its end; an order has at most one of them. */
export const OPEN_RETURNS = [
  'requested',
  'approved',
  'received',
  'offered',
  'inspected',
  'to-pay-out',
] as const satisfies ReturnStatus[]

/** Events of some kinds alone; every other event happens to all. */
const ONLY_OF: Partial<Record<ReturnEvent, readonly ReturnKind[]>> = {
  resize: ['resizing'],
  inspect: ['return', 'exchange', 'buyback'],
  offer: ['return', 'exchange', 'buyback'],
  'choose-pay-out': ['buyback'],
  refund: ['return'],
  credit: ['exchange', 'buyback'],
  'pay-out': ['buyback'],
}

/**
 * Where the product is. A product that came back waits for an admin, who puts it on sale again, describes it as a new
 * product, scraps it, or sends it back.
 */
export const PRODUCT_PLACES = [
  'with-customer',
  'in-shop',
  'on-sale',
  'new-product',
  'scrapped',
  'shipped-back',
] as const
export type ProductPlace = (typeof PRODUCT_PLACES)[number]

const PLACE_AFTER: Partial<Record<ReturnEvent, ProductPlace>> = {
  receive: 'in-shop',
  resize: 'shipped-back',
  'ship-back': 'shipped-back',
  restock: 'on-sale',
  describe: 'new-product',
  scrap: 'scrapped',
}

export type ReturnState = {
  kind: ReturnKind
  status: ReturnStatus
  product: ProductPlace
  /** Whether the inspection found the product that was sold, unchanged; until then it is taken to be so. */
  asSold: boolean
}

/** Events for a product that lies in the shop: it leaves, or an admin decides about it. */
const ONLY_IN_SHOP: readonly ReturnEvent[] = ['restock', 'describe', 'scrap', 'ship-back']

/** The effects of a step besides the new state, in this order. */
export type ReturnEffect =
  | 'refund-money'
  | 'issue-credit'
  | 'pay-out-money'
  | 'end-order'
  | 'count-stock'
  | 'end-item'
  | 'tell-customer'

const EFFECTS = {
  approve: ['tell-customer'],
  reject: ['tell-customer'],
  withdraw: ['tell-customer'],
  lapse: ['tell-customer'],
  receive: ['tell-customer'],
  resize: ['tell-customer'],
  inspect: ['tell-customer'],
  offer: ['tell-customer'],
  accept: ['tell-customer'],
  decline: ['tell-customer'],
  'choose-pay-out': ['tell-customer'],
  refund: ['end-order', 'refund-money', 'tell-customer'],
  credit: ['end-order', 'issue-credit', 'tell-customer'],
  'pay-out': ['end-order', 'pay-out-money', 'tell-customer'],
  'ship-back': ['tell-customer'],
  restock: ['count-stock'],
  describe: ['end-item'],
  scrap: ['end-item'],
} as const satisfies Record<ReturnEvent, readonly ReturnEffect[]>

export function requestedReturn(kind: ReturnKind): ReturnState {
  return { kind, status: 'requested', product: 'with-customer', asSold: true }
}

/** The state of a request after an event, and the effects of the event; `null` where it cannot happen. */
export function step(
  state: ReturnState,
  event: ReturnEvent,
): { state: ReturnState; effects: readonly ReturnEffect[] } | null {
  const { kind, status, product, asSold } = state
  const next = (NEXT[status] as Partial<Record<ReturnEvent, ReturnStatus>>)[event]
  if (!next) return null
  if (ONLY_OF[event]?.includes(kind) === false) return null
  if (ONLY_IN_SHOP.includes(event) && product !== 'in-shop') return null
  if (event === 'restock' && !asSold) return null
  if ((event === 'describe' || event === 'scrap') && asSold) return null
  return {
    state: { ...state, status: next, product: PLACE_AFTER[event] ?? product },
    effects: EFFECTS[event],
  }
}

/**
 * Who triggers an event; the system's are automatic, and so is crediting an exchange. An admin notes the yes, and the
 * choice, of a customer who signs at the counter.
 */
const DONE_BY = {
  approve: ['admin'],
  reject: ['admin'],
  withdraw: ['customer'],
  lapse: ['system'],
  receive: ['admin'],
  resize: ['admin'],
  inspect: ['admin'],
  offer: ['admin'],
  accept: ['customer', 'admin'],
  decline: ['customer'],
  'choose-pay-out': ['customer', 'admin'],
  refund: ['admin'],
  credit: ['customer', 'admin'],
  'pay-out': ['admin'],
  'ship-back': ['admin'],
  restock: ['admin'],
  describe: ['admin'],
  scrap: ['admin'],
} as const satisfies Record<ReturnEvent, readonly ('admin' | 'customer' | 'system')[]>

/** Events that the customer or an admin can bring about in a request now: screens and server ask the same table. */
export function possibleEvents(state: ReturnState, who: 'admin' | 'customer'): ReturnEvent[] {
  return RETURN_EVENTS.filter(
    (event) => doneBy(event, state.kind).includes(who) && step(state, event) !== null,
  )
}

const doneBy = (event: ReturnEvent, kind: ReturnKind): readonly string[] =>
  event === 'credit' && kind === 'exchange' ? ['system'] : DONE_BY[event]

export const isOpenReturn = (status: ReturnStatus) =>
  (OPEN_RETURNS as readonly ReturnStatus[]).includes(status)
export const isSettledReturn = (status: ReturnStatus) =>
  (SETTLED_RETURNS as readonly ReturnStatus[]).includes(status)
