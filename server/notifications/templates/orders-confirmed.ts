import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

const online = (products: string) => [
  `We have received your payment for ${products}, and your orders are confirmed.`,
  'We will write again when each order is shipped. Until then, you can cancel it in your account.',
]
const inShop = (products: string) => [
  `Your purchase of ${products} in our shop is confirmed. The prices are fixed; your account shows how each order was paid, and what is still to be paid.`,
  'If we send them, we will write again when each order is shipped.',
]

/** All products of one payment were sold: `order` is `SGJ-1001 and 2 more`. */
export const ordersConfirmed: OrderTemplate = {
  sms: smsTemplate(
    'orders-confirmed',
    'Thank you! Your orders {order} of Rs {amount} at {shop} are confirmed. {arrival}',
  ),
  mail: ({ order, shop, product, name, deliveryBy, goesTo, paidInShop }) => ({
    subject: `Your orders ${order} at ${shop} are confirmed`,
    heading: `Thank you${name && `, ${name}`}`,
    paragraphs: paidInShop ? inShop(product) : online(product),
    amountLabel: 'Total',
    facts: [
      ['With you by', deliveryBy],
      ['Goes to', goesTo],
    ],
  }),
}

/** Some were gone when the money came; `amount` is what goes back. */
export const ordersConfirmedInPart: OrderTemplate = {
  sms: smsTemplate(
    'orders-confirmed-in-part',
    'Thank you! Confirmed at {shop}: {order}. Rs {amount} of your payment is being refunded ({refundFor}).',
  ),
  mail: ({ order, shop, product, name, whyReturned, deliveryBy, goesTo }) => ({
    subject: `Confirmed at ${shop}: ${order}. Part of your payment is being refunded`,
    heading: `Thank you${name && `, ${name}`}`,
    paragraphs: [
      `We have received your payment. Confirmed: ${product}.`,
      whyReturned,
      'Banks take 5 to 7 working days to show a refund. You can cancel a confirmed order in your account until it is shipped.',
    ],
    amountLabel: 'Being refunded',
    facts: [
      ['With you by', deliveryBy],
      ['Goes to', goesTo],
    ],
  }),
}
