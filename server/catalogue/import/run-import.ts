import { v7 as timeOrderedId } from 'uuid'
import type { Corrections } from '#rules/catalogue/import/corrections.ts'
import { NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { audit } from '#server/audit/audit.ts'
import type { Attempt, Work } from '#server/batches/batch-kind.ts'
import { changeBatch } from '#server/batches/batches.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Addition, applyChanges } from '../admin/apply-updates.ts'
import { guardedFact } from '../admin/guarded-prices.ts'
import { takeTurnsAtNaming } from '../admin/naming/slugs.store.ts'
import { freeSlugs } from '../admin/naming/slugs.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { insertTypes } from '../admin/types/types.store.ts'
import { productsMade, rememberChanges } from '../batches/batch-products.store.ts'
import { type AddressedProduct, downloadNoted, noteAddresses } from '../image-imports/note-addresses.ts'
import { correctionsOf } from './corrections/corrections.store.ts'
import { problemsIn, tally } from './dry-run-import.ts'
import { guardedNote } from './guarded-note.ts'
import { importBatches, lastRowOf } from './import-batches.ts'
import { importFile } from './import-file.ts'
import { addProblems, changeImport, clearProblemsOfRows, type ImportRow } from './imports.store.ts'
import { analyzeProducts, lockProductsCalled, stockOfCalled } from './known-products.store.ts'
import { type Claims, namesOf, planProducts, type WantedProduct } from './plan-products.ts'
import { importRow } from './read-import.ts'
import {
  guardedRows,
  imagesElsewhere,
  type NewProduct,
  type Validation,
  validateBatch,
} from './validate-batch.ts'

/** What all commits of a run share. */
type Run = { attempt: Attempt; claims: Claims; corrections: Corrections }

/**
 * The run: some hundred rows in each commit, by the rules for the form. Begun again, it goes on behind the rows that are done.
 */
export const runImport: Work = async (shop, attempt) => {
  const { batch, caller, commit, finish } = attempt
  const row = await importRow(shop.db, batch.id)
  const corrections = await correctionsOf(shop.db, row.id)
  const claims: Claims = {
    named: new Map(),
    made: await productsMade(shop.db, row.id),
    stockAtStart: await stockAtStart(shop, row, corrections),
  }
  for await (const products of importBatches(shop.files, row, corrections)) {
    if (lastRowOf(products) <= batch.done) await claimRows(shop, row, products, claims)
    else await commit((within) => importRows(within, { attempt, claims, corrections }, products))
  }
  await finish(async (within) => {
    const { counts, fileName } = await importRow(within.db, row.id)
    const facts = { file: fileName, ...counts }
    await audit(within.db, caller, 'products.import', { type: 'products', id: row.id }, null, facts)
    await changeBatch(within.db, row.id, { done: row.rows })
    await downloadNoted(within, caller, row.id)
  })
  await shop.files.remove(importFile(row.id))
  await analyzeProducts(shop.db)
}

/** What each product of the file has in stock before any row is written: what is sold from then on stays sold. */
async function stockAtStart({ db, files }: Shop, row: ImportRow, corrections: Corrections) {
  const stock = new Map<string, number>()
  for await (const products of importBatches(files, row, corrections))
    for (const known of await stockOfCalled(db, namesOf(products))) stock.set(known.id, known.stock)
  return stock
}

/** Rows that an interrupted attempt has done still claim their products, so that no later row is about the same one. */
async function claimRows({ db }: Shop, { options }: ImportRow, products: WantedProduct[], claims: Claims) {
  await planProducts(db, await loadPricingContext(db), products, { options, claims })
}

/** One commit: rows become products, and what is wrong with others is written down. */
async function importRows(within: Shop, run: Run, products: readonly WantedProduct[]): Promise<void> {
  const { db, clock } = within
  const { attempt, claims, corrections } = run
  const row = await importRow(db, attempt.batch.id)
  const context = await loadPricingContext(db)
  const types = new Set(context.types.map(({ id }) => id))
  await lockProductsCalled(db, namesOf(products))
  const settings = { options: row.options, claims, now: clock.now(), corrections }
  const judgement = withoutGuarded(await validateBatch(db, context, products, settings), attempt)
  await insertTypes(
    db,
    context.types
      .filter(({ id }) => !types.has(id))
      .map(({ id, name, offersApply }) => ({ id, name, offersApply })),
  )
  const added = await additions(within, judgement.fresh, row)
  const rewrites = judgement.rewrites.map(({ rewrite }) => rewrite)
  await applyChanges(within, attempt.caller, 'product.import', { additions: added, rewrites })
  const made = added.map(({ product }) => ({ product, former: null, stockMoved: product.stockQuantity }))
  await rememberChanges(db, row.id, [...made, ...rewrites])
  for (const { product } of added) claims.made.add(product.id)
  const { fileName } = row
  const noted = { id: row.id, fileName, by: attempt.batch.by }
  await noteAddresses(within, noted, addressedProducts(products, judgement, added))
  await clearProblemsOfRows(
    db,
    row.id,
    products.map((product) => product.row),
  )
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

type AddedRow = Addition & { row: number }

/** New products with their addresses. Others who name products wait until the commit. */
async function additions(
  { db, clock }: Shop,
  fresh: readonly NewProduct[],
  { fileName: file }: ImportRow,
): Promise<AddedRow[]> {
  if (fresh.length === 0) return []
  const now = clock.now()
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    fresh.map(({ draft }) => draft.name),
  )
  return fresh.map(({ row, draft, placed, archived, guarded }, index) => {
    const slug = slugs[index] ?? draft.name
    const product = {
      ...placed.columns,
      ...{ id: timeOrderedId(), slug, version: 1, createdAt: now, updatedAt: now },
      archivedAt: archived ? now : null,
      pictures: draft.pictures,
    }
    const facts = { name: draft.name, slug, version: 1, file, ...(guarded && guardedFact(guarded)) }
    return { row, product, facts }
  })
}

/** The products of some rows whose images are on other websites. */
function addressedProducts(
  products: readonly WantedProduct[],
  { rewrites, same }: Validation,
  added: readonly AddedRow[],
): AddressedProduct[] {
  const written = [...added, ...rewrites.map(({ row, rewrite }) => ({ row, product: rewrite.product }))]
  const kept = same.map(({ row, product: { product } }) => ({ row, product }))
  const imagesOf = new Map(products.map((product) => [product.row, imagesElsewhere(product)]))
  return [...written, ...kept].map(({ row, product: { id, name } }) => ({
    ...{ row, productId: id, product: name },
    images: imagesOf.get(row) ?? [],
  }))
}
