import type { ImportCounts } from '#rules/product-files/import-mapping.ts'
import { TOTAL_ROW } from '#rules/table-files/total-rows.ts'
import { guardedNote } from './guarded-note.ts'
import type { NewProblem } from './imports.store.ts'
import type { WantedProduct } from './plan-products.ts'
import { guardedRows, type Validation } from './validate-batch.ts'

/** Adds to the counts of an import what some of its rows come to. */
export function tally(counts: ImportCounts, judgement: Validation): void {
  counts.added += judgement.fresh.length
  counts.changed += judgement.rewrites.length
  counts.same += judgement.same.length
  counts.left += judgement.skipped.length
  counts.faulty += judgement.faulty.length
  counts.guarded += guardedRows(judgement).length
}

/** The problems and notes about some rows of a file. */
export function problemsIn(judgement: Validation, products: readonly WantedProduct[]): NewProblem[] {
  const names = new Map(products.map(({ row, wanted }) => [row, calledInFile(wanted.fields)]))
  const product = (row: number) => names.get(row) ?? ''
  const faults = judgement.faulty.flatMap(({ row, faults }) =>
    faults.map((fault) => ({ row, product: product(row), ...fault, kind: 'problem' as const })),
  )
  const guarded = guardedRows(judgement).map(({ row, ...move }) => ({
    row,
    product: product(row),
    ...guardedNote(move),
    kind: 'note' as const,
  }))
  const skipped = judgement.skipped.map(({ row }) => ({
    row,
    product: product(row),
    field: '',
    sentence: SKIPPED,
    kind: 'note' as const,
  }))
  const totals = judgement.totals.map(({ row }) => ({
    row,
    product: '',
    field: '',
    sentence: TOTAL_ROW,
    kind: 'note' as const,
  }))
  return [...faults, ...guarded, ...skipped, ...totals].sort((one, other) => one.row - other.row)
}

const SKIPPED = 'Skipped, because the shop already has this product and known products stay as they are.'

/** `LR-7 · Lotus Ring`: how the file calls a product, so that nobody has to count rows. */
function calledInFile({
  sku = '',
  name = '',
}: {
  sku?: string | undefined
  name?: string | undefined
}): string {
  return [sku, name]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ')
}
