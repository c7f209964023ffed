import { contactSettings } from '#contracts/admin/settings.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { sentenceOfReason } from '#rules/checkout/auto-refund.ts'
import { formatRupees } from '#rules/money.ts'
import type { OrderEvent } from '#rules/notifications/events.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { factsOfOrder, factsOfRefund, type NotificationRow, type OrderFacts } from './notifications.store.ts'
import { orderMail, orderSms } from './order-mail.ts'
import type { OrderValues } from './templates/order-template.ts'
import { ORDER_TEMPLATES } from './templates.ts'

/** What a customer is told of an order or a refund, in today's words; `null` where there is nobody to tell. */
export async function orderMessage(shop: Shop, notification: NotificationRow): Promise<Sms | Mail | null> {
  const { event, aboutId, channel } = notification
  if (!isOrderEvent(event) || !aboutId) return null
  const facts = await (event === 'refund-processed' ? factsOfRefund : factsOfOrder)(shop.db, aboutId)
  if (!facts || facts.customer.erasedAt) return null
  const contact = await readSetting(shop, contactSettings)
  const values = valuesOf(facts, contact.shopName)
  const template = ORDER_TEMPLATES[event]
  if (channel === 'sms') return { to: facts.customer.mobileNumber, ...orderSms(template, values) }
  const to = facts.shippingAddress.email || facts.customer.email
  return to ? { to, ...orderMail(shop, template, values, contact) } : null
}

function isOrderEvent(event: string): event is OrderEvent {
  return event in ORDER_TEMPLATES
}

function valuesOf(facts: OrderFacts, shop: string): OrderValues {
  const { customer, orderNumber, quote, total, refundAmount, refundReason, shippingAddress, parcel } = facts
  return {
    shop,
    order: orderNumber ?? '',
    product: productTitle(quote.piece),
    name: customer.firstName || shippingAddress.firstName,
    amount: formatRupees(refundAmount ?? total),
    whyReturned: sentenceOfReason(refundReason ?? ''),
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.trackingNumber ?? '',
  }
}
