import { onPage, presentProducts } from '#server/catalogue/depend-on-products.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import { productsOnSale } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'
import type { ComparedData } from './page-data.server.ts'
import { pageHuidRule } from './read-product-page.ts'

/** Products as they are listed today, in the order of their ids; those that are not on sale are left out. */
export async function readCompared(shop: Shop, ids: readonly string[]): Promise<ComparedData> {
  const rows = await productsOnSale(shop.db, ids)
  // One that is missing may be put on sale.
  if (rows.length < ids.length) shop.dependOn('products')
  return {
    products: presentProducts(shop, rows, (row) => presentProduct(onPage(shop, row))),
    huidRule: pageHuidRule(shop),
  }
}
