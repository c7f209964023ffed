import { relatedPrices } from '#rules/finding/near-prices.ts'
import type { Paise } from '#rules/money.ts'
import { FirstSlots, type SlotOrder } from './first-slots.ts'
import { priceIn } from './narrowing.ts'
import { orders } from './orders.ts'
import { NO_PRICE, type ProductIndex } from './product-index.ts'

type Neighbour = { id: string; category: string; type: string; price: Paise }

/**
 * Others of its category that can be bought: of the same type within reach of its price, then of other types, the newest
 * first; then what comes nearest in price.
 */
export function neighbours(
  index: ProductIndex,
  { id, category, type, price }: Neighbour,
  limit: number,
): string[] {
  const isOfType = index.kindsWhere(
    (kind) => kind.inStock && kind.category === category && kind.type === type,
  )
  const isOther = index.kindsWhere((kind) => kind.inStock && kind.category === category && kind.type !== type)
  const { kind, lowest } = index.columns
  const { newest } = orders(index)
  const priceOf = priceIn(index, relatedPrices(price))
  const nearest: SlotOrder = { keys: null, sign: 1, ties: (one, other) => index.byId(one, other) }
  const alike = new FirstSlots(limit, newest)
  const others = new FirstSlots(limit, newest)
  const outside = new FirstSlots(limit, nearest)
  const own = index.slotOf(id)
  for (let slot = index.size - 1; slot >= 0; slot--) {
    const isAlike = isOfType[kind[slot] ?? 0] === 1
    if ((!isAlike && isOther[kind[slot] ?? 0] !== 1) || slot === own) continue
    if (priceOf(slot) === NO_PRICE) outside.offer(slot, Math.abs((lowest[slot] ?? 0) - price))
    else (isAlike ? alike : others).offer(slot, 0)
  }
  const inReach = [...alike.taken(), ...others.taken()].slice(0, limit)
  const rest = outside.taken().slice(0, limit - inReach.length)
  // Products outside the price range follow in the order of the others.
  const restInOrder = [isOfType, isOther].flatMap((some) => {
    const first = new FirstSlots(limit, newest)
    for (const slot of rest) if (some[kind[slot] ?? 0] === 1) first.offer(slot, 0)
    return first.taken()
  })
  return [...inReach, ...restInOrder].map((slot) => index.idAt(slot))
}
