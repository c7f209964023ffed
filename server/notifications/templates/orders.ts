import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

const online = (product: string) => [
  `We have received your payment for ${product}, and your order is confirmed.`,
  'We will write again as soon as it is shipped. Until then, you can cancel it in your account.',
]
const inShop = (product: string) => [
  `Your purchase of ${product} in our shop is confirmed. The price is fixed; your account shows how it was paid, and what is still to be paid.`,
  'If we send it, we will write again as soon as it is shipped.',
]
const REFUNDED_ONLINE =
  'We will refund your payment to the account or card you used, and write to you when it has been sent.'
const PAID_BACK_IN_SHOP = 'We will pay back what you have paid, in our shop. Please bring your receipt.'

/** What a customer is told of an order on its way, and of its money. */
export const ORDER_STEP_TEMPLATES = {
  'order-confirmed': {
    sms: smsTemplate(
      'order-confirmed',
      'Thank you! Your order {order} of Rs {amount} at {shop} is confirmed. {arrival}',
    ),
    mail: ({ order, shop, product, name, deliveryBy, goesTo, paidInShop }) => ({
      subject: `Your order ${order} at ${shop} is confirmed`,
      heading: `Thank you${name && `, ${name}`}`,
      paragraphs: paidInShop ? inShop(product) : online(product),
      facts: [
        ['With you by', deliveryBy],
        ['Goes to', goesTo],
      ],
    }),
  },
  /** Some products were gone when the money came; `amount` is what goes back. */
  'order-confirmed-in-part': {
    sms: smsTemplate(
      'order-confirmed-in-part',
      'Thank you! Your order {order} at {shop} is confirmed. Rs {amount} of your payment is being refunded ({refundFor}).',
    ),
    mail: ({ order, shop, product, name, whyReturned, deliveryBy, goesTo }) => ({
      subject: `Your order ${order} at ${shop} is confirmed. Part of your payment is being refunded`,
      heading: `Thank you${name && `, ${name}`}`,
      paragraphs: [
        `We have received your payment. Confirmed: ${product}.`,
        whyReturned,
        'Banks take 5 to 7 working days to show a refund. You can cancel what is confirmed in your account until it is shipped.',
      ],
      amountLabel: 'Being refunded',
      facts: [
        ['With you by', deliveryBy],
        ['Goes to', goesTo],
      ],
    }),
  },
  'order-shipped': {
    sms: smsTemplate(
      'order-shipped',
      'Your order {order} from {shop} is on its way with {carrier}, tracking number {trackingNumber}. Track it: {trackingLink}',
    ),
    mail: ({ order, shop, product, deliveryBy, goesTo, carrier, trackingNumber, trackingLink }) => ({
      subject: `Your order ${order} from ${shop} is on its way`,
      heading: 'On its way to you',
      paragraphs: [`On its way to your address: ${product}.`],
      facts: [
        ['With you by', deliveryBy],
        ['Goes to', goesTo],
        ['Carrier', carrier],
        ['Tracking number', trackingNumber],
        ['Track it at', trackingLink],
      ],
    }),
  },
  'order-delivered': {
    sms: smsTemplate(
      'order-delivered',
      'Your order {order} from {shop} has been delivered. Last day to ask for a return: {returnUntil}. The invoice is in your account.',
    ),
    mail: ({ order, shop, product, returnUntil, orderLink }) => ({
      subject: `Your order ${order} from ${shop} has been delivered`,
      heading: 'Delivered',
      paragraphs: [
        `${product} has been delivered. Thank you for shopping with us.`,
        returnUntil
          ? `If it is not right, you can ask for a return in your account until ${returnUntil}.`
          : 'If anything is wrong, please write to us or call us.',
        `The invoice is with your order: ${orderLink}`,
      ],
      facts: [['Last day to ask for a return', returnUntil]],
    }),
  },
  'order-cancelled': {
    sms: smsTemplate('order-cancelled', 'Your order {order} at {shop} has been cancelled.'),
    mail: ({ order, shop, product, paidInShop }) => ({
      subject: `Your order ${order} at ${shop} has been cancelled`,
      heading: 'Your order has been cancelled',
      paragraphs: [
        `Your order for ${product} has been cancelled. ${paidInShop ? PAID_BACK_IN_SHOP : REFUNDED_ONLINE}`,
      ],
    }),
  },
  'refund-processed': {
    sms: smsTemplate(
      'refund-processed',
      'Your refund of Rs {amount} from {shop} ({refundFor}) has been sent to your bank. It takes 5 to 7 working days to arrive.',
    ),
    mail: ({ amount, shop, product, whyReturned, bankTransfer }) => ({
      subject: `Your refund of ${amount} from ${shop}`,
      heading: bankTransfer ? 'Your refund has been paid' : 'Your refund is on its way',
      paragraphs: [
        ...(whyReturned ? [whyReturned] : []),
        bankTransfer
          ? `We have refunded ${amount} for ${product} ${bankTransfer}.`
          : `We have refunded ${amount} for ${product} to the account or card you used. Banks take 5 to 7 working days to show it.`,
      ],
    }),
  },
  /** What was paid with store credit, and money that is too little for the provider. */
  'refund-credited': {
    sms: smsTemplate(
      'refund-credited',
      'Rs {amount} of your refund from {shop} ({refundFor}) has been added to your account as store credit. It never expires.',
    ),
    mail: ({ amount, shop, product, whyReturned }) => ({
      subject: `${amount} of store credit from ${shop}`,
      heading: 'Your refund as store credit',
      paragraphs: [
        ...(whyReturned ? [whyReturned] : []),
        `${amount} of your refund for ${product} has been added to your account as store credit. You can use it for any purchase, and it never expires.`,
      ],
    }),
  },
} as const satisfies Record<string, OrderTemplate>
