import { smsTemplate } from '../sms-template.ts'
import type { AlertTemplate } from './alert-template.ts'

export const goldRate: AlertTemplate = {
  sms: smsTemplate('gold-rate', '{subject} gold is now Rs {amount} per gram at {shop}. All rates: {link}'),
  mail: ({ subject, shop, amount }) => ({
    subject: `${subject} gold is now ${amount} per gram at ${shop}`,
    heading: 'The gold rate has fallen',
    paragraph: `${subject} gold has come down to the rate you were waiting for. It may change again today.`,
    amountLabel: `${subject} gold, per gram`,
    linkLabel: 'See all rates',
  }),
}
