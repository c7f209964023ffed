import { contactSettings } from '#contracts/admin/settings.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { partlyReturned, sentenceOfReason } from '#rules/checkout/auto-refund.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { OrderEvent, OrderMailEvent } from '#rules/notifications/events.ts'
import { isReturnNotice } from '#rules/notifications/return-notices.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { PAYOUT_WORDS_INSIDE } from '#rules/returns/pay-to.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  factsOfAddressChange,
  factsOfOrder,
  factsOfPayment,
  factsOfRefund,
  type NotificationRow,
  type OrderFacts,
} from './notifications.store.ts'
import { orderMail, orderSms, ordersAddress } from './order-mail.ts'
import { factsOfReturn } from './return-facts.store.ts'
import type { OrderValues } from './templates/order-template.ts'
import { ORDER_MAIL_TEMPLATES, ORDER_TEMPLATES } from './templates.ts'

/** What a customer is told of an order or a refund, in today's words; `null` where there is nobody to tell. */
export async function orderMessage(shop: Shop, notification: NotificationRow): Promise<Sms | Mail | null> {
  const { event, aboutId, channel } = notification
  if (!aboutId || !(isOrderEvent(event) || isOrderMailEvent(event))) return null
  const facts = await factsAbout(event)(shop.db, aboutId)
  if (!facts || facts.customer.erasedAt) return null
  const contact = await readSetting(shop, contactSettings)
  const values = valuesOf(facts, contact.shopName, ordersAddress(shop))
  if (channel === 'sms')
    return isOrderEvent(event)
      ? { to: facts.customer.mobileNumber, ...orderSms(ORDER_TEMPLATES[event], values) }
      : null
  const template = isOrderEvent(event) ? ORDER_TEMPLATES[event] : ORDER_MAIL_TEMPLATES[event]
  const to = facts.shippingAddress.email || facts.customer.email
  return to ? { to, ...orderMail(shop, template, values, contact) } : null
}

function factsAbout(event: OrderEvent | OrderMailEvent) {
  if (event === 'refund-processed' || event === 'refund-credited') return factsOfRefund
  if (event === 'orders-confirmed' || event === 'orders-confirmed-in-part') return factsOfPayment
  if (isReturnNotice(event)) return factsOfReturn
  return event === 'order-address-changed' ? factsOfAddressChange : factsOfOrder
}

function isOrderMailEvent(event: string): event is OrderMailEvent {
  return event in ORDER_MAIL_TEMPLATES
}

function isOrderEvent(event: string): event is OrderEvent {
  return event in ORDER_TEMPLATES
}

function valuesOf(facts: OrderFacts, shop: string, ordersPage: string): OrderValues {
  const { customer, orderNumber, quote, total, refundAmount, refundReason, shippingAddress, parcel } = facts
  const { handover = null, arriveBy = null, payoutMethod = null } = facts.returned ?? {}
  const { carrier, trackingNumber } = parcel ?? { carrier: '', trackingNumber: '' }
  return {
    shop,
    order: orderNumber ?? '',
    product: productTitle(quote.piece),
    name: customer.firstName || shippingAddress.firstName,
    amount: formatRupees(refundAmount ?? total),
    whyReturned: sentenceOfReason(refundReason ?? ''),
    deliveryBy: quote.deliveryBy ? formatWeekday(quote.deliveryBy) : '',
    carrier,
    trackingNumber,
    trackingLink: trackingUrl(carrier, trackingNumber) ?? ordersPage,
    paidInShop: facts.method === COUNTER,
    asCredit: facts.returned?.asCredit ?? false,
    payBy: payoutMethod ? PAYOUT_WORDS_INSIDE[payoutMethod] : '',
    newPlace: facts.newPlace ?? '',
    returnNumber: facts.returned?.number ?? '',
    handOver: handover ? HAND_OVER[handover] : '',
    arriveBy: arriveBy ? formatWeekday(arriveBy) : '',
    returnNote: facts.returned?.note ?? '',
    orderLink: orderNumber ? `${ordersPage}&order=${encodeURIComponent(orderNumber)}` : ordersPage,
    ...(facts.several && valuesOfSeveral(facts.several)),
  }
}

function valuesOfSeveral({ orders, returned }: NonNullable<OrderFacts['several']>) {
  const [first, ...others] = orders.map(({ number }) => number)
  return {
    order: others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`,
    product: orders.map(({ title }) => title).join(', '),
    whyReturned: returned.length === 0 ? '' : partlyReturned(returned, { all: orders.length === 0 }),
  }
}

const HAND_OVER = { pickup: 'to our courier', counter: 'in our shop' } as const
