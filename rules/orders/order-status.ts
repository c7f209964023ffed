/** Where an order may go next. Read a line as "from: to". */
export const NEXT_ORDER_STATUS = {
  Confirmed: ['Packed', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: ['Returned'],
  Cancelled: [],
  Returned: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof NEXT_ORDER_STATUS

/** The line a parcel travels, as the account page draws it. */
export const ORDER_TIMELINE = ['Confirmed', 'Packed', 'Shipped', 'Delivered'] as const satisfies OrderStatus[]

export function orderMayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT_ORDER_STATUS[from] as readonly OrderStatus[]).includes(to)
}

/** What a customer may still do; the screen and the server ask the same question. */
export const orderCan = {
  cancel: (order: { status: OrderStatus }) => orderMayBecome(order.status, 'Cancelled'),
  /** Until it is packed: from then on the insurance is tied to the address (shipping policy). */
  changeAddress: (order: { status: OrderStatus }) => orderMayBecome(order.status, 'Packed'),
}
