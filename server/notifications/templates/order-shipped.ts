import { trackingUrl } from '#rules/orders/carriers.ts'
import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderShipped: OrderTemplate = {
  sms: smsTemplate('order-shipped', 'Your order {order} from {shop} is on its way.'),
  mail: ({ order, shop, product, carrier, trackingNumber }) => ({
    subject: `Your order ${order} from ${shop} is on its way`,
    heading: 'On its way to you',
    paragraphs: [`${product} has left our house and is on its way to the address you gave us.`],
    facts: [
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
      ['Follow it at', trackingUrl(carrier, trackingNumber) ?? ''],
    ],
  }),
}
