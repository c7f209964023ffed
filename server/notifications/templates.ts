import type { OrderEvent, OrderMailEvent } from '#rules/notifications/events.ts'
import { ALERT_TEMPLATES } from './templates/alerts.ts'
import { balanceDue } from './templates/balance-due.ts'
import { BOUGHT_BACK_TEMPLATES } from './templates/bought-back.ts'
import { designAnswer } from './templates/design-answer.ts'
import { loginNumberChanged } from './templates/login-number-changed.ts'
import { confirmingOtp, oneTimePassword } from './templates/one-time-password.ts'
import { orderAddressChanged } from './templates/order-address-changed.ts'
import type { OrderMailTemplate, OrderTemplate } from './templates/order-template.ts'
import { ORDER_STEP_TEMPLATES } from './templates/orders.ts'
import { ratesOld } from './templates/rates-old.ts'
import { repairReady, repairReadyFree } from './templates/repair-ready.ts'
import { RETURN_TEMPLATES } from './templates/return-notices.ts'

/** Their words are made when they are sent. */
export const ORDER_TEMPLATES: Record<OrderEvent, OrderTemplate> = {
  ...ORDER_STEP_TEMPLATES,
  ...RETURN_TEMPLATES,
  ...BOUGHT_BACK_TEMPLATES,
}

/** The same, by e-mail alone. */
export const ORDER_MAIL_TEMPLATES: Record<OrderMailEvent, OrderMailTemplate> = {
  'order-address-changed': orderAddressChanged,
}

/** The names that `SMS_FLOWS` must have: those of every registered text. */
export const SMS_FLOW_NAMES: readonly string[] = [
  oneTimePassword,
  confirmingOtp,
  loginNumberChanged,
  ratesOld,
  repairReady,
  repairReadyFree,
  balanceDue,
  ...Object.values(ORDER_TEMPLATES),
  ...Object.values(ALERT_TEMPLATES),
  ...Object.values(designAnswer),
].map(({ sms }) => sms.flow)
