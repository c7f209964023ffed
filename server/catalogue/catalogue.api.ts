import {
  listCategories,
  listCategoryProducts,
  listJewelleryTypes,
  listProducts,
  searchProducts,
} from '#contracts/catalogue.ts'
import { SEARCH } from '#rules/catalogue/search/search.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import type { Serve } from '#server/http/serve.ts'
import { withStock } from './depend-on-products.ts'
import * as categories from './list-categories.ts'
import { presentProduct, presentSearchResult } from './products.present.ts'
import { newestProducts } from './products.store.ts'
import { searchProductRows } from './search.store.ts'

export function catalogueApi(serve: Serve): void {
  serve(listProducts, async ({ shop, query, request, reply }) => {
    shop.dependOn('products')
    const found = withStock(shop, await newestProducts(shop.db, query)).map(presentProduct)
    linkNextPage(request, reply, query, found)
    return found
  })
  serve(listCategoryProducts, async ({ shop, params, query, request, reply }) => {
    shop.dependOn('products')
    const page = { ...query, categorySlug: params.category }
    const found = withStock(shop, await newestProducts(shop.db, page)).map(presentProduct)
    linkNextPage(request, reply, query, found)
    return found
  })
  serve(searchProducts, async ({ shop, query }) => {
    if (query.q.length < SEARCH.shortestQuery) return []
    shop.dependOn('products')
    return (await searchProductRows(shop.db, query.q, SEARCH.mostResults)).map(presentSearchResult)
  })
  serve(listCategories, ({ shop }) => categories.listCategories(shop))
  serve(listJewelleryTypes, ({ shop }) => categories.listJewelleryTypes(shop))
}
