/** Where an order may go next. Read a line as "from: to". */
export const NEXT_ORDER_STATUS = {
  Confirmed: ['Packed', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: ['Returned'],
  Cancelled: [],
  Returned: [],
} as const satisfies Record<string, readonly string[]>

/** An order that is handed over in the shop has no parcel. */
const NEXT_AT_COUNTER = {
  ...NEXT_ORDER_STATUS,
  Confirmed: ['Delivered', 'Cancelled'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** How an order comes to its customer: by a carrier, or over the counter. */
export const HANDOVERS = ['parcel', 'counter'] as const
export type Handover = (typeof HANDOVERS)[number]

/** Where an order may go next, by how it comes to its customer. */
export function nextOrderStatuses(from: OrderStatus, handover: Handover): readonly OrderStatus[] {
  return { parcel: NEXT_ORDER_STATUS, counter: NEXT_AT_COUNTER }[handover][from]
}

export type OrderStatus = keyof typeof NEXT_ORDER_STATUS
export const ORDER_STATUSES = Object.keys(NEXT_ORDER_STATUS) as [OrderStatus, ...OrderStatus[]]

type StatusFacts = {
  /** It is billed and paid for, and counts as an order of its customer. */
  isBought: boolean
  /** It is turnover: the customer has the product, or waits for it. */
  countsAsSale: boolean
  /** The shop or its carrier still has something to do. */
  isOpen: boolean
  /** The product has left the shop, whether it came back or not. */
  hasLeft: boolean
  wasDelivered: boolean
}

/** Facts of an order, or of a line of one, in each status. */
export const ORDER_STATUS = {
  Confirmed: { isBought: true, countsAsSale: true, isOpen: true, hasLeft: false, wasDelivered: false },
  Packed: { isBought: true, countsAsSale: true, isOpen: true, hasLeft: false, wasDelivered: false },
  Shipped: { isBought: true, countsAsSale: true, isOpen: true, hasLeft: true, wasDelivered: false },
  Delivered: { isBought: true, countsAsSale: true, isOpen: false, hasLeft: true, wasDelivered: true },
  Cancelled: { isBought: false, countsAsSale: false, isOpen: false, hasLeft: false, wasDelivered: false },
  Returned: { isBought: true, countsAsSale: false, isOpen: false, hasLeft: true, wasDelivered: true },
} as const satisfies Record<OrderStatus, StatusFacts>

/** The statuses of which something is true. */
export const orderStatusesWith = (fact: keyof StatusFacts): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => ORDER_STATUS[status][fact])

/** The statuses of which it is not. */
export const orderStatusesWithout = (fact: keyof StatusFacts): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => !ORDER_STATUS[status][fact])

/** Whether a product waits in the shop to be packed, fetched or handed to the carrier. */
export function isInShop(status: OrderStatus): boolean {
  return ORDER_STATUS[status].isOpen && !ORDER_STATUS[status].hasLeft
}

/** Whether a product is with its customer, or on the way there: nothing comes to such a status before it is paid for. */
export function isHandedOver(status: OrderStatus): boolean {
  return ORDER_STATUS[status].hasLeft && ORDER_STATUS[status].countsAsSale
}

/** The line a parcel travels, as the account page draws it. */
export const ORDER_TIMELINE = orderStatusesWith('countsAsSale')

export function orderMayBecome(from: OrderStatus, to: OrderStatus, handover: Handover = 'parcel'): boolean {
  return nextOrderStatuses(from, handover).includes(to)
}

/** Actions that a customer may still take; the screen and the server ask the same question. */
export const orderCan = {
  cancel: (order: { status: OrderStatus }) => orderMayBecome(order.status, 'Cancelled'),
  /**
   * Until it is packed: from then on the insurance is tied to the address (shipping policy). An order collected in the
   * shop has no address to be changed; where none is known, it can be entered, because a larger bill names it.
   */
  changeAddress: ({
    status,
    handover,
    address,
  }: {
    status: OrderStatus
    handover?: Handover
    address?: string
  }) =>
    orderMayBecome(status, 'Packed', handover) ||
    (handover === 'counter' && status === 'Confirmed' && address === ''),
}

/**
 * The status of an order from those of its lines: the least advanced of those that are still the customer's. Where none
 * is, the order was returned if anything of it was, and cancelled otherwise.
 */
export function orderStatusOf(lines: readonly OrderStatus[]): OrderStatus {
  const least = ORDER_TIMELINE.find((status) => lines.includes(status))
  return least ?? (lines.includes('Returned') ? 'Returned' : 'Cancelled')
}
