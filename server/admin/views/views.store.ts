import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { SavedView, ViewForm } from '#contracts/admin/views.ts'
import type { Db } from '#db/client.ts'
import { listChoices, savedViews } from '#db/schema/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'

export type OwnList = { adminId: string; list: ViewList }

const SEEN = { id: savedViews.id, name: savedViews.name, query: savedViews.query }
const ownViews = ({ adminId, list }: OwnList) =>
  and(eq(savedViews.ownerId, adminId), eq(savedViews.list, list))

/** What an admin has saved of a list, by name. */
export function viewsOf(db: Db, of: OwnList): Promise<SavedView[]> {
  return db
    .select(SEEN)
    .from(savedViews)
    .where(ownViews(of))
    .orderBy(asc(sql`lower(${savedViews.name})`))
}

/** How many views an admin has, in all lists. */
export async function countViews(db: Db, adminId: string): Promise<number> {
  const [counted] = await db
    .select({ views: count() })
    .from(savedViews)
    .where(eq(savedViews.ownerId, adminId))
  return counted?.views ?? 0
}

/** Null where the admin has a view of this name in the list; capital letters make no difference. */
export async function insertView(db: Db, of: OwnList, form: ViewForm): Promise<SavedView | null> {
  const values = { ...form, list: of.list, ownerId: of.adminId }
  const [added] = await db.insert(savedViews).values(values).onConflictDoNothing().returning(SEEN)
  return added ?? null
}

/** False where the admin has no such view. */
export async function deleteView(db: Db, of: OwnList, id: string): Promise<boolean> {
  const deleted = await db
    .delete(savedViews)
    .where(and(ownViews(of), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  return deleted.length > 0
}

/** Null: the admin has not chosen any. */
export async function columnsOf(db: Db, { adminId, list }: OwnList): Promise<string[] | null> {
  const [chosen] = await db
    .select({ columns: listChoices.columns })
    .from(listChoices)
    .where(and(eq(listChoices.adminId, adminId), eq(listChoices.list, list)))
  return chosen?.columns ?? null
}

/** The last choice of an admin counts. */
export async function storeColumns(
  db: Db,
  of: OwnList,
  { columns, at }: { columns: string[] | null; at: Date },
): Promise<void> {
  const set = { columns, updatedAt: at }
  await db
    .insert(listChoices)
    .values({ ...of, ...set })
    .onConflictDoUpdate({ target: [listChoices.adminId, listChoices.list], set })
}
