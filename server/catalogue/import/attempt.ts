import { v7 as timeOrderedId } from 'uuid'
import type { Shop } from '#server/shop.ts'
import { clearStaged } from '../staging/staged-products.store.ts'
import type { Run } from '../staging/staged-rows.ts'
import { failImport } from './fail-import.ts'
import { advanceRun, beginRun, type ImportRow } from './imports.store.ts'

/** An attempt at a run or an undo, and the import as it was when the attempt began. */
export type Attempt = { run: Run; row: ImportRow; status: 'running' | 'undoing' }

/** Another worker has started the same work again, because this one seemed dead; this one stops without a word. */
class Replaced extends Error {}

/**
 * Begins an attempt at an import and ends it: what an earlier, interrupted attempt has staged is discarded, and what
 * this one has staged is gone afterwards, whatever happens. Does nothing where the work is done already.
 */
export async function attemptImport(
  shop: Shop,
  importId: string,
  status: Attempt['status'],
  work: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const run = { importId, runId: timeOrderedId() }
  const row = await beginRun(shop.db, { ...run, status })
  if (!row) return
  try {
    await clearStaged(shop.db, importId)
    await work({ run, row, status })
  } catch (fault) {
    if (fault instanceof Replaced) return
    await failImport(shop, row, fault)
  }
  await clearStaged(shop.db, importId)
}

/**
 * Says how far an attempt is, in the transaction that stages. That transaction is rolled back where another attempt
 * has started.
 */
export async function tellAttempt(within: Shop, { run, status }: Attempt, rowsDone: number): Promise<void> {
  await advance(within, { run, status }, { rowsDone, waitingFor: '' })
}

/** Says what an attempt waits for, until it goes on. */
export async function tellWaiting(shop: Shop, { run, status }: Attempt, sentence: string): Promise<void> {
  await advance(shop, { run, status }, { waitingFor: sentence })
}

async function advance(
  { db }: Shop,
  { run, status }: Pick<Attempt, 'run' | 'status'>,
  progress: Parameters<typeof advanceRun>[2],
): Promise<void> {
  if (!(await advanceRun(db, { ...run, status }, progress))) throw new Replaced()
}
