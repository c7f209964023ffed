import { CORRECTION_LIMITS, correctedFieldOf, textRead } from '#rules/product-files/corrections.ts'
import type { ImportCounts } from '#rules/product-files/import-mapping.ts'
import { guardedNote } from './guarded-note.ts'
import type { NewProblem } from './imports.store.ts'
import type { WantedProduct } from './plan-products.ts'
import { guardedRows, type SkippedRow, type Validation } from './validate-batch.ts'

/** Adds to the counts of an import what some of its rows come to. */
export function tally(counts: ImportCounts, judgement: Validation): void {
  counts.added += judgement.fresh.length
  counts.changed += judgement.rewrites.length
  counts.same += judgement.same.length
  counts.left += judgement.skipped.length
  counts.faulty += judgement.faulty.length
  counts.guarded += guardedRows(judgement).length
}

/** What is wrong with some rows of a file, as it is corrected. */
function faultsIn({ faulty }: Validation, products: readonly WantedProduct[]): NewProblem[] {
  const wantedOf = new Map(products.map(({ row, wanted }) => [row, wanted]))
  return faulty.flatMap(({ row, faults }) =>
    faults.map(({ field, sentence }) => ({
      ...{ row, product: calledInFile(wantedOf.get(row)?.fields ?? {}), field, sentence },
      ...whatToCorrect(wantedOf.get(row), field),
      kind: 'problem' as const,
    })),
  )
}

/** What is said of some rows of a file: problems, warnings and notes. */
export function problemsIn(judgement: Validation, products: readonly WantedProduct[]): NewProblem[] {
  const names = new Map(products.map(({ row, wanted }) => [row, calledInFile(wanted.fields)]))
  const product = (row: number) => names.get(row) ?? ''
  const notes = products.flatMap(({ row, wanted: { leftOut, notes, warns } }) => {
    if (leftOut || notes.length === 0) return []
    const kind = warns ? ('warning' as const) : ('note' as const)
    return [{ row, product: product(row), field: '', sentence: notes.join('\n'), kind }]
  })
  const guarded = guardedRows(judgement).map(({ row, ...move }) => ({
    row,
    product: product(row),
    ...guardedNote(move),
    kind: 'note' as const,
  }))
  const skipped = judgement.skipped.map(({ row, because }) => ({
    ...{ row, product: product(row), field: '', sentence: SKIPPED[because] },
    kind: 'note' as const,
  }))
  return [...faultsIn(judgement, products), ...guarded, ...notes, ...skipped].sort(
    (one, other) => one.row - other.row,
  )
}

const SKIPPED = {
  correction: 'Skipped, because a correction leaves it out.',
  known: 'Skipped, because the shop already has this product and known products stay as they are.',
} as const satisfies Record<SkippedRow['because'], string>

/** The field in which a fault can be corrected and the text it has in the file; none where that is a long text. */
function whatToCorrect(wanted: WantedProduct['wanted'] | undefined, field: string) {
  const correctable = correctedFieldOf(field)
  const was = wanted && correctable ? textRead(wanted.read, correctable) : ''
  if (was.length > CORRECTION_LIMITS.sharedValue) return {}
  return { correctable, was }
}

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
