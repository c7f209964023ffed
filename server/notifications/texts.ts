import { productTitle } from '#rules/catalogue/variants.ts'
import { sentenceOfReason } from '#rules/checkout/auto-refund.ts'
import type { MessageKind } from '#rules/messages/kinds.ts'
import { formatRupees } from '#rules/money.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { type SmsText, smsText } from '#server/adapters/sms/texts.ts'
import type { Story } from './messages.store.ts'

export type Words = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Beside order, product and amount; what is empty is left out. */
  facts?: [string, string][]
}
type Texts = {
  /** The text as registered with the operators. */
  sms: (about: Values) => SmsText
  mail: (about: Values) => Words
}

/** What the texts are filled in with. */
export type Values = {
  shop: string
  /** The order's number; for money of a payment that became no order, empty. */
  order: string
  product: string
  /** The customer's first name, or nothing. */
  name: string
  /** Rupees as in `₹1,23,456.50`: what was paid, or for a refund what goes back. */
  amount: string
  /** Why a payment became no order; empty for other refunds. */
  whyReturned: string
  carrier: string
  trackingNumber: string
}

/** Every message about an order, in both forms. */
export const TEXTS: Record<MessageKind, Texts> = {
  'order-confirmed': {
    sms: ({ order, shop }) => smsText('order-confirmed', { order, shop }),
    mail: ({ order, shop, product, name }) => ({
      subject: `Your order ${order} at ${shop} is confirmed`,
      heading: `Thank you${name && `, ${name}`}`,
      paragraphs: [
        `We have received your payment for ${product}, and your order is confirmed.`,
        'We will write again as soon as it is shipped. Until then, you can cancel it in your account.',
      ],
    }),
  },
  'order-shipped': {
    sms: ({ order, shop }) => smsText('order-shipped', { order, shop }),
    mail: ({ order, shop, product, carrier, trackingNumber }) => ({
      subject: `Your order ${order} from ${shop} is on its way`,
      heading: 'On its way to you',
      paragraphs: [`${product} has been shipped and is on its way to your address.`],
      facts: [
        ['Carrier', carrier],
        ['Tracking number', trackingNumber],
        ['Track it at', trackingUrl(carrier, trackingNumber) ?? ''],
      ],
    }),
  },
  'order-delivered': {
    sms: ({ order, shop }) => smsText('order-delivered', { order, shop }),
    mail: ({ order, shop, product }) => ({
      subject: `Your order ${order} from ${shop} has been delivered`,
      heading: 'Delivered',
      paragraphs: [
        `${product} has been delivered. Thank you for shopping with us.`,
        'If anything is wrong, please write to us or call us.',
      ],
    }),
  },
  'order-cancelled': {
    sms: ({ order, shop }) => smsText('order-cancelled', { order, shop }),
    mail: ({ order, shop, product }) => ({
      subject: `Your order ${order} at ${shop} has been cancelled`,
      heading: 'Your order has been cancelled',
      paragraphs: [
        `Your order of ${product} has been cancelled. We will refund your payment to the account or card you used, and write to you when it has been sent.`,
      ],
    }),
  },
  'refund-processed': {
    sms: ({ amount, shop }) => smsText('refund-processed', { amount: amount.replace('₹', ''), shop }),
    mail: ({ amount, shop, product, whyReturned }) => ({
      subject: `Your refund of ${amount} from ${shop}`,
      heading: 'Your refund is on its way',
      paragraphs: [
        ...(whyReturned ? [whyReturned] : []),
        `We have refunded ${amount} for ${product} to the account or card you used. Banks take 5 to 7 working days to show it.`,
      ],
    }),
  },
}

export function valuesOf(story: Story, shop: string): Values {
  const { customer, orderNumber, quote, total, refundAmount, refundReason, shippingAddress, parcel } = story
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
