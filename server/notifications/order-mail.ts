import type { ContactSettings } from '#contracts/settings.ts'
import type { MailContent } from '#rules/notifications/events.ts'
import type { Shop } from '#server/shop.ts'
import { mailLayout } from './mail-layout.ts'
import type { OrderTemplate, OrderValues } from './templates/order-template.ts'

/** An order's e-mail: the template's words, the order in figures, the way to it, and who writes. */
export function orderMail(
  { config }: Pick<Shop, 'config'>,
  template: OrderTemplate,
  values: OrderValues,
  contact: ContactSettings,
): MailContent {
  const { order, product, amount } = values
  const { facts = [], ...words } = template.mail(values)
  const table: [string, string][] = [['Order', order], ['Piece', product], ['Amount', amount], ...facts]
  const { shopName, addressLines, city, state, pincode, phone, email } = contact
  return mailLayout({
    ...words,
    shopName,
    facts: table.filter(([, value]) => value !== ''),
    link: {
      label: 'See your orders',
      address: `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}/login?tab=orders`,
    },
    footer: [
      shopName,
      [...addressLines, city, state, pincode].filter(Boolean).join(', '),
      [phone, email].filter(Boolean).join(' · '),
    ].filter(Boolean),
  })
}

/** An order's text message. Its texts write `Rs` before the amount themselves. */
export function orderSms({ sms }: OrderTemplate, values: OrderValues) {
  return sms.fill({ ...values, amount: values.amount.replace('₹', '') })
}
