import type { AlertEvent, SmsContent } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'

/** The values that fill in the texts of alerts. */
export type AlertValues = {
  shop: string
  /** The name of the product, or the purity of gold. */
  subject: string
  /** `₹1,23,456.50` (in an SMS without the sign): the price now, or the rate per gram. */
  amount: string
  /** The page of the product or of the rates. */
  link: string
  /** The shop's own short address of the same page: an SMS has no room for another. */
  inSms: { link: string }
}

/** One kind of alert in both forms. */
export type AlertTemplate = {
  sms: { flow: string; fill: (values: Omit<AlertValues, 'inSms'>) => SmsContent }
  mail: (values: AlertValues) => {
    subject: string
    heading: string
    paragraph: string
    /** The name of the amount in the table, and the words of the button. */
    amountLabel: string
    linkLabel: string
  }
}

export const ALERT_TEMPLATES: Record<AlertEvent, AlertTemplate> = {
  'back-in-stock': {
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
  },
  'price-below': {
    sms: smsTemplate('price-below', '{subject} now costs Rs {amount} at {shop}. See it here: {link}'),
    mail: ({ subject, shop, amount }) => ({
      subject: `${subject} now costs ${amount} at ${shop}`,
      heading: 'The price has fallen',
      paragraph: `${subject} now costs what you were waiting for. Our prices follow the metal rates, so it may change again.`,
      amountLabel: 'Price today',
      linkLabel: 'See it',
    }),
  },
  'gold-rate': {
    sms: smsTemplate('gold-rate', '{subject} gold is now Rs {amount} per gram at {shop}. All rates: {link}'),
    mail: ({ subject, shop, amount }) => ({
      subject: `${subject} gold is now ${amount} per gram at ${shop}`,
      heading: 'The gold rate has fallen',
      paragraph: `${subject} gold has come down to the rate you were waiting for. It may change again today.`,
      amountLabel: `${subject} gold, per gram`,
      linkLabel: 'See all rates',
    }),
  },
}
