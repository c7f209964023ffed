import { returnSettings } from '#contracts/admin/return-terms.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { Db } from '#db/client.ts'
import {
  partlyReturned,
  type ReturnedItem,
  sentenceOfReason,
  shortReason,
} from '#rules/checkout/auto-refund.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { isReturnNotice, type OrderEvent, type OrderMailEvent } from '#rules/notifications/events.ts'
import { smsLink } from '#rules/notifications/sms-value.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { factsOfDelivery } from './delivery-facts.store.ts'
import type { NotificationRow } from './notifications.store.ts'
import {
  type FactsOfLine,
  factsOfAddressChange,
  factsOfMove,
  factsOfPayment,
  factsOfRefund,
  type OrderFacts,
} from './order-facts.store.ts'
import { orderMail, orderSms, ordersAddress } from './order-mail.ts'
import { shopAddress } from './shop-address.ts'
import { orderPath, parcelPath } from './short-links.store.ts'
import type { OrderValues } from './templates/order-template.ts'
import { ORDER_MAIL_TEMPLATES, ORDER_TEMPLATES } from './templates.ts'

/** The message to a customer about an order or a refund, in today's words; `null` where there is nobody to notify. */
export async function orderMessage(shop: Shop, notification: NotificationRow): Promise<Sms | Mail | null> {
  const { event, aboutId, channel } = notification
  if (!aboutId || !(isOrderEvent(event) || isOrderMailEvent(event))) return null
  const facts = await factsAbout(shop, event)(shop.db, aboutId)
  if (!facts || facts.customer.erasedAt) return null
  const contact = await readSetting(shop, contactSettings)
  const { days: returnDays } = await readSetting(shop, returnSettings)
  const values = valuesOf(facts, {
    shop: contact.shopName,
    ordersPage: ordersAddress(shop),
    shortLinks: shortLinksOf(shop, facts),
    returnDays,
  })
  if (channel === 'sms')
    return isOrderEvent(event)
      ? { to: facts.customer.mobileNumber, ...orderSms(ORDER_TEMPLATES[event], values) }
      : null
  const template = isOrderEvent(event) ? ORDER_TEMPLATES[event] : ORDER_MAIL_TEMPLATES[event]
  const to = mailOf(facts)
  return to ? { to, ...orderMail(shop, template, values, contact) } : null
}

/** The e-mail names what was paid, so that of a gift goes to the customer rather than to the person it is for. */
function mailOf({ customer, shippingAddress: { email, isGift } }: OrderFacts): string {
  return isGift ? customer.email || email : email || customer.email
}

/** The shop's own short addresses of the order and of its parcel: no others fit into an SMS, or are registered. */
function shortLinksOf(shop: Shop, { parcel, orderNumber }: OrderFacts) {
  const order = shopAddress(shop, orderPath(orderNumber))
  const ofParcel =
    parcel?.id && orderNumber !== null
      ? shopAddress(shop, parcelPath(shop, { id: parcel.id, orderNumber }))
      : order
  return { orderLink: smsLink(order), trackingLink: smsLink(ofParcel, order) }
}

function factsAbout(
  { modules }: Shop,
  event: OrderEvent | OrderMailEvent,
): (db: Db, aboutId: string) => Promise<OrderFacts | null> {
  if (event === 'refund-processed' || event === 'refund-credited') return factsOfRefund
  if (event === 'order-confirmed-in-part') return factsOfPayment
  if (isReturnNotice(event)) return (db, aboutId) => factsOfModules(modules, db, aboutId)
  if (event === 'order-delivered') return factsOfDelivery
  if (event === 'order-address-changed') return factsOfAddressChange
  const status = STATUS_OF_EVENT[event]
  return (db, lineId) => factsOfMove(db, lineId, status)
}

/** The facts of the module that the notice comes from. */
async function factsOfModules(modules: Shop['modules'], db: Db, aboutId: string): Promise<OrderFacts | null> {
  for (const { factsToTell } of modules) {
    const facts = await factsToTell?.(db, aboutId)
    if (facts) return facts
  }
  return null
}

const STATUS_OF_EVENT = {
  'order-confirmed': 'Confirmed',
  'order-shipped': 'Shipped',
  'order-cancelled': 'Cancelled',
} as const satisfies Partial<Record<OrderEvent, OrderStatus>>

function isOrderMailEvent(event: string): event is OrderMailEvent {
  return event in ORDER_MAIL_TEMPLATES
}

