import type { ProductImport } from '#contracts/admin/imports.ts'
import { type FileProduct, previewImport } from '#rules/product-batches/import/import-preview.ts'
import { type ImportMapping, type ImportOptions, NO_COUNTS } from '#rules/product-files/import-mapping.ts'
import type { Work } from '#server/batches/batch-kind.ts'
import { changeBatch, lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { invalid, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { rememberMapping } from '#server/table-files/file-mappings.store.ts'
import { withoutTaken } from './guarded-note.ts'
import { fileReadFor, mappingOf } from './hidden-costs.ts'
import { importBatches, lastRowOf } from './import-batches.ts'
import { addProblems, changeImport, clearProblems } from './imports.store.ts'
import { NOTHING_NOTED, noteBatch, notesOnAll } from './notes-on-file.ts'
import { noClaims } from './plan-products.ts'
import { previewProducts, typicalInCatalogue } from './preview-products.ts'
import { importRow, readImport } from './read-import.ts'
import { problemsIn, tally } from './row-problems.ts'
import { validateBatch } from './validate-batch.ts'

type CheckSettings = { mapping: ImportMapping; options: ImportOptions }

/** Says which column is what, and has every row checked. */
export async function startCheck(
  shop: Shop,
  caller: Caller,
  id: string,
  { mapping: wanted, options }: CheckSettings,
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  const mapping = mappingOf(caller, row, wanted)
  const heads = row.columns.map(({ name }) => name)
  for (const source of Object.values(mapping))
    if (source.column !== null && !heads.includes(source.column))
      throw invalid(`The file has no column “${source.column}”.`)
  await shop.transaction(async (within) => {
    const { db, clock } = within
    const batch = await lockBatch(db, id, ['product-import'], ['uploaded', 'checked', 'failed'])
    if (!batch) throw refused('This import is running or has already run.')
    await changeImport(db, id, { mapping, options, counts: NO_COUNTS, preview: null })
    await rememberMapping(db, { kind: 'products', heads, mapping: { mapping, options }, at: clock.now() })
    await clearProblems(db, id)
    await startWork(within, batch, 'checking', { caller, total: row.rows })
  })
  return readImport(shop.db, caller, id)
}

/** The dry run: checks every row and writes down what is wrong with which. Nothing of the shop is changed. */
export const checkImport: Work = async (shop, { batch, caller, commit, finish }) => {
  const row = fileReadFor(caller, await importRow(shop.db, batch.id))
  const { db, clock } = shop
  await commit((within) => clearProblems(within.db, row.id))
  const context = await loadPricingContext(db)
  const counts = { ...NO_COUNTS }
  const notes = { ...NOTHING_NOTED }
  const priced: FileProduct[] = []
  const claims = noClaims()
  for await (const products of importBatches(shop.files, row)) {
    const settings = { options: row.options, claims, now: clock.now() }
    const judgement = withoutTaken(await validateBatch(db, context, products, settings), caller)
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
    const shown = row.layout === 'shop' ? [] : warnings
    await addProblems(
      within.db,
      row.id,
      shown.map((warning) => ({ ...warning, kind: 'warning' })),
    )
    await changeImport(within.db, row.id, { counts, preview })
  })
}
