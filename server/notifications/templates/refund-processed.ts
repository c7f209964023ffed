import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

export const refundProcessed: OrderTemplate = {
  sms: smsTemplate(
    'refund-processed',
    'Your refund of Rs {amount} from {shop} ({refundFor}) has been sent to your bank. It takes 5 to 7 working days to arrive.',
  ),
  mail: ({ amount, shop, product, whyReturned }) => ({
    subject: `Your refund of ${amount} from ${shop}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      ...(whyReturned ? [whyReturned] : []),
      `We have refunded ${amount} for ${product} to the account or card you used. Banks take 5 to 7 working days to show it.`,
    ],
  }),
}

/** What was paid with store credit, and money that is too little for the provider. */
export const refundCredited: OrderTemplate = {
  sms: smsTemplate(
    'refund-credited',
    'Rs {amount} of your refund from {shop} ({refundFor}) has been added to your account as store credit. It never expires.',
  ),
  mail: ({ amount, shop, product, whyReturned }) => ({
    subject: `${amount} of store credit from ${shop}`,
    heading: 'Your refund as store credit',
    paragraphs: [
      ...(whyReturned ? [whyReturned] : []),
      `${amount} of your refund for ${product} has been added to your account as store credit. You can use it for any purchase, and it never expires.`,
    ],
  }),
}
