import type { OrderEvent } from '#rules/notifications/events.ts'
import { designAnswer } from './templates/design-answer.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderConfirmed } from './templates/order-confirmed.ts'
import { orderDelivered } from './templates/order-delivered.ts'
import { orderShipped } from './templates/order-shipped.ts'
import type { OrderTemplate } from './templates/order-template.ts'
import { refundProcessed } from './templates/refund-processed.ts'

/** Their words are made when they are sent. */
export const ORDER_TEMPLATES: Record<OrderEvent, OrderTemplate> = {
  'order-confirmed': orderConfirmed,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'refund-processed': refundProcessed,
}

/** What `SMS_FLOWS` has to name: every registered text. */
export const SMS_FLOW_NAMES: readonly string[] = [
  oneTimePassword,
  ...Object.values(ORDER_TEMPLATES),
  ...Object.values(designAnswer),
].map(({ sms }) => sms.flow)
