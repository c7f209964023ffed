import { v7 as timeOrderedId } from 'uuid'
import type { saveImportCorrection } from '#contracts/admin/import-corrections.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { BATCH_STATUSES, type BatchStatus } from '#rules/batches/batch-status.ts'
import { CORRECTION_LIMITS, isForManyRows, WHOLE_ROW } from '#rules/product-files/corrections.ts'
import { changeBatch, lockBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { changeImport } from '../imports.store.ts'
import { importRow } from '../read-import.ts'
import {
  correctionOfPlace,
  countCorrections,
  deleteCorrection,
  insertCorrection,
} from './corrections.store.ts'
import { presentCorrection } from './read-corrections.ts'

/** In which states a file can be corrected: also during a dry run, because a correction counts from the next one on. */
const MAY_BE_CORRECTED: readonly BatchStatus[] = ['checking', 'checked', 'failed']

type CorrectionRequest = ParsedRequest<typeof saveImportCorrection>['body']

/**
 * Keeps a correction. Refuses (409) where another admin has corrected the same place otherwise, where there are too many,
 * and where the import is running or done.
 */
export function saveCorrection(
  shop: Shop,
  caller: Caller,
  importId: string,
  { replaces, ...place }: CorrectionRequest,
) {
  mustMakeSense(place)
  return shop.transaction(async ({ db, clock }) => {
    await lockToCorrect({ db }, importId)
    const found = await correctionOfPlace(db, importId, place)
    if (found?.correction.value === place.value)
      return { correction: presentCorrection(found), needsCheck: true }
    const theirs = found && presentCorrection(found)
    if (theirs && theirs.id !== replaces)
      throw refused(
        theirs.value === null
          ? `${theirs.by.name} has left this out. Save again to replace that.`
          : `${theirs.by.name} has corrected this to “${theirs.value}”. Save again to replace that.`,
        { theirs },
      )
    if (theirs) await deleteCorrection(db, importId, theirs.id)
    else if ((await countCorrections(db, importId)) >= CORRECTION_LIMITS.count)
      throw refused(
        `An import can have at most ${CORRECTION_LIMITS.count.toLocaleString('en-IN')} corrections. Please download the corrected file, and upload it after more changes.`,
      )
    const at = clock.now()
    await insertCorrection(db, { id: timeOrderedId(), importId, ...place, by: caller.customerId, at })
    await markNeedsCheck(db, importId, at)
    const made = await correctionOfPlace(db, importId, place)
    if (!made) throw new Error('The correction was not written.')
    return { correction: presentCorrection(made), needsCheck: true }
  })
}

/** Takes a correction back: the file counts again. Refuses (409) where the import is running or done. */
export function removeCorrection(shop: Shop, importId: string, id: string) {
  return shop.transaction(async ({ db, clock }) => {
    const row = await lockToCorrect({ db }, importId)
    if (!(await deleteCorrection(db, importId, id))) return { needsCheck: row.needsCheck }
    await markNeedsCheck(db, importId, clock.now())
    return { needsCheck: true }
  })
}

async function markNeedsCheck(db: Db, importId: string, at: Date): Promise<void> {
  await changeImport(db, importId, { needsCheck: true })
  await changeBatch(db, importId, { updatedAt: at })
}

async function lockToCorrect({ db }: Pick<Shop, 'db'>, importId: string) {
  const row = await importRow(db, importId)
  const batch = await lockBatch(db, importId, ['product-import'], BATCH_STATUSES)
  if (!batch || !MAY_BE_CORRECTED.includes(batch.status))
    throw refused(
      batch?.status === 'uploaded'
        ? 'Please check the file first.'
        : 'This import is running or has already run, so it cannot be corrected.',
    )
  return row
}

function mustMakeSense({ row, field, value }: Omit<CorrectionRequest, 'replaces'>): void {
  if (row === null && !isForManyRows(field))
    throw invalid('Each row needs a value of its own here. Please correct the rows one by one.')
  if (field === WHOLE_ROW && value !== null) throw invalid('A whole row can only be left out.')
}
