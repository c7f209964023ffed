import type { Db } from '#db/client.ts'
import {
  FIRST_ID,
  type PricedId,
  pricesBehind,
  productsAmong,
  productsBehind,
  ROWS_AT_A_TIME,
} from './product-index.store.ts'
import { ProductIndex } from './product-index.ts'

/** An index of the products of one moment. */
export async function build(moment: Db): Promise<ProductIndex> {
  const index = new ProductIndex()
  for await (const rows of pages((after) => productsBehind(moment, after)))
    for (const product of rows) index.put(product)
  return index
}

/** Brings some products to where they are at one moment; those not on sale leave. */
export async function refresh(index: ProductIndex, moment: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
    const some = ids.slice(from, from + ROWS_AT_A_TIME)
    const products = await productsAmong(moment, some)
    const there = new Set(products.map(({ id }) => id))
    for (const product of products) index.put(product)
    for (const id of some) if (!there.has(id)) index.remove(id)
  }
}

/**
 * Brings every product to where it is at one moment. All prices are read, and rows that have been written since. New prices
 * are taken over at once, so that no search meets some old and some new ones.
 */
export async function refreshAll(index: ProductIndex, moment: Db): Promise<void> {
  const all: PricedId[] = []
  for await (const rows of pages((after) => pricesBehind(moment, after))) all.push(...rows)
  const there = new Set(all.map(({ id }) => id))
  const written = all.filter(({ id, version }) => index.versionOf(id) !== version).map(({ id }) => id)
  await refresh(index, moment, written)
  for (const id of index.ids()) if (!there.has(id)) index.remove(id)
  for (const { id, ...prices } of all) index.reprice(id, prices)
}

async function* pages<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const rows: Row[] = await read(after)
    yield rows
    after = rows.length === ROWS_AT_A_TIME ? rows.at(-1)?.id : undefined
  }
}
