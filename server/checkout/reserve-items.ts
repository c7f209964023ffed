import { reserveItem } from '#server/items/item-moves.store.ts'
import type { Shop } from '#server/shop.ts'
import type { QuotedItem } from './agreed-quotes.ts'
import type { Item } from './items-for-sale.ts'
import { Outdated } from './reserve-products.ts'

type QuotesToReserve = { items: readonly Item[]; quoted: readonly QuotedItem[]; customerId: string }

/**
 * Reserves an item for each product that is stocked by item: the one that was chosen, or one like the one that was quoted.
 * Answers the quotes with the tags of the reserved ones. Throws {@link Outdated} where none like it is left.
 */
export async function reserveItems(
  { db, clock }: Shop,
  { items, quoted, customerId }: QuotesToReserve,
): Promise<QuotedItem[]> {
  const reserved: QuotedItem[] = []
  for (const one of quoted) {
    const { product, quote } = one
    if (product.stockedBy === 'count') {
      reserved.push(one)
      continue
    }
    const { tag } = product.variant
    const isExact = items.some(({ itemTag }) => tag !== null && itemTag === tag)
    const item =
      tag === null
        ? null
        : await reserveItem(
            db,
            { productId: product.id, tag, isExact },
            { customerId, by: customerId, at: clock.now() },
          )
    if (!item) throw new Outdated(product.name)
    const variant = { ...quote.product.variant, tag: item.tag }
    reserved.push({ ...one, itemId: item.id, quote: { ...quote, product: { ...quote.product, variant } } })
  }
  return reserved
}
