import type { ShopDetails } from '#contracts/settings.ts'
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
  contact: ShopDetails,
): MailContent {
  const { order, lines, amount } = values
  const { facts = [], amountLabel = lines.length > 1 ? 'Total' : 'Amount', ...words } = template.mail(values)
  const pieces = lines.map(({ piece, amount: price }): [string, string] =>
    lines.length > 1 ? [piece, price] : ['Piece', piece],
  )
  const table = [['Order', order] as const, ...pieces, [amountLabel, amount] as const, ...facts]
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
export function orderSms({ sms }: OrderTemplate, { lines: _, inSms, ...values }: OrderValues) {
  const returnUntil = values.returnUntil || 'see your account'
  return sms.fill({ ...values, ...inSms, returnUntil, amount: values.amount.replace('₹', '') })
}
