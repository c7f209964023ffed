import type { ProductImport } from '#contracts/admin/imports.ts'
import { CORRECTION_LIMITS, correctedFieldOf, textRead } from '#rules/catalogue/import/corrections.ts'
import { type ImportMapping, type ImportOptions, NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { type FileProduct, previewImport } from '#rules/catalogue/import/import-preview.ts'
import { importMayBecome } from '#rules/catalogue/import/import-status.ts'
import { invalid, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { correctionsOf, markChecked } from './corrections/corrections.store.ts'
import { failImport } from './fail-import.ts'
import { guardedNote } from './guarded-note.ts'
import { importBatches } from './import-batches.ts'
import {
  addProblems,
  clearProblems,
  type ImportRow,
  moveImport,
  type NewProblem,
  tellProgress,
} from './imports.store.ts'
import { NOTHING_NOTED, noteBatch, notesOnAll } from './notes-on-file.ts'
import type { Named, WantedProduct } from './plan-products.ts'
import { previewProducts, typicalInCatalogue } from './preview-products.ts'
import { importRow, readImport } from './read-import.ts'
import { guardedRows, type SkippedRow, type Validation, validateBatch } from './validate-batch.ts'

type CheckSettings = { mapping: ImportMapping; options: ImportOptions }

/** Says which column is what, and has every row checked. Refuses (409) an import that is at work or done. */
export async function startCheck(
  shop: Shop,
  id: string,
  { mapping, options }: CheckSettings,
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  const known = new Set(row.columns.map(({ name }) => name))
  for (const source of Object.values(mapping))
    if (source.column !== null && !known.has(source.column))
      throw invalid(`The file has no column “${source.column}”.`)
  return sendToCheck(shop, row, { mapping, options })
}

/** Has every row checked again as it was mapped, with its corrections. Refuses (409) as {@link startCheck}. */
export async function checkAgain(shop: Shop, id: string): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  return sendToCheck(shop, row, { mapping: row.mapping, options: row.options })
}

async function sendToCheck(shop: Shop, row: ImportRow, settings: CheckSettings): Promise<ProductImport> {
  if (!importMayBecome(row.status, 'checking')) throw refused('This import is running or has already run.')
  await shop.transaction(async ({ db, jobs, clock }) => {
    const changes = {
      ...settings,
      status: 'checking',
      rowsDone: 0,
      counts: NO_COUNTS,
      preview: null,
      failure: '',
      needsCheck: false,
    } as const
    if (!(await moveImport(db, row, { ...changes, updatedAt: clock.now() })))
      throw refused('Someone else has just started this import.')
    await markChecked(db, row.id)
    await clearProblems(db, row.id)
    await jobs.send('check-product-import', { importId: row.id })
  })
  return readImport(shop.db, row.id)
}

/** The job: checks every row and writes down what is wrong with which. Nothing of the shop is changed. */
export async function checkImport(shop: Shop, { importId }: { importId: string }): Promise<void> {
  const row = await importRow(shop.db, importId)
  if (row.status !== 'checking') return
  const { db, clock } = shop
  try {
    await clearProblems(db, importId)
    const context = await loadPricingContext(db)
    const named: Named = new Map()
    const counts = { ...NO_COUNTS }
    let seen = 0
    const notes = { ...NOTHING_NOTED }
    const priced: FileProduct[] = []
    const corrections = await correctionsOf(db, importId)
    for await (const products of importBatches(shop.files, row, corrections)) {
      const judgement = await validateBatch(db, context, products, {
        options: row.options,
        named,
        now: clock.now(),
        corrections,
      })
      await addProblems(db, importId, problemsIn(judgement, products))
      counts.added += judgement.fresh.length
      counts.changed += judgement.rewrites.length
      counts.same += judgement.same.length
      counts.left += judgement.skipped.length
      counts.faulty += judgement.faulty.length
      counts.guarded += guardedRows(judgement).length
      noteBatch(notes, judgement, products)
      priced.push(...previewProducts(judgement, products, context))
      seen = products.at(-1)?.row ?? seen
      await tellProgress(db, importId, seen - 1)
    }
    const { preview, warnings } = previewImport(priced, await typicalInCatalogue(db, context))
    notes.priceIgnored = priced.filter(({ ignoredPrice }) => ignoredPrice !== null).length
    await addProblems(db, importId, notesOnAll(notes, row))
    // The shop's own file repeats the prices it has: nobody needs to be told of those.
    if (row.layout !== 'shop')
      await addProblems(
        db,
        importId,
        warnings.map((warning) => ({ ...warning, kind: 'warning' })),
      )
    const now = clock.now()
    await moveImport(db, row, { status: 'checked', counts, preview, rowsDone: row.rows, updatedAt: now })
  } catch (fault) {
    await failImport(shop, row, fault)
  }
}

function problemsIn(judgement: Validation, products: readonly WantedProduct[]): NewProblem[] {
  const wantedOf = new Map(products.map(({ row, wanted }) => [row, wanted]))
  const names = new Map(products.map(({ row, wanted }) => [row, calledInFile(wanted.fields)]))
  const product = (row: number) => names.get(row) ?? ''
  const problems = judgement.faulty.flatMap(({ row, faults }) =>
    faults.map(({ field, sentence }) => ({
      ...{ row, product: product(row), field, sentence },
      ...whatToCorrect(wantedOf.get(row), field),
      kind: 'problem' as const,
    })),
  )
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
  return [...problems, ...guarded, ...notes, ...skipped].sort((one, other) => one.row - other.row)
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
