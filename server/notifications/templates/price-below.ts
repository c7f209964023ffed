import { smsTemplate } from '../sms-template.ts'
import type { AlertTemplate } from './alert-template.ts'

export const priceBelow: AlertTemplate = {
  sms: smsTemplate('price-below', '{subject} now costs Rs {amount} at {shop}. See it here: {link}'),
  mail: ({ subject, shop, amount }) => ({
    subject: `${subject} now costs ${amount} at ${shop}`,
    heading: 'The price has fallen',
    paragraph: `${subject} now costs what you were waiting for. Our prices follow the metal rates, so it may change again.`,
    amountLabel: 'Price today',
    linkLabel: 'See it',
  }),
}
