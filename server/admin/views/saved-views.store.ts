import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { savedViews } from '#db/schema/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'

const changer = alias(customers, 'changer')
const CHANGER = {
  firstName: changer.firstName,
  lastName: changer.lastName,
  mobileNumber: changer.mobileNumber,
}

export type ViewRow = Awaited<ReturnType<typeof viewsFor>>[number]
type ViewFacts = Pick<typeof savedViews.$inferInsert, 'name' | 'isShared' | 'query' | 'columns'>

const present = isNull(savedViews.removedAt)
const visibleTo = (adminId: string) => or(eq(savedViews.ownerId, adminId), eq(savedViews.isShared, true))

/** All views that an admin sees in a list: their own and the shared ones, by name. */
export function viewsFor(db: Db, list: ViewList, adminId: string) {
  return readViews(db).where(and(eq(savedViews.list, list), present, visibleTo(adminId)))
}

/** One view that the admin sees; `removed`: one that was deleted. */
export async function viewFor(
  db: Db,
  { list, id, adminId, removed = false }: { list: ViewList; id: string; adminId: string; removed?: boolean },
): Promise<ViewRow | null> {
  const [found] = await readViews(db).where(
    and(
      eq(savedViews.id, id),
      eq(savedViews.list, list),
      removed ? isNotNull(savedViews.removedAt) : present,
      visibleTo(adminId),
    ),
  )
  return found ?? null
}

function readViews(db: Db) {
  return db
    .select({ view: savedViews, owner: PERSON_COLUMNS, changer: CHANGER })
    .from(savedViews)
    .innerJoin(customers, eq(customers.id, savedViews.ownerId))
    .innerJoin(changer, eq(changer.id, savedViews.changedBy))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .$dynamic()
}

/** Until the transaction ends, nobody else adds, renames or restores a view: limits and names are kept. */
export async function lockViews(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved views', 0))`)
}

/** How many views an admin has, and how many there are. */
export async function countViews(db: Db, adminId: string): Promise<{ own: number; all: number }> {
  const [counted] = await db
    .select({
      own: sql<number>`count(*) filter (where ${eq(savedViews.ownerId, adminId)})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(savedViews)
    .where(present)
  return counted ?? { own: 0, all: 0 }
}

/** Whether the admin sees another view of this name in the list; capital letters make no difference. */
export async function isNameTaken(
  db: Db,
  { list, adminId, name, besides }: { list: ViewList; adminId: string; name: string; besides: string | null },
): Promise<boolean> {
  const found = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.list, list),
        present,
        visibleTo(adminId),
        sql`lower(${savedViews.name}) = lower(${name})`,
        besides === null ? undefined : ne(savedViews.id, besides),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function insertView(
  db: Db,
  { list, by, at, ...facts }: ViewFacts & { list: ViewList; by: string; at: Date },
): Promise<string> {
  const [added] = await db
    .insert(savedViews)
    .values({ ...facts, list, ownerId: by, changedBy: by, createdAt: at, updatedAt: at })
    .returning({ id: savedViews.id })
  if (!added) throw new Error('The database answered no id for a new view.')
  return added.id
}

/** Changes a view that is still the version the admin saw; false when somebody else was first. */
export async function replaceView(
  db: Db,
  seen: { id: string; version: number },
  { by, at, ...facts }: ViewFacts & { by: string; at: Date },
): Promise<boolean> {
  const changed = await db
    .update(savedViews)
    .set({ ...facts, changedBy: by, updatedAt: at, version: seen.version + 1 })
    .where(and(eq(savedViews.id, seen.id), eq(savedViews.version, seen.version), present))
    .returning({ id: savedViews.id })
  return changed.length > 0
}

/** Deletes a view or restores it; false when that was done already. */
export async function setViewRemoved(db: Db, id: string, removedAt: Date | null): Promise<boolean> {
  const was = removedAt ? present : isNotNull(savedViews.removedAt)
  const set = await db
    .update(savedViews)
    .set({ removedAt })
    .where(and(eq(savedViews.id, id), was))
    .returning({ id: savedViews.id })
  return set.length > 0
}

/** Deletes for good what was deleted before a moment. */
export async function dropRemovedViews(db: Db, before: Date): Promise<void> {
  await db.delete(savedViews).where(lt(savedViews.removedAt, before))
}
