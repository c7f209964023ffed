import { smsTemplate } from '../sms-template.ts'
import type { AlertTemplate } from './alert-template.ts'

export const backInStock: AlertTemplate = {
  sms: smsTemplate(
    'back-in-stock',
    '{subject} is back in stock at {shop} for Rs {amount}. See it here: {link}',
  ),
  mail: ({ subject, shop }) => ({
    subject: `${subject} is back in stock at ${shop}`,
    heading: 'Back in stock',
    paragraph: `${subject} can be bought again. There may be only one, and we have not kept it for you.`,
    amountLabel: 'Price today',
    linkLabel: 'See it',
  }),
}
