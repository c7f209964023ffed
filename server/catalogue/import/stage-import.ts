import { v7 as timeOrderedId } from 'uuid'
import { NO_COUNTS } from '#rules/catalogue/import-mapping.ts'
import { typeMeant } from '#rules/catalogue/places.ts'
import type { Shop } from '#server/shop.ts'
import { type Bench, openBench } from '../admin-place-piece.ts'
import { basisOf } from '../staging/basis.ts'
import { clearStaged, type Outdated, stageRows, unstage } from '../staging/staged-products.store.ts'
import { type StagedRow, stagedAddition, stagedChange } from '../staging/staged-rows.ts'
import { type Attempt, tellAttempt } from './attempt.ts'
import { importBatches } from './import-batches.ts'
import type { ImportRow } from './imports.store.ts'
import { type FreshPiece, judgeBatch } from './judge-batch.ts'
import type { Named, WantedPiece } from './plan-pieces.ts'

/** What an attempt has found out so far besides what it has staged. */
export type StagedImport = {
  /** Rows that stage nothing; products added and changed are counted in the staging table. */
  counts: { same: number; left: number; faulty: number }
  /** Types that the file names and the shop does not have. */
  types: Bench['types']
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
  for await (const pieces of importBatches(shop.files, attempt.row))
    await stageBatch(shop, attempt, staged, { pieces, rowsDone: (pieces.at(-1)?.row ?? 1) - 1 })
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
  for await (const pieces of importBatches(shop.files, row)) {
    const again = pieces.filter((piece) => rows.has(piece.row))
    if (again.length > 0) await stageBatch(shop, attempt, staged, { pieces: again, rowsDone: row.rows })
  }
}

function stageBatch(
  shop: Shop,
  attempt: Attempt,
  staged: StagedImport,
  { pieces, rowsDone }: { pieces: readonly WantedPiece[]; rowsDone: number },
): Promise<void> {
  const { row, run } = attempt
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const bench = await openBench(db)
    const basis = basisOf(bench)
    const known = new Set(bench.types.map(({ id }) => id))
    bench.types.push(...staged.types.filter(({ name }) => !typeMeant(bench.types, name)))
    const now = clock.now()
    const judgement = await judgeBatch(db, bench, pieces, { options: row.options, named: staged.named, now })
    const rows = [
      ...judgement.fresh.map((piece) => addition(piece, row, now)),
      ...judgement.rewrites.map((one) => stagedChange(one.rewrite, one.row)),
    ]
    await stageRows(db, run, { basis, rows })
    await tellAttempt(within, attempt, rowsDone)
    staged.types = bench.types.filter(({ id }) => !known.has(id))
    staged.counts.same += judgement.same
    staged.counts.left += judgement.left
    staged.counts.faulty += judgement.faulty.length
  })
}

function addition(
  { row, draft, placed, archived, guarded }: FreshPiece,
  { fileName }: ImportRow,
  now: Date,
): StagedRow {
  const piece = {
    ...placed.columns,
    id: timeOrderedId(),
    slug: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: archived ? now : null,
    pictures: draft.pictures,
  }
  return stagedAddition(piece, { row, file: fileName, guarded: guarded !== null })
}
