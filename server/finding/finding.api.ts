import { countSearchResults, searchProducts } from '#contracts/finding.ts'
import { presentProducts } from '#server/catalogue/depend-on-products.ts'
import { presentSearchResult } from '#server/catalogue/products.present.ts'
import type { Serve } from '#server/serve.ts'
import { countSearch } from './search/search-page.ts'
import * as search from './search/search-products.ts'

/** Search as the box in the header asks for it. Listings are pages: `server/storefront`. */
export function findingApi(serve: Serve): void {
  serve(searchProducts, async ({ shop, query }) => {
    const { rows, range } = await search.searchProducts(shop, query.q)
    return presentProducts(shop, rows, (row) => presentSearchResult(row, range))
  })
  serve(countSearchResults, ({ shop, query }) => countSearch(shop, query.q))
}
