import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

/** Some products were gone when the money came; `amount` is what goes back. */
export const orderConfirmedInPart: OrderTemplate = {
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
}
