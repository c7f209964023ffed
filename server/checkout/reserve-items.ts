import { reserveItem } from '#server/items/item-moves.store.ts'
import type { Shop } from '#server/shop.ts'
import type { QuotedItem } from './agreed-quotes.ts'
import { Outdated } from './reserve-products.ts'

type QuotesToReserve = { quoted: readonly QuotedItem[]; customerId: string }

/**
 * Reserves an item for each product that is stocked by item: the one that was chosen, or one like the one that was quoted.
 * Answers the quotes with the tags of the reserved ones. Throws {@link Outdated} where none like it is left.
 */
export async function reserveItems(
  { db, clock }: Shop,
  { quoted, customerId }: QuotesToReserve,
): Promise<QuotedItem[]> {
  const reserved: QuotedItem[] = []
  for (const one of quoted) {
    const { product, wish, quote } = one
    if (product.stockedBy === 'count') {
      reserved.push(one)
      continue
    }
    const { tag } = product.variant
    const item =
      tag === null
        ? null
        : await reserveItem(
            db,
            { productId: product.id, tag, isExact: wish.itemTag != null },
            { customerId, by: customerId, at: clock.now() },
          )
    if (!item) throw new Outdated(product.name)
    const variant = { ...quote.product.variant, tag: item.tag }
    reserved.push({ ...one, itemId: item.id, quote: { ...quote, product: { ...quote.product, variant } } })
  }
  return reserved
}
