import type { listItems as contract, ItemFilters } from '#contracts/admin/items.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { isCode, tagOf } from '#rules/items/item-text.ts'
import type { Caller } from '#server/caller.ts'
import { toPage } from '#server/paging/keyset.ts'
import { pricedProducts } from '#server/pricing/priced-product.store.ts'
import { type ItemChoice, itemPage } from './item-list.store.ts'
import { presentItem } from './items.present.ts'

/** A page of the shop's items, newest first, each at today's price: three queries, however many there are. */
export async function listItems(
  db: Db,
  caller: Caller,
  { after, before, limit, ...filters }: ParsedRequest<typeof contract>['query'],
): Promise<ResponseBody<typeof contract>> {
  const cursor = { after, before, limit }
  const choice = choiceOf(filters)
  const rows = choice ? await itemPage(db, choice, cursor) : []
  const page = toPage(rows, cursor, ({ id }) => id)
  const products = await pricedProducts(db, [...new Set(page.rows.map((item) => item.productId))])
  return {
    ...page,
    rows: page.rows.flatMap((item) => {
      const product = products.get(item.productId)
      return product ? presentItem(item, product, caller) : []
    }),
  }
}

/** What the list is narrowed down by; null where the text is no tag and no HUID. */
export function choiceOf({ search = '', ...filters }: ItemFilters): ItemChoice | null {
  const begins = tagOf(search)
  if (begins === '') return filters
  return isCode(begins) ? { ...filters, begins } : null
}
