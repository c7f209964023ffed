import type { Role } from './roles.ts'

type Line = { may: string; roles: readonly Role[] }

/** Who may do what in the admin area. Read a line as "to …, you need one of …". */
export const PERMISSIONS = {
  'shop.read': { may: 'see the daily work of the shop', roles: ['staff', 'manager', 'owner'] },
  // For every screen of the admin area: the search over it, and the columns of its lists.
  'admin.use': { may: 'use the admin area', roles: ['accountant', 'staff', 'manager', 'owner'] },
  'rates.read': { may: 'see metal rates', roles: ['staff', 'manager', 'owner'] },
  'rates.change': { may: 'change metal rates', roles: ['manager', 'owner'] },
  'orders.read': { may: 'see orders', roles: ['staff', 'manager', 'owner'] },
  'orders.export': { may: 'export customer data', roles: ['manager', 'owner'] },
  'orders.move': { may: 'change the status of orders', roles: ['staff', 'manager', 'owner'] },
  // It sends gold elsewhere, so it needs the same roles as a change of a customer's address.
  'orders.address': { may: 'change the delivery address of orders', roles: ['manager', 'owner'] },
  'counter.sell': { may: 'sell at the counter', roles: ['staff', 'manager', 'owner'] },
  'old-gold.take': {
    may: 'take old gold beyond the limit of staff',
    roles: ['manager', 'owner'],
  },
  'rates.extend': { may: 'extend the metal rate of an advance', roles: ['manager', 'owner'] },
  'cash.close': { may: 'close a cash day', roles: ['manager', 'owner'] },
  'invoices.list': {
    may: 'see the list of invoices',
    roles: ['accountant', 'staff', 'manager', 'owner'],
  },
  'invoices.read': { may: 'see invoices', roles: ['staff', 'manager', 'owner'] },
  // One at a time, as somebody who reads the accounts opens the bill behind a figure: marked as a view, without a PAN.
  'documents.view': {
    may: 'view a document of the shop',
    roles: ['accountant', 'staff', 'manager', 'owner'],
  },
  'accounts.read': { may: 'see the accounts', roles: ['accountant', 'manager', 'owner'] },
  'accounts.change': {
    may: 'enter fees and settlements of the payment provider',
    roles: ['accountant', 'manager', 'owner'],
  },
  'accounts.close': { may: 'close a month of the accounts', roles: ['accountant', 'manager', 'owner'] },
  'accounts.reopen': { may: 'open a closed month of the accounts again', roles: ['owner'] },
  'pan.read': { may: 'see the full PAN of a customer', roles: ['manager', 'owner'] },
  'returns.handle': { may: 'handle returns', roles: ['staff', 'manager', 'owner'] },
  'refunds.make': { may: 'refund money', roles: ['manager', 'owner'] },
  'products.change': { may: 'change products', roles: ['staff', 'manager', 'owner'] },
  'prices.cut': { may: 'change a price by more than the price guard allows', roles: ['manager', 'owner'] },
  // The file holds what each product cost the shop, for the whole catalogue at once.
  'products.export': { may: 'export the catalogue', roles: ['manager', 'owner'] },
  'stock.close': { may: 'close a stock-take', roles: ['manager', 'owner'] },
  'stock.write-off': { may: 'mark an item as missing, melted or archived', roles: ['manager', 'owner'] },
  'promotions.change': {
    may: 'change the images, ads and collections of the shop',
    roles: ['staff', 'manager', 'owner'],
  },
  'enquiries.answer': { may: 'answer enquiries', roles: ['staff', 'manager', 'owner'] },
  'jobs.change': { may: 'change job openings', roles: ['manager', 'owner'] },
  'customers.read': { may: 'see customers', roles: ['staff', 'manager', 'owner'] },
  'customers.change': { may: 'change customer data', roles: ['manager', 'owner'] },
  'customers.block': { may: 'block customers', roles: ['manager', 'owner'] },
  'reviews.moderate': { may: 'hide and answer reviews', roles: ['manager', 'owner'] },
  'settings.change': { may: 'change settings', roles: ['manager', 'owner'] },
  'figures.read': { may: 'see the dashboard', roles: ['staff', 'manager', 'owner'] },
  'turnover.read': { may: 'see turnover', roles: ['manager', 'owner'] },
  'costs.read': { may: 'see or change cost prices', roles: ['manager', 'owner'] },
  'audit.read': { may: 'see the audit log', roles: ['manager', 'owner'] },
  'roles.change': { may: 'change roles', roles: ['owner'] },
} as const satisfies Record<string, Line>

export type Permission = keyof typeof PERMISSIONS

export function isAllowed(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(role)
}

/** The refusal for somebody without the permission. */
export function whyNotAllowed(permission: Permission): string {
  return `Your role does not allow you to ${PERMISSIONS[permission].may}.`
}
