import { IMPORT_FIELDS } from './import-fields.ts'
import { headOf, namesOf, withoutUnit } from './import-headers.ts'
import type { ImportMapping } from './import-mapping.ts'

const COST_HEADS: ReadonlySet<string> = new Set(
  [IMPORT_FIELDS.costPrice, 'costPrice', ...namesOf('costPrice')].map((name) =>
    withoutUnit(headOf(name), 'costPrice'),
  ),
)

/** The columns of a file with the costs of products to the shop: by their heads, or because somebody has said so. */
export const costColumns = (columns: readonly string[], { costPrice }: ImportMapping): ReadonlySet<string> =>
  new Set(
    columns.filter(
      (column) => column === costPrice?.column || COST_HEADS.has(withoutUnit(headOf(column), 'costPrice')),
    ),
  )

/** The mapping without what cost columns are for: nothing is read of them. */
export function withoutCosts(mapping: ImportMapping, hidden: ReadonlySet<string>): ImportMapping {
  const kept = Object.entries(mapping).filter(
    ([field, { column }]) => field !== 'costPrice' && (column === null || !hidden.has(column)),
  )
  return Object.fromEntries(kept)
}
