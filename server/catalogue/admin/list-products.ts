import type {
  AdminProductRow,
  listAdminProducts as contract,
  ProductFilters,
} from '#contracts/admin/catalogue.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { isDraft } from '#rules/catalogue/draft.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'
import { adminSearchPatterns } from '#rules/finding/admin-search.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { makingSummary } from '#rules/pricing/making/making-summary.ts'
import type { Caller } from '#server/caller.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import { toPage } from '#server/paging/keyset.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { takenSkus } from './naming/skus.store.ts'
import { type AdminChoice, adminProducts, choiceTotals } from './products.store.ts'

/** A page of the shop's products as the admin area narrowed them down: two or three queries, however many there are. */
export async function listAdminProducts(
  shop: Shop,
  caller: Caller,
  { sort, after, before, limit, ...filters }: ParsedRequest<typeof contract>['query'],
) {
  const { db } = shop
  const cursor = { after, before, limit }
  const { atMost } = await readSetting({ db }, lowStockSettings)
  const products = await adminProducts(db, await choiceOf(db, filters, atMost), sort, cursor)
  const page = toPage(products, cursor, ({ product }) => product.id)
  const seesCosts = isAllowed(caller.role, 'costs.read')
  const rows = presentRows(shop, page.rows, {
    table: 'products',
    idOf: ({ product }) => product.id,
    present: (row) => presentRow(row, { lowAtMost: atMost, seesCosts }),
  })
  return { ...page, rows }
}

/** How many products a filter matches, their stock, and its value (paise) for those who may see turnover. */
export async function countProducts(db: Db, caller: Caller, filters: ProductFilters) {
  const { atMost } = await readSetting({ db }, lowStockSettings)
  const { valuePaise, ...totals } = await choiceTotals(db, await choiceOf(db, filters, atMost))
  return { ...totals, valuePaise: isAllowed(caller.role, 'turnover.read') ? valuePaise : null }
}

/** The choice that the admin area narrowed its list down to; a SKU typed whole means that product alone. */
export async function choiceOf(
  db: Db,
  { search = '', stock, ...rest }: ProductFilters,
  lowAtMost: number,
): Promise<AdminChoice> {
  const id = (await takenSkus(db, [search])).get(plainSku(search))
  const few =
    stock && { low: { atMost: lowAtMost, byCount: true }, out: { atMost: 0, byCount: false } }[stock]
  return { ...rest, id, stock: few, patterns: id === undefined ? adminSearchPatterns(search) : [] }
}

function presentRow(
  { product, category, type, images }: ProductRow,
  { lowAtMost, seesCosts }: { lowAtMost: number; seesCosts: boolean },
): AdminProductRow {
  const [first] = images
  return {
    id: product.id,
    version: product.version,
    name: product.name,
    url: productAddress(category.slug, product.slug),
    category: { slug: category.slug, label: category.name },
    type: type.name,
    sku: product.sku,
    purity: product.purity,
    weight: product.grossWeightMg,
    netWeight: product.netWeightMg,
    making: product.making ? makingSummary(product.making) : '',
    pricingMode: product.pricingMode,
    pricePaise: product.price,
    costPaise: seesCosts ? product.costPrice : null,
    stock: product.stockQuantity,
    isLow: product.stockedBy === 'count' && product.stockQuantity <= lowAtMost,
    reserved: product.reservedQuantity,
    isFeatured: product.isFeatured,
    isArchived: product.archivedAt !== null,
    isDraft: isDraft(product),
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    image: first ? presentImage(first.image, first.alt) : null,
  }
}
