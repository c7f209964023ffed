import type { Order } from '#web/orders/order.ts'

/** Whether a payment has become this order: one of its lines has the payment's id. */
export const isPaidBy = ({ lines }: Pick<Order, 'lines'>, paymentId: string | undefined): boolean =>
  lines.some(({ transactionId }) => transactionId === paymentId)
