import type { BulkEdit } from '#contracts/admin/bulk-edits.ts'
import type { Db } from '#db/client.ts'
import { personName } from '#rules/identity/person-name.ts'
import { notFound } from '#server/errors.ts'
import { readBulkEdits } from './bulk-edits.store.ts'

type Row = Awaited<ReturnType<typeof readBulkEdits>>[number]

/** The latest bulk edits, the newest first. */
export async function listBulkEdits(db: Db): Promise<BulkEdit[]> {
  return (await readBulkEdits(db)).map(present)
}

/** One bulk edit, or a 404. */
export async function readBulkEdit(db: Db, id: string): Promise<BulkEdit> {
  const [row] = await readBulkEdits(db, id)
  if (!row) throw notFound('Bulk edit not found.')
  return present(row)
}

function present({ batch, edit, person, items, finished, undone, same, left }: Row): BulkEdit {
  const { id, summary, at, undoneAt } = batch
  const status = edit?.status ?? (undoneAt ? 'undone' : 'done')
  const total = edit?.total ?? items
  const done = status === 'undoing' ? undone : edit ? finished : items
  return {
    id,
    summary,
    by: person ? personName(person) : '',
    mobileNumber: person?.mobileNumber ?? '',
    at: at.toISOString(),
    status,
    total,
    done,
    changed: items,
    same,
    left,
  }
}
