import type { ImportedItems } from '#contracts/admin/change-items.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { addItems } from './add-items.ts'
import { type GoodRow, type RowFault, readStockList } from './read-stock-list.ts'

/**
 * Checks a stock list row by row; with `all` it adds the good ones as well, product by product, each whole or not at all. A
 * file that is sent twice adds nothing twice: its tags are taken. A product's count is replaced by its items. Costs are
 * left out for those who may not see them.
 */
export async function importItems(
  shop: Shop,
  caller: Caller,
  files: readonly UploadedFile[],
  run: 'dry' | 'all',
): Promise<ImportedItems> {
  const { good, faults } = await readStockList(shop.db, files)
  const byProduct = [...Map.groupBy(good, ({ product }) => product.id).values()]
  const refused = run === 'all' ? await addAll(shop, caller, byProduct) : []
  return {
    rows: good.length + faults.length,
    good: good.length - refused.length,
    faults: [...faults, ...refused].toSorted((one, other) => one.row - other.row),
    counts: byProduct.flatMap(countOf),
  }
}

/** Answers the rows of the products that refused theirs. */
async function addAll(
  shop: Shop,
  caller: Caller,
  byProduct: readonly (readonly GoodRow[])[],
): Promise<RowFault[]> {
  const seesCosts = isAllowed(caller.role, 'costs.read')
  const refused: RowFault[] = []
  for (const rows of byProduct) {
    const [first] = rows
    if (!first) continue
    const items = rows.map(({ item }) => (seesCosts ? item : { ...item, cost: null }))
    const { id, stockedBy, stockQuantity } = first.product
    const replacesCount = stockedBy === 'count' ? stockQuantity : null
    try {
      await addItems(shop, caller, id, { items, replacesCount })
    } catch (fault) {
      if (!(fault instanceof ShopError)) throw fault
      const { message: sentence } = fault
      refused.push(...rows.map(({ row, item }) => ({ row, tag: item.tag, sentence })))
    }
  }
  return refused
}

function countOf(rows: readonly GoodRow[]): ImportedItems['counts'] {
  const [first] = rows
  if (first?.product.stockedBy !== 'count') return []
  return [{ name: first.product.name, count: first.product.stockQuantity, items: rows.length }]
}
