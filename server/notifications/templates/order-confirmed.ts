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

export const orderConfirmed: OrderTemplate = {
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
}
