import type { OrderStatus } from '#rules/orders/order-status.ts'

export type MessageChannel = 'sms' | 'email'
export const MESSAGE_CHANNELS = ['sms', 'email'] as const satisfies MessageChannel[]

/** What a customer is told when their order comes to a status; nothing is said of the others. */
export const MESSAGE_OF_STATUS = {
  Confirmed: 'order-confirmed',
  Packed: null,
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  Returned: null,
} as const satisfies Record<OrderStatus, string | null>

export type OrderMessage = NonNullable<(typeof MESSAGE_OF_STATUS)[OrderStatus]>
export type MessageKind = OrderMessage | 'refund-processed'
