import type { LabelFacts } from '#rules/labels/label-layout.ts'
import { pricesOfItems } from '#server/items/item-prices.ts'
import type { Shop } from '#server/shop.ts'
import { itemsByTags, type LabelledItem } from './labels.store.ts'

/** What labels say, in the order of the tags, each once; and the tags that no item has. */
export async function labelFacts(
  { db }: Shop,
  tags: readonly string[],
  withPrice: boolean,
): Promise<{ facts: LabelFacts[]; unknown: string[] }> {
  const wanted = [...new Set(tags)]
  const items = new Map((await itemsByTags(db, wanted)).map((item) => [item.tag, item]))
  const prices = withPrice ? await pricesOfItems(db, [...items.values()]) : null
  const factsOf = ({ productId: _, variant: __, ...item }: LabelledItem) => ({
    ...item,
    price: prices?.get(item.tag) ?? null,
  })
  return {
    facts: wanted.flatMap((tag) => {
      const item = items.get(tag)
      return item ? [factsOf(item)] : []
    }),
    unknown: wanted.filter((tag) => !items.has(tag)),
  }
}
