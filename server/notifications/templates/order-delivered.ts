import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderDelivered: OrderTemplate = {
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
}
