import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const orderShipped: OrderTemplate = {
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
}
