import { ALERT_KINDS, type AlertKind } from '#rules/alerts/alert-kinds.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'

export type NotificationChannel = 'sms' | 'email'

/** Events of a return. */
export const RETURN_NOTICES = [
  'return-requested',
  'return-approved',
  'return-received',
  'return-refunded',
  'return-rejected',
  'return-shipped-back',
  'return-lapsed',
  'return-offered',
  'return-inspected',
  'return-credited',
  'return-paid-out',
  'return-withdrawn',
  'return-declined',
  'return-pay-out-chosen',
] as const
export type ReturnNotice = (typeof RETURN_NOTICES)[number]

export function isReturnNotice(event: string): event is ReturnNotice {
  return (RETURN_NOTICES as readonly string[]).includes(event)
}

/**
 * Events of an order, a refund or a return; their customers are told on every channel they
 * have.
 */
export const ORDER_EVENTS = [
  'order-confirmed',
  'order-confirmed-in-part',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'refund-processed',
  'refund-credited',
  ...RETURN_NOTICES,
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]
/** Events of an order that are sent by e-mail only: an SMS would be one more text to register on the DLT portal. */
export const ORDER_MAIL_EVENTS = ['order-address-changed'] as const
export type OrderMailEvent = (typeof ORDER_MAIL_EVENTS)[number]
/** Alerts that a customer asked for, once each: every kind of alert is an event. */
export const ALERT_EVENTS = ALERT_KINDS
export type AlertEvent = AlertKind
export const CONTACT_EVENTS = ['contact-message-to-shop', 'contact-message-to-sender'] as const
type ContactEvent = (typeof CONTACT_EVENTS)[number]
/** To the number that no longer opens an account, and to the e-mail address of that account. */
export const LOGIN_NUMBER_EVENTS = ['login-number-changed', 'login-number-changed-mail'] as const
type LoginNumberEvent = (typeof LOGIN_NUMBER_EVENTS)[number]
/** Reminders to admins, and alarms to owners. */
type AdminEvent = 'rates-old' | 'alarm-raised' | 'alarm-sms' | 'alarms-open'
export type NotificationEvent =
  | OrderEvent
  | OrderMailEvent
  | AlertEvent
  | AdminEvent
  | 'design-answer'
  | 'repair-ready'
  | 'balance-due'
  | ContactEvent
  | 'account-deleted'
  | 'account-ending'
  | 'data-breach'
  | LoginNumberEvent

/** The notification to the customer when an order comes to a status; none for the others. */
export const NOTIFICATION_OF_STATUS = {
  Confirmed: 'order-confirmed',
  Packed: null,
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  Returned: null,
} as const satisfies Record<OrderStatus, OrderEvent | null>

/** The channels of each event, in the order of sending. */
export const CHANNELS_OF_EVENT = {
  'order-confirmed': ['sms', 'email'],
  'order-confirmed-in-part': ['sms', 'email'],
  'order-shipped': ['sms', 'email'],
  'order-delivered': ['sms', 'email'],
  'order-cancelled': ['sms', 'email'],
  'refund-processed': ['sms', 'email'],
  'refund-credited': ['sms', 'email'],
  'return-requested': ['sms', 'email'],
  'return-approved': ['sms', 'email'],
  'return-received': ['sms', 'email'],
  'return-refunded': ['sms', 'email'],
  'return-rejected': ['sms', 'email'],
  'return-shipped-back': ['sms', 'email'],
  'return-lapsed': ['sms', 'email'],
  'return-offered': ['sms', 'email'],
  'return-inspected': ['sms', 'email'],
  'return-credited': ['sms', 'email'],
  'return-paid-out': ['sms', 'email'],
  'return-withdrawn': ['sms', 'email'],
  'return-declined': ['sms', 'email'],
  'return-pay-out-chosen': ['sms', 'email'],
  'order-address-changed': ['email'],
  'back-in-stock': ['sms', 'email'],
  'price-below': ['sms', 'email'],
  'gold-rate': ['sms', 'email'],
  'rates-old': ['sms'],
  'alarm-raised': ['email'],
  'alarm-sms': ['sms'],
  'alarms-open': ['email'],
  'design-answer': ['sms'],
  'repair-ready': ['sms'],
  'balance-due': ['sms'],
  'contact-message-to-shop': ['email'],
  'contact-message-to-sender': ['email'],
  'account-deleted': ['email'],
  'account-ending': ['email'],
  'data-breach': ['email'],
  'login-number-changed': ['sms'],
  'login-number-changed-mail': ['email'],
} as const satisfies Record<NotificationEvent, readonly NotificationChannel[]>

/** A registered text with its values filled in, and both apart for providers that keep the text themselves. */
export type SmsContent = {
  /** The name by which `SMS_FLOWS` knows the registered text. */
  flow: string
  body: string
  values: Record<string, string>
}

/** Both bodies of an e-mail say the same; old and careful mail programs show the text. */
export type MailContent = {
  subject: string
  text: string
  html: string
  /** Where its reader stops mails like this one: a page, and a POST there does it at once (RFC 8058). */
  unsubscribe?: string
}
