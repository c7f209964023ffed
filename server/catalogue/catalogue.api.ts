import {
  listCategories,
  listCategoryProducts,
  listJewelleryTypes,
  listProductItems,
  listProducts,
} from '#contracts/catalogue.ts'
import { readRateBoard as boardContract } from '#contracts/rate-board.ts'
import { notFound } from '#server/errors.ts'
import { linkNextPage } from '#server/paging/link-next-page.ts'
import { type Call, type Serve, WrittenJson } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentProducts, withStock } from './depend-on-products.ts'
import * as categories from './list-categories.ts'
import { presentItems, productJson } from './products.present.ts'
import { newestProducts, picturedProduct } from './products.store.ts'
import { readRateBoard } from './read-rate-board.ts'

const ASKS_ONCE = { asksOnce: true }

export function catalogueApi(serve: Serve): void {
  serve(listProducts, ({ query, ...call }) => listNewest(call, query), ASKS_ONCE)
  serve(
    listCategoryProducts,
    ({ params, query, ...call }) => listNewest(call, { ...query, categorySlug: params.category }),
    ASKS_ONCE,
  )
  serve(listProductItems, ({ shop, params, query }) => listItemsOfProduct(shop, params.id, query.itemTag))
  serve(listCategories, ({ shop }) => categories.listCategories(shop))
  serve(boardContract, ({ shop }) => readRateBoard(shop))
  serve(listJewelleryTypes, ({ shop }) => categories.listJewelleryTypes(shop))
}

/** The items of a product that can be bought one by one. */
async function listItemsOfProduct(shop: Shop, id: string, itemTag: string | undefined) {
  const product = await picturedProduct(shop.db, id, itemTag ? [itemTag] : [])
  const [row] = withStock(shop, product ? [product] : [])
  if (!row || row.product.archivedAt) throw notFound('Product not found.')
  return presentItems(row.product)
}

type Asking = Pick<Call<typeof listProducts>, 'shop' | 'request' | 'reply'>

async function listNewest({ shop, request, reply }: Asking, page: Parameters<typeof newestProducts>[1]) {
  shop.dependOn('products')
  const rows = withStock(shop, await newestProducts(shop.db, page))
  const products = rows.map(({ product }) => product)
  linkNextPage(request, reply, page, products)
  return new WrittenJson(`[${presentProducts(shop, rows, productJson).join(',')}]`)
}
