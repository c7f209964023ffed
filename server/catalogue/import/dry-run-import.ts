import type { ProductImport } from '#contracts/admin/imports.ts'
import { CORRECTION_LIMITS, correctedFieldOf, textRead } from '#rules/catalogue/import/corrections.ts'
import {
  type ImportCounts,
  type ImportMapping,
  type ImportOptions,
  NO_COUNTS,
} from '#rules/catalogue/import/import-mapping.ts'
import { type FileProduct, previewImport } from '#rules/catalogue/import/import-preview.ts'
import type { Work } from '#server/batches/batch-kind.ts'
import { changeBatch, lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { correctionsOf, markChecked } from './corrections/corrections.store.ts'
import { guardedNote } from './guarded-note.ts'
import { importBatches, lastRowOf } from './import-batches.ts'
import { addProblems, changeImport, clearProblems, type ImportRow, type NewProblem } from './imports.store.ts'
import { NOTHING_NOTED, noteBatch, notesOnAll } from './notes-on-file.ts'
import { noClaims, type WantedProduct } from './plan-products.ts'
import { previewProducts, typicalInCatalogue } from './preview-products.ts'
import { importRow, readImport } from './read-import.ts'
import { guardedRows, type SkippedRow, type Validation, validateBatch } from './validate-batch.ts'

type CheckSettings = { mapping: ImportMapping; options: ImportOptions }

/** Says which column is what, and has every row checked. Refuses (409) an import that is at work or done. */
export async function startCheck(
  shop: Shop,
  caller: Caller,
  id: string,
  { mapping, options }: CheckSettings,
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  const headers = new Set(row.columns.map(({ name }) => name))
  for (const source of Object.values(mapping))
    if (source.column !== null && !headers.has(source.column))
      throw invalid(`The file has no column “${source.column}”.`)
  return sendToCheck(shop, caller, row, { mapping, options })
}

/** Has every row checked again as it was mapped, with its corrections. Refuses (409) as {@link startCheck}. */
export async function checkAgain(shop: Shop, caller: Caller, id: string): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  return sendToCheck(shop, caller, row, row)
}

async function sendToCheck(
  shop: Shop,
  caller: Caller,
  { id, rows: total }: ImportRow,
  { mapping, options }: CheckSettings,
): Promise<ProductImport> {
  await shop.transaction(async (within) => {
    const { db } = within
    const batch = await lockBatch(db, id, ['product-import'], ['uploaded', 'checked', 'failed'])
    if (!batch) throw refused('This import is running or has already run.')
    await changeImport(db, id, { mapping, options, counts: NO_COUNTS, preview: null, needsCheck: false })
    await markChecked(db, id)
    await clearProblems(db, id)
    await startWork(within, batch, 'checking', { caller, total })
  })
  return readImport(shop.db, id)
}

/** The dry run: checks every row and writes down what is wrong with which. Nothing of the shop is changed. */
export const checkImport: Work = async (shop, { batch, commit, finish }) => {
  const row = await importRow(shop.db, batch.id)
  const { db, clock } = shop
  await commit((within) => clearProblems(within.db, row.id))
  const context = await loadPricingContext(db)
  const counts = { ...NO_COUNTS }
  const notes = { ...NOTHING_NOTED }
  const priced: FileProduct[] = []
  const corrections = await correctionsOf(db, row.id)
  const claims = noClaims()
  for await (const products of importBatches(shop.files, row, corrections)) {
    const settings = { options: row.options, claims, now: clock.now(), corrections }
    const judgement = await validateBatch(db, context, products, settings)
    tally(counts, judgement)
    noteBatch(notes, judgement, products)
    priced.push(...previewProducts(judgement, products, context))
    await commit(async (within) => {
      await addProblems(within.db, row.id, problemsIn(judgement, products))
      await changeBatch(within.db, row.id, { done: lastRowOf(products) })
    })
  }
  const { preview, warnings } = previewImport(priced, await typicalInCatalogue(db, context))
  notes.priceIgnored = priced.filter(({ ignoredPrice }) => ignoredPrice !== null).length
  await finish(async (within) => {
    await addProblems(within.db, row.id, notesOnAll(notes, row))
    // The shop's own file repeats the prices it has: nobody needs to be told of those.
    const told = row.layout === 'shop' ? [] : warnings
    await addProblems(
      within.db,
      row.id,
      told.map((warning) => ({ ...warning, kind: 'warning' })),
    )
    await changeImport(within.db, row.id, { counts, preview })
  })
}

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
