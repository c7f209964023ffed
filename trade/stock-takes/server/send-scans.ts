import type { ParsedRequest } from '#contracts/endpoint.ts'
import { readCode, tagOf } from '#rules/items/item-text.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import type { sendScans as contract } from '#trade/stock-takes/contract/stock-takes.ts'
import type { ScanOutcome } from '#trade/stock-takes/rules/stock-take.ts'
import { isExpected, unexpectedWords } from '#trade/stock-takes/rules/where.ts'
import { countsOf, insertScans, itemsByCodes, scannedBefore } from './counted.store.ts'
import { lockCounting } from './lock-counting.ts'

type Item = Awaited<ReturnType<typeof itemsByCodes>>[number]

/**
 * Takes what somebody has scanned. A scan that was sent before counts once, so a device sends again what it is not
 * sure of.
 */
export function sendScans(
  shop: Shop,
  caller: Caller,
  id: string,
  { scans }: ParsedRequest<typeof contract>['body'],
) {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const take = await lockCounting(db, id)
    const read = await withItems(within, scans)
    const itemIds = read.flatMap(({ item }) => item?.id ?? [])
    const seen = await scannedBefore(
      db,
      take,
      itemIds,
      scans.map(({ clientId }) => clientId),
    )
    const judged = read.map((scan) => {
      const { item } = scan
      const verdict = judge(item, take.place, seen)
      if (item) seen.add(item.id)
      return { ...scan, ...verdict }
    })
    await insertScans(
      db,
      judged.map(({ clientId, code, item, outcome }) => ({
        takeId: take.id,
        clientId,
        code,
        outcome,
        itemId: item?.id ?? null,
        by: caller.customerId,
        at: clock.now(),
      })),
    )
    const results = judged.map(({ item: _, ...result }) => result)
    return { results, counts: await countsOf(db, take) }
  })
}

type Scan = ParsedRequest<typeof contract>['body']['scans'][number]

/** A tag comes before a HUID that looks like it. */
async function withItems({ db }: Shop, scans: readonly Scan[]): Promise<(Scan & { item: Item | null })[]> {
  const read = scans.map(({ clientId, code }) => ({ clientId, ...readCode(code), code: tagOf(code) }))
  const tags = read.flatMap(({ tag }) => tag ?? [])
  const huids = read.flatMap(({ huid }) => huid ?? [])
  const items = await itemsByCodes(db, tags, huids)
  const byTag = new Map(items.map((item) => [item.tag, item]))
  const byHuid = new Map(items.map((item) => [item.huid, item]))
  return read.map(({ clientId, code, tag, huid }) => ({
    clientId,
    code,
    item: (tag === null ? null : byTag.get(tag)) ?? (huid === null ? null : byHuid.get(huid)) ?? null,
  }))
}

function judge(
  item: Item | null,
  place: string | null,
  seen: ReadonlySet<string>,
): { outcome: ScanOutcome; words: string } {
  if (!item) return { outcome: 'unknown', words: 'Nothing has this code.' }
  if (seen.has(item.id)) return { outcome: 'twice', words: item.name }
  if (isExpected(item, place)) return { outcome: 'found', words: item.name }
  return { outcome: 'unexpected', words: `${item.name}: ${unexpectedWords(item)}` }
}
