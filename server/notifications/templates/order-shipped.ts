import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderShipped: OrderTemplate = {
  sms: smsTemplate(
    'order-shipped',
    'Your order {order} from {shop} is on its way with {carrier}, tracking number {trackingNumber}. Track it: {trackingLink}',
  ),
  mail: ({ order, shop, product, carrier, trackingNumber, trackingLink }) => ({
    subject: `Your order ${order} from ${shop} is on its way`,
    heading: 'On its way to you',
    paragraphs: [`${product} has been shipped and is on its way to your address.`],
    facts: [
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
      ['Track it at', trackingLink],
    ],
  }),
}
