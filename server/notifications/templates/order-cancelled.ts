import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

const ONLINE =
  'We will refund your payment to the account or card you used, and write to you when it has been sent.'
const IN_SHOP = 'We will pay back what you have paid, in our shop. Please bring your receipt.'

export const orderCancelled: OrderTemplate = {
  sms: smsTemplate('order-cancelled', 'Your order {order} at {shop} has been cancelled.'),
  mail: ({ order, shop, product, paidInShop }) => ({
    subject: `Your order ${order} at ${shop} has been cancelled`,
    heading: 'Your order has been cancelled',
    paragraphs: [`Your order for ${product} has been cancelled. ${paidInShop ? IN_SHOP : ONLINE}`],
  }),
}