function isOrderEvent(event: string): event is OrderEvent {
  return event in ORDER_TEMPLATES
}

type Context = {
  shop: string
  ordersPage: string
  shortLinks: ReturnType<typeof shortLinksOf>
  returnDays: number
}

function valuesOf(facts: OrderFacts, { shop, ordersPage, shortLinks, returnDays }: Context): OrderValues {
  const { customer, orderNumber, lines, refundAmount, shippingAddress, parcel, gone } = facts
  const refundReason = facts.refundReason ?? ''
  const { carrier, trackingNumber } = parcel ?? { carrier: '', trackingNumber: '' }
  const paidInShop = facts.method === COUNTER
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const deliveryBy = lastOf(lines.map((line) => line.quote.deliveryBy ?? ''))
  return {
    shop,
    order: orderNumber ?? '',
    product: lines.map(({ quote }) => lineTitle(quote)).join(', '),
    lines: lines.map((line) => ({
      piece: describedPiece(line.quote),
      amount: formatRupees(line.total),
    })),
    name: customer.firstName || shippingAddress.firstName,
    amount: formatRupees(refundAmount ?? total),
    whyReturned: sentenceOfReason(refundReason),
    bankTransfer: facts.transfer ? byBankTransfer(facts.transfer) : '',
    refundFor: shortReason(refundReason) || `order ${orderNumber ?? ''}`.trim(),
    deliveryBy: deliveryBy ? formatWeekday(deliveryBy) : '',
    arrival: deliveryBy ? `With you by ${formatWeekday(deliveryBy)}.` : DETAILS,
    goesTo: paidInShop && !deliveryBy ? '' : inOneLine(shippingAddress),
    returnUntil: lastReturnDay(facts, lines, returnDays),
    carrier,
    trackingNumber,
    trackingLink: trackingUrl(carrier, trackingNumber) ?? ordersPage,
    inSms: shortLinks,
    paidInShop,
    asCredit: false,
    payBy: '',
    newPlace: facts.newPlace ?? '',
    billedTo: facts.billedTo ?? '',
    returnNumber: '',
    request: 'return',
    handOver: '',
    arriveBy: '',
    answerBy: 'soon',
    returnNote: '',
    orderLink: orderNumber ? `${ordersPage}&order=${encodeURIComponent(orderNumber)}` : ordersPage,
    ...(gone && valuesOfGone(gone)),
    ...facts.said,
  }
}

const byBankTransfer = ({ utr, day }: NonNullable<OrderFacts['transfer']>) =>
  `by bank transfer on ${formatDate(day)}, UTR ${utr}`

/** In an SMS where no day was promised. */
const DETAILS = 'Details are in your account.'

function valuesOfGone(gone: readonly ReturnedItem[]) {
  const reasons = [...new Set(gone.map(({ reason }) => shortReason(reason)))]
  return {
    whyReturned: partlyReturned(gone, { all: false }),
    refundFor: (reasons.length === 1 && reasons[0]) || 'see your account',
  }
}

/** `2 × Lotus Coin`, `Lotus Ring, size 14 (engraving “Asha”, gift wrap)`. */
function describedPiece(quote: FactsOfLine['quote']): string {
  const { extras = [] } = quote
  const words = extras.map(({ kind, text }) => EXTRA_NAMES[kind].toLowerCase() + (text && ` “${text}”`))
  return lineTitle(quote) + (words.length > 0 ? ` (${words.join(', ')})` : '')
}

function inOneLine(to: OrderFacts['shippingAddress']): string {
  const name = `${to.firstName} ${to.lastName}`.trim()
  return [name, ...streetLines(to), `${to.city} ${to.pincode}`.trim()].filter(Boolean).join(', ')
}

/** The last day on which a return can be asked for; empty where one of the pieces, or all, cannot be returned. */
function lastReturnDay(facts: OrderFacts, lines: readonly FactsOfLine[], days: number): string {
  const { deliveredAt, isReturnable } = facts
  const isEngraved = lines.some(({ quote }) => quote.extras?.some(({ kind }) => kind === 'engraving'))
  if (!deliveredAt || !isReturnable || isEngraved || days === 0) return ''
  return formatWeekday(daysAfter(dayInIndia(deliveredAt), days))
}

const lastOf = (days: readonly string[]) => days.toSorted().at(-1) ?? ''
