import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment } from '#contracts/fields.ts'
import { MIN_ORDER_SEARCH } from '#rules/orders/order-search.ts'
import { MODULE_FOUND } from '#wiring/found.ts'
import { AdminProductRow } from './catalogue.ts'
import { CustomerRow } from './customers.ts'
import { foundGroup, MAX_FOUND_PER_GROUP } from './found-group.ts'
import { AdminDocument } from './invoices.ts'
import { ItemRowView } from './items.ts'
import { AdminOrderRow } from './list-orders.ts'

/** A receipt, refund voucher or purchase voucher; `key` opens it. */
export const FoundVoucher = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'refund-voucher', 'old-gold-voucher', 'purchase-voucher']),
  key: z.string(),
  order: z.string().nullable(),
  at: moment,
})
export type FoundVoucher = z.infer<typeof FoundVoucher>

const FoundInShop = z.object({
  orders: foundGroup(AdminOrderRow, 'orders.read'),
  invoices: foundGroup(AdminDocument, 'invoices.list'),
  customers: foundGroup(CustomerRow, 'customers.read'),
  products: foundGroup(AdminProductRow, 'products.change'),
  items: foundGroup(ItemRowView, 'shop.read'),
  ...MODULE_FOUND,
  vouchers: z
    .array(FoundVoucher)
    .nullable()
    .describe(
      `Receipts and vouchers of this number, ${MAX_FOUND_PER_GROUP} at most; null without the permission documents.view`,
    ),
})
export type FoundInShop = z.infer<typeof FoundInShop>

export const findInShop = endpoint({
  route: 'GET /api/admin/find',
  permission: 'admin.use',
  summary: 'Find orders, invoices, returns, vouchers, customers, products and items by one text',
  query: z.object({
    search: line(80)
      .min(MIN_ORDER_SEARCH, `Please type at least ${MIN_ORDER_SEARCH} characters.`)
      .describe(
        'Order number, name, telephone number, e-mail address, HUID, tag, tracking number, number of an invoice or credit note, SKU, or words of a product',
      ),
  }),
  answer: FoundInShop,
})
