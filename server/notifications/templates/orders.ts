import { type OrderValues, orderTemplates } from './order-template.ts'

const THANK_YOU = ({ name }: OrderValues) => (name ? 'Thank you, {name}' : 'Thank you')

const ONLINE = [
  'We have received your payment for {product}, and your order is confirmed.',
  'We will write again as soon as it is shipped. Until then, you can cancel it in your account.',
]
const IN_SHOP = [
  'Your purchase of {product} in our shop is confirmed. The price is fixed; your account shows how it was paid, and what is still to be paid.',
  'If we send it, we will write again as soon as it is shipped.',
]
const REFUNDED_ONLINE =
  'We will refund your payment to the account or card you used, and write to you when it has been sent.'
const PAID_BACK_IN_SHOP = 'We will pay back what you have paid, in our shop. Please bring your receipt.'

/** The messages to a customer about an order on its way, and about its money. */
export const ORDER_STEP_TEMPLATES = orderTemplates({
  'order-confirmed': {
    sms: 'Thank you! Your order {order} of Rs {amount} at {shop} is confirmed. {arrival}',
    subject: 'Your order {order} at {shop} is confirmed',
    heading: THANK_YOU,
    paragraphs: ({ paidInShop }) => (paidInShop ? IN_SHOP : ONLINE),
    facts: { 'With you by': '{deliveryBy}', 'Goes to': '{goesTo}' },
  },
  /** Some products were gone when the money came; `amount` is what goes back. */
  'order-confirmed-in-part': {
    sms: 'Thank you! Your order {order} at {shop} is confirmed. Rs {amount} of your payment is being refunded ({refundFor}).',
    subject: 'Your order {order} at {shop} is confirmed. Part of your payment is being refunded',
    heading: THANK_YOU,
    paragraphs: [
      'We have received your payment. Confirmed: {product}.',
      '{whyReturned}',
      'Banks take 5 to 7 working days to show a refund. You can cancel what is confirmed in your account until it is shipped.',
    ],
    amountLabel: 'Being refunded',
    facts: { 'With you by': '{deliveryBy}', 'Goes to': '{goesTo}' },
  },
  'order-shipped': {
    sms: 'Your order {order} from {shop} is on its way with {carrier}, tracking number {trackingNumber}. Track it: {trackingLink}',
    subject: 'Your order {order} from {shop} is on its way',
    heading: 'On its way to you',
    paragraphs: ['On its way to your address: {product}.'],
    facts: {
      'With you by': '{deliveryBy}',
      'Goes to': '{goesTo}',
      Carrier: '{carrier}',
      'Tracking number': '{trackingNumber}',
      'Track it at': '{trackingLink}',
    },
  },
  'order-delivered': {
    sms: 'Your order {order} from {shop} has been delivered. Last day to ask for a return: {returnUntil}. The invoice is in your account.',
    subject: 'Your order {order} from {shop} has been delivered',
    heading: 'Delivered',
    paragraphs: ({ returnUntil }) => [
      'Delivered: {product}. Thank you for shopping with us.',
      returnUntil
        ? 'If it is not right, you can ask for a return in your account until {returnUntil}.'
        : 'If anything is wrong, please write to us or call us.',
      'The invoice is with your order: {orderLink}',
    ],
    facts: { 'Last day to ask for a return': '{returnUntil}' },
  },
  'order-cancelled': {
    sms: 'Your order {order} at {shop} has been cancelled.',
    subject: 'Your order {order} at {shop} has been cancelled',
    heading: 'Your order has been cancelled',
    paragraphs: ({ paidInShop }) => [
      `Your order for {product} has been cancelled. ${paidInShop ? PAID_BACK_IN_SHOP : REFUNDED_ONLINE}`,
    ],
  },
  'refund-processed': {
    sms: 'Your refund of Rs {amount} from {shop} ({refundFor}) has been sent to your bank. It takes 5 to 7 working days to arrive.',
    subject: 'Your refund of {amount} from {shop}',
    heading: ({ bankTransfer }) => (bankTransfer ? 'Your refund has been paid' : 'Your refund is on its way'),
    paragraphs: ({ bankTransfer }) => [
      '{whyReturned}',
      bankTransfer
        ? 'We have refunded {amount} for {product} {bankTransfer}.'
        : 'We have refunded {amount} for {product} to the account or card you used. Banks take 5 to 7 working days to show it.',
    ],
  },
  /** Refunds as store credit: the part that was paid with it, and amounts too little for the provider. */
  'refund-credited': {
    sms: 'Rs {amount} of your refund from {shop} ({refundFor}) has been added to your account as store credit. It never expires.',
    subject: '{amount} of store credit from {shop}',
    heading: 'Your refund as store credit',
    paragraphs: [
      '{whyReturned}',
      '{amount} of your refund for {product} has been added to your account as store credit. You can use it for any purchase, and it never expires.',
    ],
  },
})
