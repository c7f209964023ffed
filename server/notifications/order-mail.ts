import type { ContactSettings } from '#contracts/settings.ts'
import type { MailContent } from '#rules/notifications/events.ts'
import type { Shop } from '#server/shop.ts'
import { mailLayout } from './mail-layout.ts'
import { shopAddress } from './shop-address.ts'
import { shopLines } from './shop-lines.ts'
import type { OrderMailTemplate, OrderTemplate, OrderValues } from './templates/order-template.ts'

/** An order's e-mail: the template's words, the order in figures, the way to it, and who writes. */
export function orderMail(
  { config }: Pick<Shop, 'config'>,
  template: OrderMailTemplate,
  values: OrderValues,
  contact: ContactSettings,
): MailContent {
  const { order, product, amount } = values
  const { facts = [], ...words } = template.mail(values)
  const table: [string, string][] = [['Order', order], ['Piece', product], ['Amount', amount], ...facts]
  return mailLayout({
    ...words,
    shopName: contact.shopName,
    facts: table.filter(([, value]) => value !== ''),
    link: {
      label: 'See your orders',
      address: ordersAddress({ config }),
    },
    footer: shopLines(contact),
  })
}

/** Where a customer sees their orders. */
export function ordersAddress(shop: Pick<Shop, 'config'>): string {
  return shopAddress(shop, '/login?tab=orders')
}

/** An order's text message. Its texts write `Rs` before the amount themselves. */
export function orderSms({ sms }: OrderTemplate, values: OrderValues) {
  return sms.fill({ ...values, amount: values.amount.replace('₹', '') })
}
