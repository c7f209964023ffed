import type { ParsedRequest } from '#contracts/endpoint.ts'
import { whyNotWrittenOff } from '#rules/items/item-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { lockProduct } from '#server/catalogue/stock.store.ts'
import { refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { followItems } from '#server/items/follow-items.ts'
import { moveItems, writeItemsOff } from '#server/items/item-moves.store.ts'
import { holdRates } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import type { closeStockTake as contract, StockTakeRow } from '#trade/stock-takes/contract/stock-takes.ts'
import type { StockTakeDifference } from '#trade/stock-takes/rules/figures.ts'
import { MAX_LISTED, MAX_MOVED } from '#trade/stock-takes/rules/stock-take.ts'
import { unexpectedWords } from '#trade/stock-takes/rules/where.ts'
import { type CountedItem, countsOf, missingItems, unexpectedItems, unknownCodes } from './counted.store.ts'
import { lockCounting } from './lock-counting.ts'
import { valueByPurity } from './read-stock-take.ts'
import { presentStockTake } from './stock-takes.present.ts'
import { type StockTake, updateStockTake } from './stock-takes.store.ts'

type Body = ParsedRequest<typeof contract>['body']
type Chosen = { item: CountedItem; reason: string }

/**
 * Ends a count: its figures are kept, what the manager chose becomes missing or is in stock again, and its products
 * follow.
 */
export function closeStockTake(shop: Shop, caller: Caller, id: string, body: Body): Promise<StockTakeRow> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await holdRates(db)
    const take = await lockCounting(db, id)
    const counts = await countsOf(db, take)
    if (counts.found !== body.found)
      throw refused('Somebody has scanned or sold since you looked. Please check the count again.')
    const missing = await chosenMissing(within, take, body.missing)
    const back = await chosenBack(within, take, body.backInStock)
    const byPurity = await valueByPurity(within, take)
    const differences = await differencesOf(within, take, missing, back)
    await moveThem(within, caller, missing, back)
    const closed = await updateStockTake(db, id, {
      status: 'closed',
      closedBy: caller.customerId,
      closedAt: clock.now(),
      note: body.note,
      figures: { ...counts, byPurity, differences },
    })
    await noted(within, caller, closed, { ...counts, movedToMissing: missing, backInStock: back })
    return presentStockTake(within, closed)
  })
}

/** Ends a count that is of no use. Nothing is moved. */
export function cancelStockTake(shop: Shop, caller: Caller, id: string): Promise<StockTakeRow> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { place } = await lockCounting(db, id)
    const ended = { status: 'cancelled', closedBy: caller.customerId, closedAt: clock.now() } as const
    const cancelled = await updateStockTake(db, id, ended)
    await audit(db, caller, {
      action: 'stock-take.cancel',
      subject: { type: 'stock-take', id },
      after: { place: place ?? 'all items' },
    })
    return presentStockTake(within, cancelled)
  })
}

async function chosenMissing({ db }: Shop, take: StockTake, chosen: Body['missing']): Promise<Chosen[]> {
  const tags = chosen.map(({ tag }) => tag)
  const items = tags.length > 0 ? await missingItems(db, take, { limit: MAX_MOVED, tags }) : []
  const byTag = new Map(items.map((item) => [item.tag, item]))
  return chosen.map(({ tag, reason }) => {
    const item = byTag.get(tag)
    if (!item) throw refused(`${tag} is not missing any more. Please check the count again.`)
    if (item.status === 'reserved')
      throw refused(
        `A customer is paying for ${tag} right now. Please leave it out, or close the count later.`,
      )
    return { item, reason }
  })
}

/** Only what was missing before: a sold item that lies in a tray comes back by its return. */
async function chosenBack({ db }: Shop, take: StockTake, tags: readonly string[]): Promise<Chosen[]> {
  const items = tags.length > 0 ? await unexpectedItems(db, take, { limit: MAX_MOVED, tags }) : []
  const byTag = new Map(items.map((item) => [item.tag, item]))
  return tags.map((tag) => {
    const item = byTag.get(tag)
    if (item?.status !== 'missing' || item.isArchived)
      throw refused(`${tag} is not a missing item that was found. Please check the count again.`)
    return { item, reason: 'Found in a stock-take' }
  })
}

/** The differences of a count, with the action taken about each. */
async function differencesOf(
  { db }: Shop,
  take: StockTake,
  missing: readonly Chosen[],
  back: readonly Chosen[],
): Promise<StockTakeDifference[]> {
  const reasons = new Map(missing.map(({ item, reason }) => [item.tag, reason]))
  const returning = new Set(back.map(({ item }) => item.tag))
  const allMissing = await missingItems(db, take, { limit: MAX_MOVED })
  const unexpected = await unexpectedItems(db, take, { limit: MAX_LISTED })
  const unknown = await unknownCodes(db, take, MAX_LISTED)
  return [
    ...allMissing.map(({ tag, name }) => ({
      code: tag,
      name,
      words: 'Missing',
      reason: reasons.get(tag) ?? '',
      to: reasons.has(tag) ? ('missing' as const) : null,
    })),
    ...unexpected.map((item) => ({
      code: item.tag,
      name: item.name,
      words: unexpectedWords(item),
      reason: '',
      to: returning.has(item.tag) ? ('in-stock' as const) : null,
    })),
    ...unknown.map((code) => ({ code, name: '', words: 'Nothing has this code', reason: '', to: null })),
  ]
}

/** The items first and their products last, as a purchase does, so that no two wait for each other. */
async function moveThem(
  within: Shop,
  caller: Caller,
  missing: readonly Chosen[],
  back: readonly Chosen[],
): Promise<void> {
  const asked = await askGuard(within, caller, { 'written-off': whyNotWrittenOff(missing.length > 0) })
  const move = { by: caller.customerId, at: within.clock.now(), asked }
  for (const [reason, chosen] of Map.groupBy(missing, (one) => one.reason)) {
    const ids = chosen.map(({ item }) => item.id)
    const moved = await writeItemsOff(within.db, ids, 'missing', { ...move, note: `Stock-take: ${reason}` })
    if (moved.length !== ids.length)
      throw refused('One of these items was sold just now. Please check the count again.')
  }
  const returning = back.map(({ item }) => item.id)
  await moveItems(within.db, returning, 'in-stock', { ...move, note: 'Found in a stock-take' })
  const productIds = new Set([...missing, ...back].map(({ item }) => item.productId))
  for (const id of [...productIds].toSorted()) {
    const product = await lockProduct(within.db, id)
    if (product) await followItems(within, product)
  }
}

type Noted = Awaited<ReturnType<typeof countsOf>> & { movedToMissing: Chosen[]; backInStock: Chosen[] }

function noted(
  { db }: Shop,
  caller: Caller,
  { id, place, note }: StockTake,
  { movedToMissing, backInStock, ...counts }: Noted,
): Promise<void> {
  const tagsOf = (chosen: readonly Chosen[]) => chosen.map(({ item }) => item.tag).join(', ')
  return audit(db, caller, {
    action: 'stock-take.close',
    subject: { type: 'stock-take', id },
    after: {
      place: place ?? 'all items',
      note,
      ...counts,
      movedToMissing: tagsOf(movedToMissing),
      backInStock: tagsOf(backInStock),
    },
  })
}
