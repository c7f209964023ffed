import type { ProductImport } from '#contracts/admin-imports.ts'
import { importMayBecome } from '#rules/catalogue/import-status.ts'
import { audit } from '#server/audit/audit.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import type { NotUndone } from '../admin-plan-undo.ts'
import { TAKEN_BACK } from '../admin-undo-batch.ts'
import { closeBatch } from '../product-batches.store.ts'
import { switchStaged } from '../staging/switch-staged.ts'
import { type Attempt, attemptImport, tellAttempt } from './attempt.ts'
import { addProblems, moveImport, type NewProblem } from './imports.store.ts'
import { importRow, readImport } from './read-import.ts'
import { noUndoStaged, restageUndo, type StagedUndo, stageUndo } from './stage-undo.ts'

/** Has an import taken back. Refuses (409) one that was not run, or was taken back before. */
export async function startUndo(shop: Shop, caller: Caller, id: string): Promise<ProductImport> {
  const row = await importRow(shop.db, id)
  if (!importMayBecome(row.status, 'undoing')) throw refused('There is nothing of this import to take back.')
  const { customerId, role, mobileNumber } = caller
  await shop.transaction(async ({ db, jobs, clock }) => {
    if (!(await moveImport(db, row, { status: 'undoing', rowsDone: 0, failure: '', updatedAt: clock.now() })))
      throw refused('Somebody else is just taking this back.')
    await jobs.send('undo-product-import', { importId: id, by: { customerId, role, mobileNumber } })
  })
  return readImport(shop.db, id)
}

/** The job: every product as it was before the import; staged first, then written in one short transaction. */
export function undoImport(shop: Shop, { importId, by }: ImportJob): Promise<void> {
  return attemptImport(shop, importId, 'undoing', async (attempt) => {
    const { batchId } = attempt.row
    if (batchId === null) throw new Error(`The import ${importId} has no batch.`)
    const staged = noUndoStaged()
    await stageUndo(shop, attempt, batchId, staged)
    await publishUndo(shop, { ...by, sessionId: '', isIdle: false }, attempt, { batchId, staged })
  })
}

type Undo = { batchId: string; staged: StagedUndo }

function publishUndo(shop: Shop, caller: Caller, attempt: Attempt, undo: Undo): Promise<void> {
  const { row, run } = attempt
  const { batchId, staged } = undo
  return switchStaged(shop, run, {
    caller,
    action: 'product.undo',
    batchId: null,
    restage: (outdated) => restageUndo(shop, attempt, undo, outdated),
    prepare: async ({ db, clock }) => {
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

/** No row of the file: by now the piece is the shop's. */
function noteOn({ name, why }: NotUndone): NewProblem {
  return { row: 0, field: '', sentence: `“${name}”: ${why}`, kind: 'note' }
}
