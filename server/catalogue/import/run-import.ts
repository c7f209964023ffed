import { v7 as timeOrderedId } from 'uuid'
import type { ProductImport } from '#contracts/admin-imports.ts'
import { type ImportCounts, NO_COUNTS } from '#rules/catalogue/import-mapping.ts'
import { importMayBecome } from '#rules/catalogue/import-status.ts'
import { audit, auditMany } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { applyRewrites } from '../admin-apply-rewrites.ts'
import { batchItem } from '../admin-change-products.ts'
import { type Bench, openBench } from '../admin-place-piece.ts'
import { lockPieces } from '../admin-products.store.ts'
import { freeSlugs, takeTurnsAtNaming } from '../admin-slugs.ts'
import { type PieceToWrite, writePieces } from '../admin-write-pieces.store.ts'
import { addToBatch, openBatch } from '../product-batches.store.ts'
import { failImport } from './fail-import.ts'
import { importBatches } from './import-batches.ts'
import { importFile } from './import-file.ts'
import { type ImportRow, moveImport, tellProgress } from './imports.store.ts'
import { type FreshPiece, judgeBatch } from './judge-batch.ts'
import { type Named, type WantedPiece, writeNewTypes } from './plan-pieces.ts'
import { importRow, readImport } from './read-import.ts'

/**
 * Has a file imported as it was looked through. Refuses (409) one that was not, and one with faulty rows unless they
 * are to be left out.
 */
export async function startRun(
  shop: Shop,
  caller: Caller,
  id: string,
  { leaveFaulty }: { leaveFaulty: boolean },
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  if (!importMayBecome(row.status, 'running')) throw refused('Please have the file looked through first.')
  const { added, changed, faulty } = row.counts
  if (faulty > 0 && !leaveFaulty)
    throw refused(
      `${faulty === 1 ? '1 row has' : `${faulty.toLocaleString('en-IN')} rows have`} problems. Put them right, or leave them out.`,
    )
  if (added + changed === 0) throw refused('There is nothing in this file to import.')
  const { customerId, role, mobileNumber } = caller
  await shop.transaction(async ({ db, jobs, clock }) => {
    if (!(await moveImport(db, row, { status: 'running', rowsDone: 0, failure: '', updatedAt: clock.now() })))
      throw refused('Somebody else has just started this import.')
    await jobs.send('run-product-import', { importId: id, by: { customerId, role, mobileNumber } })
  })
  return readImport(shop.db, id)
}

/** The job: the whole file in one transaction, so that it is in the shop at once or not at all. */
export async function runImport(shop: Shop, { importId, by }: ImportJob): Promise<void> {
  const row = await importRow(shop.db, importId)
  if (row.status !== 'running') return
  const caller: Caller = { ...by, sessionId: '', isIdle: false }
  try {
    await shop.transaction(async (within) => {
      const counts = await importAll(within, caller, row, (seen) => tellProgress(shop.db, importId, seen))
      if (counts.faulty > row.counts.faulty) throw refused(MOVED_ON)
      await catalogueChanged(within.db)
    })
    await shop.files.remove(importFile(importId))
    // Or the planner takes a shop that has just grown for a small one, and lists are slow until it looks itself.
    await shop.db.execute('analyze products, product_prices')
  } catch (fault) {
    await failImport(shop, row, fault)
  }
}

const MOVED_ON =
  'The shop has changed since the file was looked through, and more rows have problems now. Nothing was imported; please look through it again.'

async function importAll(
  within: Shop,
  caller: Caller,
  row: ImportRow,
  onProgress: (seen: number) => Promise<void>,
): Promise<ImportCounts> {
  const { db, clock, files } = within
  const now = clock.now()
  const bench = await openBench(db)
  const counts = { ...NO_COUNTS }
  const named: Named = new Map()
  const batch = await openBatch(db, { summary: `Imported ${row.fileName}`, by: caller.customerId, at: now })
  for await (const pieces of importBatches(files, row)) {
    const judgement = await judgeLocked(within, bench, pieces, row, named)
    if (row.options.newTypes) await writeNewTypes(db, bench)
    await applyRewrites(within, caller, 'product.import', judgement.rewrites)
    const made = await shelve(within, caller, judgement.fresh, row.fileName)
    await addToBatch(db, [
      ...judgement.rewrites.map((one) => batchItem(batch.id, one)),
      ...made.map(newItem(batch.id)),
    ])
    counts.added += made.length
    counts.changed += judgement.rewrites.length
    counts.same += judgement.same
    counts.left += judgement.left
    counts.faulty += judgement.faulty.length
    await onProgress((pieces.at(-1)?.row ?? 1) - 1)
  }
  const facts = { file: row.fileName, ...counts }
  await audit(db, caller, 'products.import', { type: 'products', id: row.id }, null, facts)
  const done = { status: 'done', counts, batchId: batch.id, rowsDone: row.rows, updatedAt: now } as const
  if (!(await moveImport(db, row, done))) throw refused('This import was finished elsewhere.')
  return counts
}

/** Judged once to see which pieces change, and again once these are locked: others can be bought all the while. */
async function judgeLocked(
  { db, clock }: Shop,
  bench: Bench,
  pieces: readonly WantedPiece[],
  { options }: ImportRow,
  named: Named,
) {
  const judge = () => judgeBatch(db, bench, pieces, { options, named, now: clock.now() })
  const first = await judge()
  if (first.rewrites.length === 0) return first
  const ids = first.rewrites.map(({ piece }) => piece.id)
  await lockPieces(db, ids)
  return judge()
}

async function shelve(
  { db, clock }: Shop,
  caller: Caller,
  fresh: readonly FreshPiece[],
  fileName: string,
): Promise<PieceToWrite[]> {
  if (fresh.length === 0) return []
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    fresh.map(({ draft }) => draft.name),
  )
  const now = clock.now()
  const pieces = fresh.map(({ draft, placed, archived }, index) => ({
    ...placed.columns,
    id: timeOrderedId(),
    slug: slugs[index] ?? draft.name,
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: archived ? now : null,
    pictures: draft.pictures,
  }))
  await writePieces(db, pieces)
  const changes = pieces.map(({ id, name, slug }) => ({
    subject: { type: 'product' as const, id },
    before: null,
    after: { name, slug, version: 1, file: fileName },
  }))
  await auditMany(db, caller, 'product.import', changes)
  return pieces
}

function newItem(batchId: string) {
  return ({ id, stockQuantity }: PieceToWrite) => ({
    batchId,
    productId: id,
    before: null,
    stockMoved: stockQuantity,
    version: 1,
  })
}
