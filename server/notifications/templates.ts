import type { NotificationEvent, OrderEvent } from '#rules/notifications/events.ts'
import { contactMessageToSender } from './templates/contact-message-to-sender.ts'
import { contactMessageToShop } from './templates/contact-message-to-shop.ts'
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

/** Every text the shop sends, by its event. */
export const TEMPLATES = {
  ...ORDER_TEMPLATES,
  'design-answer': designAnswer,
  'contact-message-to-shop': contactMessageToShop,
  'contact-message-to-sender': contactMessageToSender,
} as const satisfies Record<NotificationEvent, object>

/** What `SMS_FLOWS` has to name: every registered text. */
export const SMS_FLOW_NAMES: readonly string[] = [
  oneTimePassword,
  ...Object.values(ORDER_TEMPLATES),
  ...Object.values(designAnswer),
].map(({ sms }) => sms.flow)
