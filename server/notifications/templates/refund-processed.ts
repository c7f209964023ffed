import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const refundProcessed: OrderTemplate = {
  sms: smsTemplate(
    'refund-processed',
    'Your refund of Rs {amount} from {shop} has been sent to your bank. It takes 5 to 7 working days to arrive.',
  ),
  mail: ({ amount, shop, product, whyReturned }) => ({
    subject: `Your refund of ${amount} from ${shop}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      ...(whyReturned ? [whyReturned] : []),
      `We have returned ${amount} for ${product} the way it came. Banks take 5 to 7 working days to show it.`,
    ],
  }),
}
