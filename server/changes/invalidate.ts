import type { Db } from '#db/client.ts'
import { insertChanges } from './changes.store.ts'
import type { Tag } from './tags.ts'

/** The tags that a transaction has changed, and its id. */
export type OwnChanges = { tags: ReadonlySet<Tag>; xid: string }

/** Transactions that have changed something and not yet ended. */
const touched = new WeakMap<Db, OwnChanges>()

/**
 * To be called, in the transaction, by whatever changes what the public sees. Every node drops the answers that
 * depend on one of the tags once the transaction has committed.
 */
export async function invalidate(db: Db, ...tags: Tag[]): Promise<void> {
  if (tags.length === 0) return
  const xid = await insertChanges(db, [...new Set(tags)])
  note(db, { xid, tags: new Set(tags) })
}

/** For a statement that has written the tags itself, with `tellingChanges`. */
export function noteInvalidated(db: Db, tags: readonly Tag[], xid: string): void {
  note(db, { xid, tags: new Set(tags) })
}

function note(db: Db, own: OwnChanges): void {
  if ('rollback' in db) add(db, own)
}

/** Hands what an inner transaction has changed on to the one around it. */
export function carryChanges(from: Db, to: Db): void {
  const own = takeChanges(from)
  if (own) add(to, own)
}

/** The changes of a transaction that has ended; null where it changed nothing. */
export function takeChanges(db: Db): OwnChanges | null {
  const own = touched.get(db) ?? null
  touched.delete(db)
  return own
}

function add(db: Db, { xid, tags }: OwnChanges): void {
  touched.set(db, { xid, tags: new Set([...(touched.get(db)?.tags ?? []), ...tags]) })
}
