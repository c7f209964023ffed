import type { ImportedItems } from '#contracts/admin/change-items.ts'
import { GUARDED_FACTS } from '#rules/guards/guarded-facts.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { type StockColumns, stockColumns } from '#rules/items/stock-list.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, ShopError } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { formerMapping, rememberMapping } from '#server/table-files/file-mappings.store.ts'
import { addItems, draftOf } from './add-items.ts'
import { farItems } from './far-items.ts'
import { type GoodRow, judgeStockList } from './judge-stock-list.ts'
import { type RowFault, readStockListFile } from './stock-list-file.ts'

type Run = { run: 'look' | 'dry' | 'all'; columns: StockColumns | null }

/**
 * With `look`, says only what the columns of a stock list seem to be. Checks it row by row; with `all` it adds the
 * good ones as well, product by product, each whole or not at all. A file that is sent twice adds nothing twice: its
 * tags are taken. A product's count is replaced by its items. Costs are left out for those who may not see them, and
 * so are weights far from the product for who may not enter them. The columns that somebody names are those of the
 * next list with the same heads.
 */
export async function importItems(
  shop: Shop,
  caller: Caller,
  files: readonly UploadedFile[],
  { run, columns: chosen }: Run,
): Promise<ImportedItems> {
  const file = await readStockListFile(
    files,
    async (heads) => chosen ?? (await formerMapping(shop.db, 'items', heads)) ?? stockColumns(heads),
  )
  const { headers, columns, missing, totals } = file
  const look = { headers, columns, missing, totals }
  if (run === 'look') return { ...look, rows: file.rows.length, good: 0, faults: [], counts: [] }
  if (missing) throw invalidField('file', missing)
  if (chosen) {
    const heads = headers.map(({ name }) => name)
    await rememberMapping(shop.db, { kind: 'items', heads, mapping: chosen, at: shop.clock.now() })
  }
  const judged = await judgeStockList(shop.db, file)
  const far = await farRows(shop, judged.good)
  const isManager = isAllowed(caller.role, GUARDED_FACTS.weight.beyond)
  const good = isManager ? judged.good : judged.good.filter(({ row }) => !far.some((one) => one.row === row))
  const faults = isManager ? judged.faults : [...judged.faults, ...far]
  const byProduct = [...Map.groupBy(good, ({ product }) => product.id).values()]
  // Before the first product is written, so that an OTP is asked for once, and nothing is added until then.
  if (run === 'all' && isManager) await askGuard(shop, caller, { weight: far[0]?.sentence ?? null })
  const refused = run === 'all' ? await addAll(shop, caller, byProduct) : []
  return {
    rows: good.length + faults.length,
    good: good.length - refused.length,
    faults: [...faults, ...refused].toSorted((one, other) => one.row - other.row),
    ...look,
    counts: byProduct.flatMap(countOf),
  }
}

/** The rows that need a manager, and why. */
async function farRows({ db }: Shop, good: readonly GoodRow[]): Promise<RowFault[]> {
  const far: RowFault[] = []
  for (const rows of Map.groupBy(good, ({ product }) => product.id).values()) {
    const [first] = rows
    if (!first) continue
    const { product } = first
    const sentences = await farItems(
      db,
      product,
      rows.map(({ item }) => draftOf(product.id, item)),
    )
    far.push(
      ...rows.flatMap(({ row, item: { tag } }, nth) => {
        const sentence = sentences[nth]
        return sentence ? [{ row, tag, sentence }] : []
      }),
    )
  }
  return far
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
