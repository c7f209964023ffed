import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import { ANY_PRICE, isOpen, type PriceRange } from '#rules/finding/price-range.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import type { Paise } from '#rules/money.ts'
import { FirstSlots } from './first-slots.ts'
import { isChosen } from './is-chosen.ts'
import { isInScope, priceIn } from './narrowing.ts'
import { orders } from './orders.ts'
import { NO_PRICE, type ProductIndex, type ProductKind } from './product-index.ts'

type Cursor = { limit: number; after?: string | undefined }

/** The ids of one page of a listing as the shopper narrowed it down; its own highest price is in the choice. */
export function listIds(
  index: ProductIndex,
  scope: ListingScope,
  choice: ListingChoice,
  { limit, after }: Cursor,
): string[] {
  const order = orders(index)[choice.sort]
  const last = after === undefined ? null : index.lastSlotOf(after)
  const lastPrice = last === null ? NO_PRICE : priceIn(index, choice)(last)
  // An unknown product has nothing after it; in an order by price, neither has one that left the range.
  if (after !== undefined && (last === null || (order.keys === null && lastPrice === NO_PRICE))) return []
  const isWanted = index.kindsWhere((kind) => isInScope(kind, scope) && isChosen(kind, choice))
  const { kind, lowest } = index.columns
  const isAny = isOpen(choice)
  const priceOf = priceIn(index, choice)
  const first = new FirstSlots(limit, order, last === null ? null : { slot: last, price: lastPrice })
  for (let slot = index.size - 1; slot >= 0; slot--) {
    if (isWanted[kind[slot] ?? 0] !== 1) continue
    const price = isAny ? (lowest[slot] ?? 0) : priceOf(slot)
    if (price !== NO_PRICE) first.offer(slot, price)
  }
  return first.taken().map((slot) => index.idAt(slot))
}

/** Products of a kind in a listing. */
export type ListingCell = ProductKind & {
  /** Those within the chosen price range. */
  count: number
  /** Paise, over all of its kind, whatever is chosen. */
  cheapest: Paise
  dearest: Paise
}

/** Every count of a listing's filter: a cell for each kind of product that the listing has, whatever is chosen. */
export function countKinds(index: ProductIndex, scope: ListingScope, range: PriceRange): ListingCell[] {
  const most = scope.maxPrice ?? Number.POSITIVE_INFINITY
  const isListed = index.kindsWhere((kind) => isInScope(kind, scope))
  const { kind, lowest, highest, least } = index.columns
  const count = new Uint32Array(isListed.length)
  const cheapest = new Float64Array(isListed.length).fill(Number.POSITIVE_INFINITY)
  const dearest = new Float64Array(isListed.length)
  const isAny = isOpen(range)
  const priceOf = priceIn(index, range)
  const { size } = index
  for (let slot = 0; slot < size; slot++) {
    const number = kind[slot] ?? 0
    const own = lowest[slot] ?? 0
    // A small size brings a product into a listing that is too cheap for the others.
    const price = own <= most ? own : (least[slot] ?? 0)
    if (isListed[number] !== 1 || price > most) continue
    if (isAny || priceOf(slot) !== NO_PRICE) count[number] = (count[number] ?? 0) + 1
    if (price < (cheapest[number] ?? 0)) cheapest[number] = price
    if ((highest[slot] ?? 0) > (dearest[number] ?? 0)) dearest[number] = highest[slot] ?? 0
  }
  // A listing of one category has no filter by stones.
  const byStones = scope.categories?.length !== 1
  return index.kinds().flatMap((of, number) =>
    of === null || cheapest[number] === Number.POSITIVE_INFINITY
      ? []
      : {
          ...of,
          stones: byStones ? of.stones : [],
          count: count[number] ?? 0,
          cheapest: cheapest[number] ?? 0,
          dearest: Math.min(most, dearest[number] ?? 0),
        },
  )
}

/** The countries, besides the shop's own, that anything on sale comes from, by name. */
export function importedFrom(index: ProductIndex): string[] {
  const origins = countKinds(index, {}, ANY_PRICE).map(({ origin }) => origin)
  return [...new Set(origins)].filter((origin) => origin !== HOME_COUNTRY).sort()
}
