import type { ProductCard } from '#contracts/catalogue.ts'
import { asToldToShoppers } from '#rules/catalogue/stock.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { oncePerRow } from './once-per-row.ts'
import type { ProductRow } from './product-rows.store.ts'
import { available, presentCard } from './products.present.ts'

type Reading = Pick<Shop, 'dependOn'>
type Listing = Pick<Shop, 'dependOn' | 'setAside'>

/** Products in an answer that tells how many can be bought, to the unit. */
export function withStock(shop: Reading, rows: readonly ProductRow[]): readonly ProductRow[] {
  for (const { product } of rows) shop.dependOn(`product:${product.id}`, `stock:${product.id}`)
  return rows
}

/** The products of a list as it shows them; one that cannot be shown is left out. */
export const presentProducts = <Shown>(
  shop: Pick<Shop, 'setAside'>,
  rows: readonly ProductRow[],
  present: (row: ProductRow) => Shown,
): Shown[] => presentList(shop, rows, { table: 'products', idOf: ({ product }) => product.id, present })

/**
 * The cards of products on a page: their stock is cut down to what shoppers are told, so that the page stays in the caches
 * while a sale changes nothing on it.
 */
export function cardsOnPage(
  shop: Listing,
  rows: readonly ProductRow[],
  present: (row: ProductRow) => ProductCard = presentCard,
): ProductCard[] {
  for (const { product } of rows) shop.dependOn(`product:${product.id}`)
  return presentProducts(shop, rows, (row) => present(asTold(row)))
}

/** The product of a page, its stock as shoppers are told it. */
export function onPage(shop: Reading, row: ProductRow): ProductRow {
  shop.dependOn(`product:${row.product.id}`)
  return asTold(row)
}

const asTold = oncePerRow((row: ProductRow): ProductRow => {
  const stockQuantity = asToldToShoppers(available(row.product))
  return { ...row, product: { ...row.product, stockQuantity, reservedQuantity: 0 } }
})
