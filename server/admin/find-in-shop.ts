import type { FoundInShop } from '#contracts/admin/find.ts'
import { MAX_FOUND_PER_GROUP } from '#contracts/admin/found-group.ts'
import { adminSearchPatterns } from '#rules/finding/admin-search.ts'
import { isAllowed, type Permission } from '#rules/identity/permissions.ts'
import { readDocumentSearch } from '#rules/invoices/document-search.ts'
import { readVoucherSearch } from '#rules/invoices/voucher-search.ts'
import { isCode } from '#rules/items/item-text.ts'
import { orderSearchPattern } from '#rules/orders/order-search.ts'
import { vouchersNumbered } from '#server/admin/find-vouchers.store.ts'
import type { Caller } from '#server/caller.ts'
import { listAdminProducts } from '#server/catalogue/admin/list-products.ts'
import { listCustomers } from '#server/identity/admin/customers.ts'
import { listDocuments } from '#server/invoices/admin/list-documents.ts'
import { listItems } from '#server/items/admin/list-items.ts'
import { listAdminOrders } from '#server/orders/admin/list-orders.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The rows that a text names: the first few of each list of the admin area, and vouchers by their number. A group is
 * null without the permission of its list, and empty where its list cannot be searched by such a text.
 */
export async function findInShop(shop: Shop, caller: Caller, search: string): Promise<FoundInShop> {
  const query = { search, limit: MAX_FOUND_PER_GROUP }
  const isPerson = orderSearchPattern(search) !== null
  const isProduct = adminSearchPatterns(search).length > 0
  const ifAllowed = async <Group>(
    permission: Permission,
    isSearched: boolean,
    list: () => Promise<Group>,
  ) => {
    if (!isAllowed(caller.role, permission)) return null
    return isSearched ? list() : NONE
  }
  const voucher = readVoucherSearch(search, shop.clock.now())
  const [orders, invoices, customers, products, items, ofModules, vouchers] = await Promise.all([
    ifAllowed('orders.read', isPerson, () => listAdminOrders(shop, { ...query, sort: 'newest' })),
    // By name they are found with their orders.
    ifAllowed('invoices.list', readDocumentSearch(search) !== null, () => listDocuments(shop, query)),
    ifAllowed('customers.read', isPerson, () => listCustomers(shop, { ...query, show: 'all' })),
    ifAllowed('products.change', isProduct, () =>
      listAdminProducts(shop, caller, { ...query, sort: 'newest', status: 'all' }),
    ),
    ifAllowed('shop.read', isCode(search), () => listItems(shop, caller, query)),
    Promise.all(
      shop.modules.flatMap(({ found = {} }) =>
        Object.entries(found).map(async ([name, { permission, isSearchedBy, list }]) => [
          name,
          await ifAllowed(permission, isSearchedBy(search), () => list(shop, query)),
        ]),
      ),
    ),
    isAllowed(caller.role, 'documents.view') ? foundVouchers(shop, voucher) : null,
  ])
  const own = { orders, invoices, customers, products, items, vouchers }
  return { ...own, ...Object.fromEntries(ofModules) } as FoundInShop
}

async function foundVouchers(shop: Shop, voucher: ReturnType<typeof readVoucherSearch>) {
  if (!voucher) return []
  const { kind, numbers } = voucher
  return (await vouchersNumbered(shop, kind, numbers)).map((row) => ({ ...row, kind }))
}

const NONE = { rows: [], next: null, previous: null }
