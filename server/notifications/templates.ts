import type { AlertEvent, OrderEvent, OrderMailEvent } from '#rules/notifications/events.ts'
import type { AlertTemplate } from './templates/alert-template.ts'
import { backInStock } from './templates/back-in-stock.ts'
import { BOUGHT_BACK_TEMPLATES } from './templates/bought-back.ts'
import { designAnswer } from './templates/design-answer.ts'
import { goldRate } from './templates/gold-rate.ts'
import { loginNumberChanged } from './templates/login-number-changed.ts'
import { confirmingOtp, oneTimePassword } from './templates/one-time-password.ts'
import { orderAddressChanged } from './templates/order-address-changed.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderConfirmed } from './templates/order-confirmed.ts'
import { orderConfirmedInPart } from './templates/order-confirmed-in-part.ts'
import { orderDelivered } from './templates/order-delivered.ts'
import { orderShipped } from './templates/order-shipped.ts'
import type { OrderMailTemplate, OrderTemplate } from './templates/order-template.ts'
import { priceBelow } from './templates/price-below.ts'
import { ratesOld } from './templates/rates-old.ts'
import { refundCredited, refundProcessed } from './templates/refund-processed.ts'
import { RETURN_TEMPLATES } from './templates/returns.ts'

/** Their words are made when they are sent. */
export const ORDER_TEMPLATES: Record<OrderEvent, OrderTemplate> = {
  'order-confirmed': orderConfirmed,
  'order-confirmed-in-part': orderConfirmedInPart,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'refund-processed': refundProcessed,
  'refund-credited': refundCredited,
  ...RETURN_TEMPLATES,
  ...BOUGHT_BACK_TEMPLATES,
}

/** The same, by e-mail alone. */
export const ORDER_MAIL_TEMPLATES: Record<OrderMailEvent, OrderMailTemplate> = {
  'order-address-changed': orderAddressChanged,
}

export const ALERT_TEMPLATES: Record<AlertEvent, AlertTemplate> = {
  'back-in-stock': backInStock,
  'price-below': priceBelow,
  'gold-rate': goldRate,
}

/** What `SMS_FLOWS` has to name: every registered text. */
export const SMS_FLOW_NAMES: readonly string[] = [
  oneTimePassword,
  confirmingOtp,
  loginNumberChanged,
  ratesOld,
  ...Object.values(ORDER_TEMPLATES),
  ...Object.values(ALERT_TEMPLATES),
  ...Object.values(designAnswer),
].map(({ sms }) => sms.flow)
