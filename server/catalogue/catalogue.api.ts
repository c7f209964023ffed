import {
  listCategories,
  listCategoryProducts,
  listJewelleryTypes,
  listProducts,
} from '#contracts/catalogue.ts'
import { linkNextPage } from '#server/paging/link-next-page.ts'
import type { Call, Serve } from '#server/serve.ts'
import { withStock } from './depend-on-products.ts'
import * as categories from './list-categories.ts'
import { presentProduct } from './products.present.ts'
import { newestProducts } from './products.store.ts'

const ASKS_ONCE = { asksOnce: true }

export function catalogueApi(serve: Serve): void {
  serve(listProducts, ({ query, ...call }) => listNewest(call, query), ASKS_ONCE)
  serve(
    listCategoryProducts,
    ({ params, query, ...call }) => listNewest(call, { ...query, categorySlug: params.category }),
    ASKS_ONCE,
  )
  serve(listCategories, ({ shop }) => categories.listCategories(shop))
  serve(listJewelleryTypes, ({ shop }) => categories.listJewelleryTypes(shop))
}

type Asking = Pick<Call<typeof listProducts>, 'shop' | 'request' | 'reply'>

async function listNewest({ shop, request, reply }: Asking, page: Parameters<typeof newestProducts>[1]) {
  shop.dependOn('products')
  const found = withStock(shop, await newestProducts(shop.db, page)).map(presentProduct)
  linkNextPage(request, reply, page, found)
  return found
}
