import type { listItems as contract, ItemFilters } from '#contracts/admin/items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { dayInIndia } from '#rules/days.ts'
import { adminSearchPatterns } from '#rules/finding/admin-search.ts'
import { deadIfAddedBefore } from '#rules/items/dead-stock.ts'
import { isCode, MAX_TAGS, tagOf } from '#rules/items/item-text.ts'
import type { Caller } from '#server/caller.ts'
import { imagesOfItems } from '#server/items/item-images.store.ts'
import { toPage } from '#server/paging/keyset.ts'
import { pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { countItems, type ItemChoice, itemPage, tagsOfItems } from './item-list.store.ts'
import { presentItem } from './items.present.ts'

/** A page of the shop's items, newest first, each at today's price: four queries, however many there are. */
export async function listItems(
  shop: Shop,
  caller: Caller,
  { after, before, limit, ...filters }: ParsedRequest<typeof contract>['query'],
) {
  const cursor = { after, before, limit }
  const choice = await choiceOf(shop, filters)
  const itemRows = choice ? await itemPage(shop.db, choice, cursor) : []
  const page = toPage(itemRows, cursor, ({ id }) => id)
  const products = await pricedProducts(shop.db, [...new Set(page.rows.map((item) => item.productId))])
  const images = await imagesOfItems(
    shop.db,
    page.rows.map(({ id }) => id),
  )
  const items = page.rows.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item: { ...item, photographs: images.get(item.id) ?? [] }, product }] : []
  })
  const rows = presentRows(shop, items, {
    table: 'items',
    idOf: ({ item }) => item.id,
    present: ({ item, product }) => presentItem(item, product, caller),
  })
  return { ...page, rows }
}

/** The tags of all items that match, as many as can be printed at once, and how many match. */
export async function listTags(shop: Shop, filters: ItemFilters) {
  const choice = await choiceOf(shop, filters)
  if (!choice) return { tags: [], count: 0 }
  const tags = await tagsOfItems(shop.db, choice, MAX_TAGS)
  return { tags: tags.map(({ tag }) => tag), count: await countItems(shop.db, choice) }
}

/** The choice that narrows the list; null where the text can be neither a tag, nor a HUID, nor a name. */
export async function choiceOf(
  shop: Shop,
  { search = '', stock, ...filters }: ItemFilters,
): Promise<ItemChoice | null> {
  const begins = isCode(tagOf(search)) ? tagOf(search) : undefined
  const named = adminSearchPatterns(search)
  if (search !== '' && begins === undefined && named.length === 0) return null
  const deadBefore = stock === 'dead' ? deadIfAddedBefore(shop.clock.now()) : undefined
  const dueBefore = stock === 'overdue' ? dayInIndia(shop.clock.now()) : undefined
  return { ...filters, deadBefore, dueBefore, begins, named }
}
