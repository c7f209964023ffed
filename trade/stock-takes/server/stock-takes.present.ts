import { ERASED_PERSON, type NamedPerson } from '#rules/identity/person-name.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import type {
  CountedItemView,
  FiguresOfPurityView,
  StockTakeRow,
} from '#trade/stock-takes/contract/stock-takes.ts'
import type { Amount, FiguresOfPurity } from '#trade/stock-takes/rules/figures.ts'
import { isExpected, unexpectedWords } from '#trade/stock-takes/rules/where.ts'
import type { CountedItem } from './counted.store.ts'
import type { StockTake } from './stock-takes.store.ts'

/** Counts as a list shows them. */
export async function presentStockTakes(shop: Shop, takes: readonly StockTake[]) {
  const ids = takes.flatMap(({ startedBy, closedBy }) => [startedBy, closedBy])
  const people = await peopleByIds(shop.db, ids)
  return presentRows(shop, takes, {
    table: 'stock_takes',
    idOf: ({ id }) => id,
    present: (take) => presentRow(take, people),
  })
}

export async function presentStockTake({ db }: Shop, take: StockTake): Promise<StockTakeRow> {
  const { startedBy, closedBy } = take
  return presentRow(take, await peopleByIds(db, [startedBy, closedBy]))
}

function presentRow(
  { id, place, status, startedBy, startedAt, closedBy, closedAt, note, figures }: StockTake,
  people: ReadonlyMap<string, NamedPerson>,
): StockTakeRow {
  return {
    id,
    place,
    status,
    note,
    startedBy: people.get(startedBy) ?? ERASED_PERSON,
    startedAt,
    closedBy: closedBy ? (people.get(closedBy) ?? ERASED_PERSON) : null,
    closedAt,
    counts: figures && countsIn(figures),
  }
}

const countsIn = ({
  expected,
  found,
  missing,
  unexpected,
  unknown,
  twice,
}: NonNullable<StockTake['figures']>) => ({
  expected,
  found,
  missing,
  unexpected,
  unknown,
  twice,
})

export const presentCounted = (item: CountedItem, place: string | null): CountedItemView => ({
  tag: item.tag,
  name: item.name,
  place: item.place,
  status: item.status,
  words: isExpected(item, place) ? '' : unexpectedWords(item),
})

export const presentFigures = ({ metal, purity, found, missing }: FiguresOfPurity): FiguresOfPurityView => ({
  metal,
  purity,
  found: presentAmount(found),
  missing: presentAmount(missing),
})

const presentAmount = ({ pieces, netWeightMg, value }: Amount) => ({
  pieces,
  netWeight: netWeightMg,
  value,
})
