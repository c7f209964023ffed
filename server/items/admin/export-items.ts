import type { ItemFilters } from '#contracts/admin/items.ts'
import { dayInIndia } from '#rules/days.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { toGrams } from '#rules/measures.ts'
import { toRupees } from '#rules/money.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import type { Shop } from '#server/shop.ts'
import { itemsWithProduct } from './item-list.store.ts'
import { choiceOf } from './list-items.ts'

const AT_A_TIME = 500

type Exported = Awaited<ReturnType<typeof itemsWithProduct>>[number]

/** Weights in grams, the cost in rupees. The heads are those that an import understands. */
const COLUMNS: CsvColumns<Exported> = {
  Tag: ({ item }) => item.tag,
  SKU: ({ sku }) => sku,
  Product: ({ name }) => name,
  Purity: ({ item, purity }) => item.variant.purity ?? purity,
  Size: ({ item }) => item.variant.size ?? '',
  'His size': ({ item }) => item.variant.partnerSize ?? '',
  Colour: ({ item }) => item.variant.colour ?? '',
  Gross: ({ item }) => toGrams(item.grossWeightMg),
  Net: ({ item }) => toGrams(item.netWeightMg),
  Stone: ({ item }) => toGrams(item.stoneWeightMg),
  HUID: ({ item }) => item.huid ?? '',
  Place: ({ item }) => item.place,
  Cost: ({ item }) => (item.costPrice === null ? null : toRupees(item.costPrice)),
  Status: ({ item }) => (item.archivedAt ? 'Archived' : ITEM_STATUS[item.status].label),
  Added: ({ item }) => dayInIndia(item.createdAt),
}

/** The chosen items as CSV, in the order of the list, read and sent some hundred at a time, however many there are. */
export const exportItems = (shop: Shop, filters: ItemFilters) =>
  csvFile(shop, {
    columns: COLUMNS,
    pages: chosenItems(shop, filters),
    table: 'items',
    idOf: ({ item }) => item.id,
    rowsOf: (row) => [row],
  })

async function* chosenItems(shop: Shop, filters: ItemFilters): AsyncGenerator<Exported[]> {
  const choice = await choiceOf(shop, filters)
  let after: string | undefined
  do {
    const rows: Exported[] = choice
      ? await itemsWithProduct(shop.db, choice, { after, limit: AT_A_TIME })
      : []
    const page = rows.slice(0, AT_A_TIME)
    yield page
    after = rows.length > AT_A_TIME ? page.at(-1)?.item.id : undefined
  } while (after)
}
