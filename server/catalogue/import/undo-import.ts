import type { ProductImport } from '#contracts/admin-imports.ts'
import { importMayBecome } from '#rules/catalogue/import-status.ts'
import { audit } from '#server/audit/audit.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { type NotUndone, undoBatch } from '../admin-undo-batch.ts'
import { failImport } from './fail-import.ts'
import { addProblems, moveImport, type NewProblem, tellProgress } from './imports.store.ts'
import { importRow, readImport } from './read-import.ts'

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

/** The job: every piece as it was before the import, in one transaction. */
export async function undoImport(shop: Shop, { importId, by }: ImportJob): Promise<void> {
  const row = await importRow(shop.db, importId)
  if (row.status !== 'undoing' || row.batchId === null) return
  const caller: Caller = { ...by, sessionId: '', isIdle: false }
  const { batchId } = row
  try {
    await shop.transaction(async (within) => {
      const undone = await undoBatch(within, caller, batchId, {
        onProgress: (seen) => tellProgress(shop.db, importId, seen),
        onLeft: (pieces) => addProblems(within.db, importId, pieces.map(noteOn)),
      })
      const counts = { ...row.counts, left: undone.left }
      await moveImport(within.db, row, { status: 'undone', counts, updatedAt: within.clock.now() })
      await audit(within.db, caller, 'products.undo', { type: 'products', id: importId }, null, {
        file: row.fileName,
        ...undone,
      })
    })
  } catch (fault) {
    await failImport(shop, row, fault)
  }
}

/** No row of the file: by now the piece is the shop's. */
function noteOn({ name, why }: NotUndone): NewProblem {
  return { row: 0, field: '', sentence: `“${name}”: ${why}`, kind: 'note' }
}
