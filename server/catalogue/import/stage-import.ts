import { v7 as timeOrderedId } from 'uuid'
import type { Corrections } from '#rules/catalogue/import/corrections.ts'
import { NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { findType } from '#rules/catalogue/places.ts'
import type { Shop } from '#server/shop.ts'
import { loadPricingContext, type PricingContext } from '../admin/resolve-product.ts'
import { type AddressedProduct, forgetAddresses, noteAddresses } from '../image-imports/note-addresses.ts'
import { basisOf } from '../staging/basis.ts'
import { clearStaged, type Outdated, stageRows, unstage } from '../staging/staged-products.store.ts'
import { type StagedRow, stagedAddition, stagedChange } from '../staging/staged-rows.ts'
import { type Attempt, tellAttempt } from './attempt.ts'
import { correctionsOf } from './corrections/corrections.store.ts'
import { importBatches } from './import-batches.ts'
import type { ImportRow } from './imports.store.ts'
import type { Named, WantedProduct } from './plan-products.ts'
import { imagesElsewhere, type NewProduct, type Validation, validateBatch } from './validate-batch.ts'

/** What an attempt has found out so far besides what it has staged. */
export type StagedImport = {
  /** Rows that stage nothing; products added and changed are counted in the staging table. */
  counts: { same: number; left: number; faulty: number }
  /** Types that the file names and the shop does not have. */
  types: PricingContext['types']
  named: Named
}

export const nothingStaged = (): StagedImport => ({
  counts: { same: NO_COUNTS.same, left: NO_COUNTS.left, faulty: NO_COUNTS.faulty },
  types: [],
  named: new Map(),
})

/**
 * Computes what every row of the file does to the shop and keeps it in the staging table, some hundred rows per
 * transaction. No product is locked and nothing of the shop changes.
 */
export async function stageImport(shop: Shop, attempt: Attempt, staged: StagedImport): Promise<void> {
  const corrections = await correctionsOf(shop.db, attempt.run.importId)
  await forgetAddresses(shop.db, attempt.run.importId)
  for await (const products of importBatches(shop.files, attempt.row, corrections))
    await stageBatch(shop, attempt, staged, {
      ...{ products, corrections },
      rowsDone: (products.at(-1)?.row ?? 1) - 1,
    })
}

/** The same once more for rows that no longer fit the shop, or for all. */
export async function restageImport(
  shop: Shop,
  attempt: Attempt,
  staged: StagedImport,
  outdated: readonly Outdated[] | 'all',
): Promise<void> {
  const { row, run } = attempt
  if (outdated === 'all') {
    await clearStaged(shop.db, run.importId)
    return stageImport(shop, attempt, Object.assign(staged, nothingStaged()))
  }
  await unstage(
    shop.db,
    run,
    outdated.map(({ productId }) => productId),
  )
  const rows = new Set(outdated.map((one) => one.row))
  const corrections = await correctionsOf(shop.db, run.importId)
  for await (const products of importBatches(shop.files, row, corrections)) {
    const again = products.filter((product) => rows.has(product.row))
    if (again.length > 0)
      await stageBatch(shop, attempt, staged, { products: again, corrections, rowsDone: row.rows })
  }
}

type StagedBatch = { products: readonly WantedProduct[]; corrections: Corrections; rowsDone: number }

function stageBatch(
  shop: Shop,
  attempt: Attempt,
  staged: StagedImport,
  { products, corrections, rowsDone }: StagedBatch,
): Promise<void> {
  const { row, run } = attempt
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const context = await loadPricingContext(db)
    const basis = basisOf(context)
    const known = new Set(context.types.map(({ id }) => id))
    context.types.push(...staged.types.filter(({ name }) => !findType(context.types, name)))
    const now = clock.now()
    const judgement = await validateBatch(db, context, products, {
      options: row.options,
      named: staged.named,
      now,
      corrections,
    })
    const rows = [
      ...judgement.fresh.map((product) => addition(product, row, now)),
      ...judgement.rewrites.map((one) => stagedChange(one.rewrite, one.row)),
    ]
    await stageRows(db, run, { basis, rows })
    await noteAddresses(within, row, addressedProducts(products, judgement, rows))
    await tellAttempt(within, attempt, rowsDone)
    staged.types = context.types.filter(({ id }) => !known.has(id))
    staged.counts.same += judgement.same.length
    staged.counts.left += judgement.skipped.length
    staged.counts.faulty += judgement.faulty.length
  })
}

/** The products of some rows whose images are on other websites. */
function addressedProducts(
  products: readonly WantedProduct[],
  { same }: Validation,
  rows: readonly StagedRow[],
): AddressedProduct[] {
  const staged = rows.map(({ row, productId, name }) => ({ row, productId, product: name }))
  const unchanged = same.map(({ row, product: { product } }) => ({
    ...{ row, productId: product.id, product: product.name },
  }))
  const imagesOf = new Map(products.map((product) => [product.row, imagesElsewhere(product)]))
  return [...staged, ...unchanged].map((one) => ({ ...one, images: imagesOf.get(one.row) ?? [] }))
}

function addition(
  { row, draft, placed, archived, guarded }: NewProduct,
  { fileName }: ImportRow,
  now: Date,
): StagedRow {
  const product = {
    ...placed.columns,
    id: timeOrderedId(),
    slug: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: archived ? now : null,
    pictures: draft.pictures,
  }
  return stagedAddition(product, { row, file: fileName, guarded })
}
