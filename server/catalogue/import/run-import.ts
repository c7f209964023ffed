import { v7 as timeOrderedId } from 'uuid'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { importMayBecome } from '#rules/catalogue/import/import-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { insertTypes } from '../admin/types/types.store.ts'
import { downloadNoted } from '../image-imports/note-addresses.ts'
import { openBatch } from '../product-batches.store.ts'
import { countGuarded, countStaged } from '../staging/staged-products.store.ts'
import { switchStaged } from '../staging/switch-staged.ts'
import { type Attempt, attemptImport, tellAttempt, tellWaiting } from './attempt.ts'
import { importFile } from './import-file.ts'
import { mustMayImportPrices } from './import-prices.ts'
import { moveImport } from './imports.store.ts'
import { analyzeProducts } from './known-products.store.ts'
import { importRow } from './read-import.ts'
import { sendImport } from './send-import.ts'
import { nothingStaged, restageImport, type StagedImport, stageImport } from './stage-import.ts'

/**
 * Has a file imported as it was checked. Refuses (409) one that was not, and one with faulty rows unless they
 * are to be left out; (403) one that moves prices further than staff may, see `import-prices.ts`.
 */
export async function startRun(
  shop: Shop,
  caller: Caller,
  id: string,
  { leaveFaulty }: { leaveFaulty: boolean },
): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  if (!importMayBecome(row.status, 'running')) throw refused('Please check the file first.')
  const { added, changed, faulty, guarded } = { ...NO_COUNTS, ...row.counts }
  if (faulty > 0 && !leaveFaulty)
    throw refused(
      `${faulty === 1 ? '1 row has' : `${faulty.toLocaleString('en-IN')} rows have`} problems. Correct them, or skip them.`,
    )
  if (added + changed === 0) throw refused('There is nothing in this file to import.')
  if (guarded > 0) await mustMayImportPrices(shop, caller, guarded)
  return sendImport(shop, caller, row, 'running', 'Someone else has just started this import.')
}

/**
 * The job: stages what every row does to the shop, then writes all of it in one short transaction, so that the file is
 * in the shop at once or not at all.
 */
export function runImport(shop: Shop, { importId, by, pricesConfirmed = false }: ImportJob): Promise<void> {
  return attemptImport(shop, importId, 'running', async (attempt) => {
    const staged = nothingStaged()
    await stageImport(shop, attempt, staged)
    mustFitAsBefore(attempt, staged)
    const caller = { ...by, sessionId: '', isIdle: false }
    await publishImport(shop, { caller, pricesConfirmed }, attempt, staged)
    await shop.files.remove(importFile(importId))
    await analyzeProducts(shop.db)
  })
}

const PRICES_MOVED_ON =
  'Prices have changed since the file was checked, and the import would change some of them, or the metal, by more than staff are allowed to. Nothing was imported. Please check the file again.'

function mustFitAsBefore({ row }: Attempt, { counts }: StagedImport): void {
  if (counts.faulty > row.counts.faulty) throw refused(MOVED_ON)
}

const MOVED_ON =
  'The shop has changed since the file was checked, and more rows have problems now. Nothing was imported. Please check the file again.'

type Starter = { caller: Caller; pricesConfirmed: boolean }

function publishImport(
  shop: Shop,
  { caller, pricesConfirmed }: Starter,
  attempt: Attempt,
  staged: StagedImport,
): Promise<void> {
  const { row, run } = attempt
  const batchId = timeOrderedId()
  return switchStaged(shop, run, {
    caller,
    action: 'product.import',
    batchId,
    restage: async (outdated) => {
      await restageImport(shop, attempt, staged, outdated)
      mustFitAsBefore(attempt, staged)
    },
    tellWaiting: (sentence) => tellWaiting(shop, attempt, sentence),
    prepare: async ({ db, clock }) => {
      if (!pricesConfirmed && (await countGuarded(db, run)) > 0) throw refused(PRICES_MOVED_ON)
      await insertTypes(
        db,
        staged.types.map(({ id, name, offersApply }) => ({ id, name, offersApply })),
      )
      const summary = `Imported ${row.fileName}`
      await openBatch(db, { id: batchId, summary, by: caller.customerId, at: clock.now() })
    },
    finish: async (within) => {
      const { db, clock } = within
      await tellAttempt(within, attempt, row.rows)
      const { add: added, change: changed } = await countStaged(db, run)
      const counts = { added, changed, ...staged.counts, guarded: await countGuarded(db, run) }
      const facts = { file: row.fileName, ...counts }
      await audit(db, caller, 'products.import', { type: 'products', id: row.id }, null, facts)
      await downloadNoted(within, caller, row.id)
      await moveImport(db, row, { status: 'done', counts, batchId, updatedAt: clock.now() })
    },
  })
}
