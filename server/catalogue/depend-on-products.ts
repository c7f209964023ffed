import { asToldToShoppers } from '#rules/catalogue/stock.ts'
import type { Shop } from '#server/shop.ts'
import { oncePerRow } from './once-per-row.ts'
import type { ProductRow } from './product-rows.store.ts'
import { available } from './products.present.ts'

type Reading = Pick<Shop, 'dependOn'>

/** Products in an answer that tells how many can be bought, to the unit. */
export function withStock(shop: Reading, rows: readonly ProductRow[]): readonly ProductRow[] {
  for (const { product } of rows) shop.dependOn(`product:${product.id}`, `stock:${product.id}`)
  return rows
}

/**
 * Products on a page: their stock is cut down to what shoppers are told, so that the page stays in the caches while
 * a sale changes nothing on it.
 */
export function onPage(shop: Reading, rows: readonly ProductRow[]): ProductRow[] {
  for (const { product } of rows) shop.dependOn(`product:${product.id}`)
  return rows.map(asTold)
}

const asTold = oncePerRow((row: ProductRow): ProductRow => {
  const stockQuantity = asToldToShoppers(available(row.product))
  return { ...row, product: { ...row.product, stockQuantity, reservedQuantity: 0 } }
})
