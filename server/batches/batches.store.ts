import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { batches } from '#db/schema/batches.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { written } from '#db/written.ts'
import {
  type BatchKind,
  type BatchStatus,
  type BatchWork,
  batchMayBecome,
} from '#rules/batches/batch-status.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

export type BatchRow = typeof batches.$inferSelect
type Kinds = readonly BatchKind[]

export async function insertBatch(db: Db, batch: typeof batches.$inferInsert): Promise<BatchRow> {
  return written(await db.insert(batches).values(batch).returning())
}

const selectWithPerson = (db: Db) =>
  db
    .select({ batch: batches, person: PERSON_COLUMNS })
    .from(batches)
    .leftJoin(customers, eq(customers.id, batches.by))
export type NamedBatch = Awaited<ReturnType<typeof selectWithPerson>>[number]

export const batchById = (db: Db, id: string, kinds: Kinds): Promise<NamedBatch | null> =>
  selectWithPerson(db)
    .where(and(eq(batches.id, id), inArray(batches.kind, [...kinds])))
    .then(firstOf)

const NEWEST = newestFirst(batches, batches.at)

/** The latest batches of some kinds. */
export function newestBatches(db: Db, kinds: Kinds, cursor: CursorQuery): Promise<NamedBatch[]> {
  return readPage(selectWithPerson(db).$dynamic(), NEWEST, cursor, inArray(batches.kind, [...kinds]))
}

/** The batch of a kind that a job is at work on. */
export const busyBatch = (db: Db, kind: BatchKind): Promise<NamedBatch | null> =>
  selectWithPerson(db)
    .where(and(eq(batches.kind, kind), inArray(batches.status, ['running', 'undoing'])))
    .then(firstOf)

/** Transactions that start work of a kind take turns, until each ends. */
export async function takeTurnsAtBatches(db: Db, kind: BatchKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batches of ${kind}`}, 0))`)
}

/** Locks a batch until the transaction ends; `null` where it is of another kind, or in none of the statuses. */
export const lockBatch = (
  db: Db,
  id: string,
  kinds: Kinds,
  statuses: readonly BatchStatus[],
): Promise<BatchRow | null> =>
  db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), inArray(batches.kind, [...kinds]), inArray(batches.status, [...statuses])))
    .for('update')
    .then(firstOf)

/** Locks a batch for a commit of an attempt; `null` where another attempt has begun since, or it was given up. */
export const lockForAttempt = (
  db: Db,
  { id, attempt, status }: Pick<BatchRow, 'id' | 'attempt' | 'status'>,
): Promise<BatchRow | null> =>
  db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.status, status), sql`${batches.attempt} = ${attempt}`))
    .for('update')
    .then(firstOf)

type Changes = Partial<Omit<BatchRow, 'id' | 'kind' | 'status'>>

/** Changes the status of a batch that is still where it was seen; `null` where somebody, or a job, was faster. */
export async function moveBatch(
  db: Db,
  seen: { id: string; status: BatchStatus },
  to: BatchStatus,
  changes: Changes & { updatedAt: Date },
): Promise<BatchRow | null> {
  if (!batchMayBecome(seen.status, to)) throw new Error(`A batch never goes from ${seen.status} to ${to}.`)
  const [row] = await db
    .update(batches)
    .set({ ...changes, status: to })
    .where(and(eq(batches.id, seen.id), eq(batches.status, seen.status)))
    .returning()
  return row ?? null
}

/** Changes a batch without its status. */
export async function changeBatch(db: Db, id: string, changes: Changes): Promise<void> {
  await db.update(batches).set(changes).where(eq(batches.id, id))
}

/** Takes over the work of a batch from an earlier attempt; `null` where there is no such work any more. */
export const leaseBatch = (
  db: Db,
  { id, work, attempt }: { id: string; work: BatchWork; attempt: string },
): Promise<BatchRow | null> =>
  db
    .update(batches)
    .set({ attempt, waitingFor: '' })
    .where(and(eq(batches.id, id), eq(batches.status, work)))
    .returning()
    .then(firstOf)

/** Counts what a job has done. */
export async function advanceBatch(db: Db, id: string, by: number): Promise<void> {
  await db
    .update(batches)
    .set({ done: sql`${batches.done} + ${by}` })
    .where(eq(batches.id, id))
}

/** Removes batches of a kind with one of these statuses that were last changed before a moment; returns their ids. */
export async function removeBatchesBefore(
  db: Db,
  kind: BatchKind,
  before: Date,
  statuses: readonly BatchStatus[],
): Promise<string[]> {
  const rows = await db
    .delete(batches)
    .where(and(eq(batches.kind, kind), lt(batches.updatedAt, before), inArray(batches.status, [...statuses])))
    .returning({ id: batches.id })
  return rows.map(({ id }) => id)
}
