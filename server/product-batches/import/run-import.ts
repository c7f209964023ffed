import { NO_COUNTS } from '#rules/product-files/import-mapping.ts'
import { audit } from '#server/audit/audit.ts'
import type { Attempt, BatchWorker, Work } from '#server/batches/batch-kind.ts'
import { changeBatch } from '#server/batches/batches.store.ts'
import { applyChanges } from '#server/catalogue/admin/apply-updates.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { insertTypes } from '#server/catalogue/admin/types/types.store.ts'
import { askedAtStart } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { productsMade, rememberChanges } from '../batch-products.store.ts'
import { checkImport } from './dry-run-import.ts'
import { guardedNote, withoutTaken } from './guarded-note.ts'
import { fileReadFor } from './hidden-costs.ts'
import { importBatches, lastRowOf } from './import-batches.ts'
import { FILE_DAYS, importFile } from './import-file.ts'
import { addProblems, changeImport, clearProblemsOfRows, type ImportRow } from './imports.store.ts'
import { analyzeProducts, lockProductsCalled, stockOfCalled } from './known-products.store.ts'
import { newProducts } from './new-products.ts'
import { type Claims, namesOf, planProducts, type WantedProduct } from './plan-products.ts'
import { importRow } from './read-import.ts'
import { problemsIn, tally } from './row-problems.ts'
import { undoImport } from './undo-import.ts'
import { guardedRows, type Validation, validateBatch } from './validate-batch.ts'

/** The state that all commits of a run share. */
type Run = { attempt: Attempt; claims: Claims }

/**
 * The run: some hundred rows in each commit, by the rules for the form. Begun again, it goes on behind the rows that are done.
 */
export const runImport: Work = async (shop, attempt) => {
  const { batch, caller, commit, finish } = attempt
  const row = fileReadFor(caller, await importRow(shop.db, batch.id))
  const claims: Claims = {
    named: new Map(),
    made: await productsMade(shop.db, row.id),
    stockAtStart: await stockAtStart(shop, row),
  }
  for await (const products of importBatches(shop.files, row)) {
    if (lastRowOf(products) <= batch.done) await claimRows(shop, row, products, claims)
    else await commit((within) => importRows(within, { attempt, claims }, products))
  }
  await finish(async (within) => {
    const { counts, fileName } = await importRow(within.db, row.id)
    const facts = { file: fileName, ...counts }
    await audit(within.db, caller, {
      action: 'products.import',
      subject: { type: 'products', id: row.id },
      after: facts,
    })
    await changeBatch(within.db, row.id, { done: row.rows })
    await changeImport(within.db, row.id, { fileStored: counts.faulty > 0 })
  })
  const { fileStored } = await importRow(shop.db, row.id)
  if (!fileStored) await shop.files.remove(importFile(row.id))
  await analyzeProducts(shop.db)
}

/** The stock of each product of the file before any row is written: pieces sold from then on stay sold. */
async function stockAtStart({ db, files }: Shop, row: ImportRow) {
  const stock = new Map<string, number>()
  for await (const products of importBatches(files, row))
    for (const known of await stockOfCalled(db, namesOf(products))) stock.set(known.id, known.stock)
  return stock
}

/** Rows that an interrupted attempt has done still claim their products, so that no later row is about the same one. */
async function claimRows({ db }: Shop, { options }: ImportRow, products: WantedProduct[], claims: Claims) {
  await planProducts(db, await loadPricingContext(db), products, { options, claims })
}

/** One commit: rows become products, and what is wrong with others is written down. */
async function importRows(within: Shop, run: Run, products: readonly WantedProduct[]): Promise<void> {
  const row = await importRow(within.db, run.attempt.batch.id)
  const judgement = await judgeRows(within, run, row, products)
  await writeRows(within, run, row, judgement)
  await noteRows(within, row, { products, judgement })
}

/** Locks the products that some rows are about, and finds out what becomes of them now. */
async function judgeRows(
  { db, clock }: Shop,
  { attempt, claims }: Run,
  row: ImportRow,
  products: readonly WantedProduct[],
): Promise<Validation> {
  const context = await loadPricingContext(db)
  const types = new Set(context.types.map(({ id }) => id))
  await lockProductsCalled(db, namesOf(products))
  const settings = { options: row.options, claims, now: clock.now() }
  const judgement = await validateBatch(db, context, products, settings)
  const missing = context.types.filter(({ id }) => !types.has(id))
  await insertTypes(
    db,
    missing.map(({ id, name, offersApply }) => ({ id, name, offersApply })),
  )
  return withoutGuarded(withoutTaken(judgement, attempt.caller), attempt)
}

/** Writes the products, and what it takes to undo them. */
async function writeRows(
  within: Shop,
  { attempt, claims }: Run,
  row: ImportRow,
  judgement: Validation,
): Promise<void> {
  const additions = await newProducts(within, judgement.fresh, row)
  const rewrites = judgement.rewrites.map(({ rewrite }) => rewrite)
  const fresh = judgement.fresh.map(({ placed, guarded }) => ({ product: placed.columns, guarded }))
  const asked = askedAtStart(attempt.caller, beyondOf(rewrites, fresh), attempt.pricesConfirmed)
  await applyChanges(within, attempt.caller, 'product.import', { additions, rewrites, asked })
  const made = additions.map(({ product }) => ({ product, former: null, stockMoved: product.stockQuantity }))
  await rememberChanges(within.db, row.id, [...made, ...rewrites])
  for (const { product } of additions) claims.made.add(product.id)
}

type Judged = { products: readonly WantedProduct[]; judgement: Validation }

/** Counts the rows, and says again what is wrong with them: the shop may have changed since the dry run. */
async function noteRows({ db }: Shop, row: ImportRow, { products, judgement }: Judged): Promise<void> {
  const rows = products.map((product) => product.row)
  await clearProblemsOfRows(db, row.id, rows)
  const said = problemsIn(judgement, products)
  await addProblems(
    db,
    row.id,
    said.filter(({ kind }) => kind !== 'warning'),
  )
  const counts = { ...NO_COUNTS, ...row.counts }
  tally(counts, judgement)
  await changeImport(db, row.id, { counts })
  await changeBatch(db, row.id, { done: lastRowOf(products) })
}

/** Where nobody has confirmed it with an OTP, rows that move a price further than staff may are left out, and named. */
function withoutGuarded(judgement: Validation, { pricesConfirmed }: Attempt): Validation {
  if (pricesConfirmed) return judgement
  const guarded = guardedRows(judgement).map(({ row, ...move }) => ({ row, faults: [guardedNote(move)] }))
  const rows = new Set(guarded.map(({ row }) => row))
  return {
    ...judgement,
    fresh: judgement.fresh.filter(({ row }) => !rows.has(row)),
    rewrites: judgement.rewrites.filter(({ row }) => !rows.has(row)),
    faulty: [...judgement.faulty, ...guarded],
  }
}

/** Products out of a CSV file. */
export const PRODUCT_IMPORT_WORKER: BatchWorker = {
  checking: checkImport,
  running: runImport,
  undoing: undoImport,
  forget: { afterDays: FILE_DAYS, removed: ({ files }, id) => files.remove(importFile(id)) },
}
