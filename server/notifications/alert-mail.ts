import type { ShopDetails } from '#contracts/settings.ts'
import type { MailContent } from '#rules/notifications/events.ts'
import { mailLayout } from './mail-layout.ts'
import { shopLines } from './shop-lines.ts'
import type { AlertTemplate, AlertValues } from './templates/alerts.ts'

/** The values that one alert's e-mail adds to those of its text. */
type Alert = {
  /** The alert's wish, in one line. */
  wish: string
  /** Where it is stopped without a login. */
  stopLink: string
}

/** An alert's e-mail: what has come true, what was asked for, and the link that stops it. */
export function alertMail(
  template: AlertTemplate,
  values: AlertValues,
  { wish, stopLink }: Alert,
  contact: ShopDetails,
): MailContent {
  const { paragraph, amountLabel, linkLabel, ...words } = template.mail(values)
  const content = mailLayout({
    ...words,
    shopName: contact.shopName,
    paragraphs: [paragraph, 'You asked us to tell you once, so we will not write about this again.'],
    facts: [
      [amountLabel, values.amount],
      ['You asked for', wish],
    ],
    link: { label: linkLabel, address: values.link },
    footer: shopLines(contact),
    footerLink: { label: 'Stop this alert', address: stopLink },
  })
  return { ...content, unsubscribe: stopLink }
}

/** An alert's text message. Its texts write `Rs` before the amount themselves. */
export function alertSms({ sms }: AlertTemplate, { inSms, ...values }: AlertValues) {
  return sms.fill({ ...values, ...inSms, amount: values.amount.replace('₹', '') })
}
