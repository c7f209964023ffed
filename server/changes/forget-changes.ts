import type { Shop } from '#server/shop.ts'
import { removeChangesBefore } from './changes.store.ts'
import { STORED_CHANGES_MS } from './server-feed.ts'

/** The job: removes changes that every node has read long ago. By the database's clock, which wrote them. */
export async function forgetChanges({ db }: Shop): Promise<void> {
  await removeChangesBefore(db, STORED_CHANGES_MS)
}
