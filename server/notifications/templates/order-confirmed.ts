import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderConfirmed: OrderTemplate = {
  sms: smsTemplate('order-confirmed', 'Thank you! Your order {order} at {shop} is confirmed.'),
  mail: ({ order, shop, product, name, deliveryBy }) => ({
    subject: `Your order ${order} at ${shop} is confirmed`,
    heading: `Thank you${name && `, ${name}`}`,
    paragraphs: [
      `We have received your payment for ${product}, and your order is confirmed.`,
      'We will write again as soon as it is shipped. Until then, you can cancel it in your account.',
    ],
    facts: [['With you by', deliveryBy]],
  }),
}
