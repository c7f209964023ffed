import type { Db } from '#db/client.ts'
import type { AuditAction, AuditSubject } from '#rules/audit/actions.ts'
import type { Facts } from '#rules/audit/changes.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import type { Tag } from '#server/changes/tags.ts'
import { changedSinceRead, mustFind, notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { audit } from './audit.ts'

/** A kind of thing that admins edit: where it is stored, what is said of it, and what shows it. */
type Kind<Row, Fields, Shown> = {
  /** The name of this kind of thing in the audit log. */
  type: AuditSubject['type']
  /** Said (404) where there is none. */
  missing: string
  /** Said (404) of one that is removed and is to be changed. */
  removed?: string
  /** The row and what it is shown with, locked until the transaction ends. */
  lock: (db: Db, id: string) => Promise<Row | null>
  rewrite: (db: Db, id: string, fields: Fields) => Promise<void>
  /** Which one the audit log means, and how often it was edited where that is counted. */
  named: (row: Row) => { id: string; version?: number }
  /** The facts that the audit log keeps; `null` while the thing is removed. */
  facts: (row: Row) => Facts
  /** The cache tags that a change invalidates. */
  tags: (row: Row) => Tag[]
  present: (row: Row, within: Shop) => Shown
}

/** The fields to write; `null` where the row has them already, and nothing is written or logged. */
type Edit<Row, Fields> = (row: Row, within: Shop) => Fields | null | Promise<Fields | null>

type Action = { action: AuditAction; id: string }

/**
 * The use cases of a kind of thing. Each is one transaction: what is written is audited, the caches hear of it, and
 * the answer is the thing as it is now.
 */
export function editable<Row, Fields, Shown>(kind: Kind<Row, Fields, Shown>) {
  const find = async (db: Db, id: string) => mustFind(await kind.lock(db, id), kind.missing)

  async function tell(within: Shop, caller: Caller, { action, id }: Action, before: Facts) {
    const row = await find(within.db, id)
    const subject = { type: kind.type, id: kind.named(row).id }
    await audit(within.db, caller, { action, subject, before, after: kind.facts(row) })
    await invalidate(within.db, ...kind.tags(row))
    return kind.present(row, within)
  }

  /** Brings one into a state, whatever others have changed. Idempotent. */
  const turn = (shop: Shop, caller: Caller, asked: Action, fieldsOf: Edit<Row, Fields>): Promise<Shown> =>
    shop.transaction(async (within) => {
      const before = await find(within.db, asked.id)
      const fields = await fieldsOf(before, within)
      if (fields === null) return kind.present(before, within)
      await kind.rewrite(within.db, asked.id, fields)
      return tell(within, caller, asked, kind.facts(before))
    })

  return {
    turn,

    /** Adds one; `insert` returns its id. */
    add: (shop: Shop, caller: Caller, action: AuditAction, insert: (within: Shop) => Promise<string>) =>
      shop.transaction(async (within) => tell(within, caller, { action, id: await insert(within) }, null)),

    /** Changes one as the admin has seen it. Refuses (404) one that is removed, (409) an unseen change. */
    change: (shop: Shop, caller: Caller, seen: Action & { version: number }, fieldsOf: Edit<Row, Fields>) =>
      turn(shop, caller, seen, (row, within) => {
        if (kind.removed && kind.facts(row) === null) throw notFound(kind.removed)
        const { version } = kind.named(row)
        if (version !== undefined && version !== seen.version) throw changedSinceRead(version)
        return fieldsOf(row, within)
      }),
  }
}
