import { type BulkEdit, NO_EDIT } from '#contracts/admin/bulk-edits.ts'
import type { Db } from '#db/client.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { batchById, type NamedBatch, newestBatches } from '#server/batches/batches.store.ts'
import { LATEST_BATCHES, presentBatch } from '#server/batches/present-batch.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { countOutcomes } from '../batch-products.store.ts'
import { leftOutProducts, leftOutReasons } from './bulk-edits.store.ts'

const KINDS = ['edit', 'bulk-edit'] as const

/** The latest bulk edits, small ones too, the newest first. */
export async function listBulkEdits(shop: Shop) {
  const batches = await newestBatches(shop.db, KINDS, LATEST_BATCHES)
  const shown = batches.slice(0, LATEST_BATCHES.limit)
  return presentRows(shop, shown, {
    table: 'batches',
    idOf: ({ batch }) => batch.id,
    present: await presenter(shop.db, shown),
  })
}

/** One bulk edit. */
export async function readBulkEdit(db: Db, id: string): Promise<BulkEdit> {
  const batch = await batchById(db, id, KINDS)
  if (!batch) throw notFound(NO_EDIT)
  return (await presenter(db, [batch]))(batch)
}

/** A function that presents each of these batches. */
async function presenter(db: Db, found: readonly NamedBatch[]): Promise<(one: NamedBatch) => BulkEdit> {
  const counts = new Map(
    (
      await countOutcomes(
        db,
        found.map(({ batch }) => batch.id),
      )
    ).map((one) => [one.id, one]),
  )
  return (one) => {
    const { chosen = 0, changed = 0, same = 0, left = 0 } = counts.get(one.batch.id) ?? {}
    return { ...presentBatch(one), chosen, changed, same, left }
  }
}

/** The products that a bulk edit left out, or could not undo: counted by reason, and the first by name. */
export async function readLeftOut(db: Db, id: string) {
  return { reasons: await leftOutReasons(db, id), products: await leftOutProducts(db, id) }
}

const AT_A_TIME = 1000

/** All of these products as a CSV file, by name, each with its reason. */
export async function* exportLeftOut(db: Db, id: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Product', 'Reason', 'ID'])
  for (let skip = 0; ; skip += AT_A_TIME) {
    const page = await leftOutProducts(db, id, { skip, limit: AT_A_TIME })
    if (page.length > 0) yield page.map((one) => csvLine([one.name, one.why, one.id])).join('')
    if (page.length < AT_A_TIME) return
  }
}
