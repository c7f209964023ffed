import type { ParsedRequest } from '#contracts/endpoint.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { pricesOfItems } from '#server/items/item-prices.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import type { listStockTakes as listing, StockTakeView } from '#trade/stock-takes/contract/stock-takes.ts'
import { type FiguresOfPurity, figuresByPurity } from '#trade/stock-takes/rules/figures.ts'
import { MAX_LISTED } from '#trade/stock-takes/rules/stock-take.ts'
import {
  countsOf,
  itemsCountedTwice,
  itemsToValue,
  missingItems,
  scansByPerson,
  unexpectedItems,
  unknownCodes,
} from './counted.store.ts'
import { presentCounted, presentFigures, presentStockTake, presentStockTakes } from './stock-takes.present.ts'
import {
  itemsInShop,
  placesToCount,
  type StockTake,
  stockTakeById,
  stockTakesPage,
} from './stock-takes.store.ts'

export async function listStockTakes(shop: Shop, query: ParsedRequest<typeof listing>['query']) {
  const { rows, ...turns } = toPage(await stockTakesPage(shop.db, query), query, ({ id }) => id)
  return { ...turns, rows: await presentStockTakes(shop, rows) }
}

export async function listPlacesToCount({ db }: Shop) {
  return { items: await itemsInShop(db), places: await placesToCount(db) }
}

/** A count as it stands; of a closed one, what was kept. */
export async function readStockTake(shop: Shop, id: string): Promise<StockTakeView> {
  const take = await takeById(shop, id)
  const row = await presentStockTake(shop, take)
  const { figures } = take
  return {
    ...row,
    counts: row.counts ?? (await countsOf(shop.db, take)),
    ...(await listsOf(shop, take)),
    people: await peopleOf(shop, take),
    differences: figures?.differences ?? [],
    byPurity: figures?.byPurity.map(presentFigures) ?? null,
  }
}

/**
 * The lists of a count. A count that has ended does not change any more, so they are not worked out again from the
 * items of today.
 */
async function listsOf({ db }: Shop, take: StockTake) {
  if (take.status !== 'counting') return { missing: [], unexpected: [], twice: [], unknown: [] }
  const missing = await missingItems(db, take, { limit: MAX_LISTED })
  const unexpected = await unexpectedItems(db, take, { limit: MAX_LISTED })
  const twice = await itemsCountedTwice(db, take, MAX_LISTED)
  return {
    missing: missing.map((item) => presentCounted(item, take.place)),
    unexpected: unexpected.map((item) => presentCounted(item, take.place)),
    twice: twice.map((item) => ({ ...presentCounted(item, take.place), times: item.times })),
    unknown: await unknownCodes(db, take, MAX_LISTED),
  }
}

async function peopleOf({ db }: Shop, take: StockTake) {
  const scans = await scansByPerson(db, take)
  const people = await peopleByIds(
    db,
    scans.map(({ by }) => by),
  )
  return scans.map(({ by, scans }) => ({ ...(people.get(by) ?? ERASED_PERSON), scans }))
}

/** By metal and purity, at the prices of this moment. */
export async function valueByPurity({ db }: Shop, take: StockTake): Promise<FiguresOfPurity[]> {
  const items = await itemsToValue(db, take)
  const prices = await pricesOfItems(db, items)
  return figuresByPurity(items.map((item) => ({ ...item, value: prices.get(item.tag) ?? 0 })))
}

export async function readStockTakeResult(shop: Shop, id: string) {
  const take = await takeById(shop, id)
  const byPurity = take.figures?.byPurity ?? (await valueByPurity(shop, take))
  return { byPurity: byPurity.map(presentFigures) }
}

async function takeById({ db }: Shop, id: string): Promise<StockTake> {
  return mustFind(await stockTakeById(db, id), 'Count not found.')
}
