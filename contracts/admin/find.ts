import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment } from '#contracts/fields.ts'
import { pageOf } from '#contracts/paging.ts'
import { MIN_ORDER_SEARCH } from '#rules/orders/order-search.ts'
import { AdminProductRow } from './catalogue.ts'
import { CustomerRow } from './customers.ts'
import { AdminDocument } from './invoices.ts'
import { ItemRowView } from './items.ts'
import { AdminOrderRow } from './list-orders.ts'
import { ReturnRow } from './return-requests.ts'

/** How many results each group shows; its list has the rest. */
export const MAX_FOUND_PER_GROUP = 5

const group = <Row extends z.ZodType>(row: Row, needs: string) =>
  pageOf(row).nullable().describe(`The first ${MAX_FOUND_PER_GROUP}; null without the permission ${needs}`)

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
  orders: group(AdminOrderRow, 'orders.read'),
  invoices: group(AdminDocument, 'invoices.list'),
  customers: group(CustomerRow, 'customers.read'),
  products: group(AdminProductRow, 'products.change'),
  items: group(ItemRowView, 'shop.read'),
  returns: group(ReturnRow, 'returns.handle'),
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
