import type { FoundInShop, FoundVoucher } from '#contracts/admin/find.ts'
import { counted } from '#rules/counted.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { VOUCHER_LABELS } from '#rules/invoices/voucher-search.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import {
  type FoundGroup,
  type FoundLine,
  foundGroup,
  joined,
  type RowOf,
} from '#web/admin-kit/list/found-group.ts'
import { pageOfVouchers } from '#web/admin-kit/module-links.ts'
import { gramsText } from '#web/measures.ts'
import { KIND_WORDS } from '#web/orders/admin/invoices/document-words.ts'
import { MODULE_GROUPS } from '#wiring/found-lines.ts'
import { ENTRIES, isFor } from '../sidebar.ts'

/** The groups that found something, each with the address of its list where there is more. */
export function groupsOf(found: FoundInShop, search: string, may: May): FoundGroup[] {
  const query = { search }
  const groups = [
    foundGroup('Items', found.items, adminPaths.items(query), itemLine),
    foundGroup('Orders', found.orders, adminPaths.orders(query), orderLine),
    foundGroup('Invoices', found.invoices, adminPaths.invoices(query), (row) => invoiceLine(row, may)),
    ...MODULE_GROUPS.map((groupOf) => groupOf(found, search)),
    { title: 'Vouchers', lines: (found.vouchers ?? []).map((row) => voucherLine(row, may)), all: null },
    foundGroup('Customers', found.customers, adminPaths.customers(query), customerLine),
    foundGroup('Products', found.products, adminPaths.products({ ...query, status: 'all' }), productLine),
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

type May = (permission: Permission) => boolean

/** The screens of the admin area that are called so, for those who may see them. */
export function screensCalled(search: string, may: May): FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const names = (label: string, hint = '') => `${label} ${hint}`.toLowerCase().split(/[^a-z0-9]+/)
  const screens = ENTRIES.filter((entry) => isFor(entry, may)).flatMap(({ tabs = [], ...entry }) => [
    entry,
    ...tabs.flatMap(({ label, to, permission }) =>
      label && (!permission || may(permission)) ? [{ label, to, hint: entry.label }] : [],
    ),
  ])
  const lines = screens
    .filter(({ label, hint }) =>
      words.every((word) => names(label, hint).some((name) => name.startsWith(word))),
    )
    .map(({ label, to, hint = '' }) => ({ id: `screen ${to}`, to, title: label, detail: hint }))
  return words.length > 0 && lines.length > 0 ? [{ title: 'Screens', lines, all: null }] : []
}

const orderLine = ({ id, number, buyer, status, total, placedAt, lines }: RowOf<'orders'>): FoundLine => ({
  id,
  to: adminPaths.order(number),
  title: `${number} · ${lines[0]?.name ?? ''}${lines.length > 1 ? ` + ${lines.length - 1} more` : ''}`,
  detail: joined(
    buyer.name,
    status,
    formatRupees(total),
    formatDate(placedAt),
    ...new Set(lines.map(parcelWords)),
  ),
})

const parcelWords = ({ carrier, trackingNumber }: RowOf<'orders'>['lines'][number]) =>
  joined(carrier, trackingNumber)

const invoiceLine = (row: RowOf<'invoices'>, may: May): FoundLine => ({
  id: row.id,
  // Its order says more, to those who may see orders.
  to: may('orders.read') ? adminPaths.order(row.orderNumber) : adminPaths.invoices({ search: row.number }),
  title: `${KIND_WORDS[row.kind]} ${row.number}`,
  detail: joined(row.customer, `Order ${row.orderNumber}`, formatDate(row.issuedAt)),
})

function voucherLine({ number, kind, key, order, at }: FoundVoucher, may: May): FoundLine {
  const isOfOrder = order !== null && may('orders.read')
  const place = isOfOrder
    ? adminPaths.order(order)
    : (pageOfVouchers(dayInIndia(at)) ?? adminPaths.invoices())
  const to = kind === 'purchase-voucher' && may('returns.handle') ? adminPaths.return(key) : place
  return {
    id: number,
    to,
    title: `${VOUCHER_LABELS[kind]} ${number}`,
    detail: joined(order === null ? '' : `Order ${order}`, formatDate(at)),
  }
}

const customerLine = (customer: RowOf<'customers'>): FoundLine => ({
  id: customer.id,
  to: adminPaths.customer(customer.id),
  title: customer.name || formatMobileNumber(customer.mobileNumber ?? ''),
  detail: joined(
    customer.name && formatMobileNumber(customer.mobileNumber ?? ''),
    customer.city,
    counted(customer.orders, 'order'),
    customer.lastOrderAt ? `last on ${formatDate(customer.lastOrderAt)}` : '',
  ),
})

const itemLine = (item: RowOf<'items'>): FoundLine => ({
  id: item.id,
  to: adminPaths.item(item.tag),
  title: `${item.tag} · ${item.product.name}`,
  detail: joined(
    item.variantWords,
    gramsText(item.grossWeight),
    item.huid && `HUID ${item.huid}`,
    ITEM_STATUS[item.status].label,
  ),
  image: item.product.image,
})

const productLine = (product: RowOf<'products'>): FoundLine => ({
  id: product.id,
  to: adminPaths.product(product.id),
  title: product.name,
  detail: joined(
    product.sku,
    formatRupees(product.pricePaise),
    product.isArchived ? 'Archived' : `${product.stock} in stock`,
  ),
  image: product.image?.src ?? null,
})
