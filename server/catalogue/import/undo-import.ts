import type { ProductImport } from '#contracts/admin/imports.ts'
import { NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { importMayBecome } from '#rules/catalogue/import/import-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import type { NotUndone } from '../admin/bulk/plan-undo.ts'
import { TAKEN_BACK } from '../admin/bulk/undo-batch.ts'
import { imagesOfProductImport } from '../image-imports/image-imports.store.ts'
import { areImagesBusy } from '../image-imports/run-image-import.ts'
import { closeBatch } from '../product-batches.store.ts'
import { countGuarded } from '../staging/staged-products.store.ts'
import { switchStaged } from '../staging/switch-staged.ts'
import { type Attempt, attemptImport, tellAttempt, tellWaiting } from './attempt.ts'
import { mustBeConfirmed, mustMayImportPrices } from './import-prices.ts'
import { addProblems, moveImport, type NewProblem } from './imports.store.ts'
import { importRow } from './read-import.ts'
import { sendImport } from './send-import.ts'
import { noUndoStaged, restageUndo, type StagedUndo, stageUndo } from './stage-undo.ts'

/**
 * Has an import undone. Refuses (409) one that was not run, or was undone before, and (403) one that moves
 * prices further than staff may.
 */
export async function startUndo(shop: Shop, caller: Caller, id: string): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  if (!importMayBecome(row.status, 'undoing')) throw refused('There is nothing to undo in this import.')
  if (areImagesBusy(await imagesOfProductImport(shop.db, id))) throw refused(IMAGES_BUSY)
  const { guarded } = { ...NO_COUNTS, ...row.counts }
  if (guarded > 0) await mustMayImportPrices(shop, caller, guarded)
  return sendImport(shop, caller, row, 'undoing', 'Someone else is undoing this import right now.')
}

const IMAGES_BUSY = 'Its images are being downloaded. Please wait until that has finished.'

/** The job: every product as it was before the import; staged first, then written in one short transaction. */
export function undoImport(shop: Shop, { importId, by, pricesConfirmed = false }: ImportJob): Promise<void> {
  return attemptImport(shop, importId, 'undoing', async (attempt) => {
    const { batchId } = attempt.row
    if (batchId === null) throw new Error(`The import ${importId} has no batch.`)
    const staged = noUndoStaged()
    await stageUndo(shop, attempt, batchId, staged)
    await publishUndo(shop, { ...by, sessionId: '', isIdle: false }, attempt, {
      batchId,
      staged,
      pricesConfirmed,
    })
  })
}

type Undo = { batchId: string; staged: StagedUndo; pricesConfirmed: boolean }

function publishUndo(shop: Shop, caller: Caller, attempt: Attempt, undo: Undo): Promise<void> {
  const { row, run } = attempt
  const { batchId, staged } = undo
  return switchStaged(shop, run, {
    caller,
    action: 'product.undo',
    batchId: null,
    restage: (outdated) => restageUndo(shop, attempt, undo, outdated),
    tellWaiting: (sentence) => tellWaiting(shop, attempt, sentence),
    prepare: async ({ db, clock }) => {
      if (!undo.pricesConfirmed) mustBeConfirmed(await countGuarded(db, run))
      if (!(await closeBatch(db, batchId, clock.now()))) throw refused(TAKEN_BACK)
      await addProblems(db, row.id, [...staged.notes.values()].map(noteOn))
    },
    finish: async (within) => {
      const { db, clock } = within
      const { seen, restored } = staged
      await tellAttempt(within, attempt, seen)
      const undone = { restored, left: seen - restored }
      const facts = { file: row.fileName, ...undone }
      await audit(db, caller, 'products.undo', { type: 'products', id: row.id }, null, facts)
      const counts = { ...row.counts, left: undone.left }
      await moveImport(db, row, { status: 'undone', counts, updatedAt: clock.now() })
    },
  })
}

/** No row of the file: by now the product is the shop's. */
function noteOn({ name, why }: NotUndone): NewProblem {
  return { row: 0, field: '', sentence: `“${name}”: ${why}`, kind: 'note' }
}
