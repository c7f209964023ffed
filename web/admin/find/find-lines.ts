import type { FoundInShop } from '#contracts/admin/find.ts'
import { readableOf, type UnreadableRow } from '#contracts/unreadable.ts'
import { counted } from '#rules/counted.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { KIND_WORDS } from '#web/orders/admin/invoices/document-words.ts'
import { gramsText } from '#web/pricing/measures.ts'

export type FoundLine = {
  id: string
  to: string
  title: string
  /** What tells it from others of its name. */
  detail: string
  /** Only products and items have one; null where the image is missing. */
  image?: string | null
}
export type FoundGroup = { title: string; lines: FoundLine[]; all: { to: string; label: string } | null }

/** The groups that found something, each with the address of its list where there is more. */
export function groupsOf(found: FoundInShop, search: string): FoundGroup[] {
  const query = { search }
  const groups = [
    group('Items', found.items, adminPaths.items(query), itemLine),
    group('Orders', found.orders, adminPaths.orders(query), orderLine),
    group('Invoices', found.invoices, adminPaths.invoices(query), invoiceLine),
    group('Customers', found.customers, adminPaths.customers(query), customerLine),
    group('Products', found.products, adminPaths.products({ ...query, status: 'all' }), productLine),
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

type Page<Row> = { rows: (Row | UnreadableRow)[]; next: string | null } | null
type RowOf<Name extends keyof FoundInShop> = Exclude<
  NonNullable<FoundInShop[Name]>['rows'][number],
  UnreadableRow
>

function group<Row>(title: string, page: Page<Row>, to: string, lineOf: (row: Row) => FoundLine): FoundGroup {
  const all = page?.next ? { to, label: `All ${title.toLowerCase()} found` } : null
  return { title, lines: readableOf<Row>(page?.rows ?? []).map(lineOf), all }
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

const orderLine = ({ id, number, buyer, status, total, lines }: RowOf<'orders'>): FoundLine => ({
  id,
  to: adminPaths.order(number),
  title: `${number} · ${lines[0]?.name ?? ''}${lines.length > 1 ? ` + ${lines.length - 1} more` : ''}`,
  detail: joined(buyer.name, status, formatWireRupees(total), ...new Set(lines.map(parcelWords))),
})

const parcelWords = ({ carrier, trackingNumber }: RowOf<'orders'>['lines'][number]) =>
  joined(carrier, trackingNumber)

const invoiceLine = (row: RowOf<'invoices'>): FoundLine => ({
  id: row.id,
  to: adminPaths.order(row.orderNumber),
  title: `${KIND_WORDS[row.kind]} ${row.number}`,
  detail: joined(row.customer, `Order ${row.orderNumber}`, formatDate(row.issuedAt)),
})

const customerLine = (customer: RowOf<'customers'>): FoundLine => ({
  id: customer.id,
  to: adminPaths.customer(customer.id),
  title: customer.name || formatMobileNumber(customer.mobileNumber ?? ''),
  detail: joined(
    customer.name && formatMobileNumber(customer.mobileNumber ?? ''),
    customer.city,
    counted(customer.orders, 'order'),
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
