import type { ItemFilters } from '#contracts/admin/items.ts'
import { metalLabel } from '#rules/pricing/purities.ts'
import type { Shop } from '#server/shop.ts'
import { sumsOfItems } from './item-list.store.ts'
import { choiceOf } from './list-items.ts'

/** How many of the items that match are in the shop, and what they weigh in milligrams, by place and metal. */
export async function sumItems(shop: Shop, filters: ItemFilters) {
  const choice = await choiceOf(shop, filters)
  const rows = choice ? await sumsOfItems(shop.db, choice) : []
  const alike = Map.groupBy(rows, ({ place, purity }) => `${place}\n${metalLabel(purity)}`)
  return [...alike.values()].map((group) => {
    const [{ place = '', purity = '' } = {}] = group
    const sum = (of: (row: (typeof rows)[number]) => number) => group.reduce((all, row) => all + of(row), 0)
    return {
      place,
      metal: metalLabel(purity),
      pieces: sum(({ pieces }) => pieces),
      grossWeight: sum(({ grossMg }) => grossMg),
      netWeight: sum(({ netMg }) => netMg),
    }
  })
}
