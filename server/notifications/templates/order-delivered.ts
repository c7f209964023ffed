import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderDelivered: OrderTemplate = {
  sms: smsTemplate(
    'order-delivered',
    'Your order {order} from {shop} has been delivered. Thank you for shopping with us.',
  ),
  mail: ({ order, shop, product }) => ({
    subject: `Your order ${order} from ${shop} has been delivered`,
    heading: 'Delivered',
    paragraphs: [
      `${product} has been delivered. Thank you for shopping with us.`,
      'If anything is wrong, please write to us or call us.',
    ],
  }),
}
