import type { listItems as contract } from '#contracts/admin/items.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { tagOf } from '#rules/items/item-text.ts'
import type { Caller } from '#server/caller.ts'
import { toPage } from '#server/paging/keyset.ts'
import { pricedProducts } from '#server/pricing/priced-product.store.ts'
import { itemPage, placesOfItems } from './item-list.store.ts'
import { presentItem } from './items.present.ts'

/** Trays and safes that the filter offers. */
const MAX_PLACES = 200
/** What tags and HUIDs are made of; the rest of what is typed finds nothing. */
const CODE = /^[A-Z0-9-]*$/

/** A page of the shop's items, newest first, each at today's price: three queries, however many there are. */
export async function listItems(
  db: Db,
  caller: Caller,
  { search = '', productId, place, status, ...cursor }: ParsedRequest<typeof contract>['query'],
): Promise<ResponseBody<typeof contract>> {
  const begins = tagOf(search)
  const choice = { productId, place, status, ...(begins !== '' && { begins }) }
  const rows = CODE.test(begins) ? await itemPage(db, choice, cursor) : []
  const page = toPage(rows, cursor, ({ id }) => id)
  const products = await pricedProducts(db, [...new Set(page.rows.map((item) => item.productId))])
  return {
    ...page,
    rows: page.rows.flatMap((item) => {
      const product = products.get(item.productId)
      return product ? presentItem(item, product, caller) : []
    }),
    places: await placesOfItems(db, MAX_PLACES),
  }
}
