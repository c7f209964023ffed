import type { Order } from '#web/orders/order.ts'

/** Whether a payment has become this order, or a part of it: some of what it paid for may have been refunded instead. */
export const isPaidBy = ({ lines }: Pick<Order, 'lines'>, paymentId: string | undefined): boolean =>
  lines.some((line) => line.paymentId === paymentId)
