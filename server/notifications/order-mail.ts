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
  const { lines, amount } = values
  const { facts = [], amountLabel = 'Amount', ...words } = template.mail(values)
  const pieces = lines.flatMap(({ order, piece, amount: price }): [string, string][] =>
    lines.length > 1
      ? [[`${order}: ${piece}`, price]]
      : [
          ['Order', order],
          ['Piece', piece],
        ],
  )
  const table = [...pieces, [amountLabel, amount] as const, ...facts]
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
export function orderSms({ sms }: OrderTemplate, { lines: _, ...values }: OrderValues) {
  const returnUntil = values.returnUntil || 'see your account'
  return sms.fill({ ...values, returnUntil, amount: values.amount.replace('₹', '') })
}
