import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listChoices } from '#db/schema/views.ts'
import type { ViewList } from '#rules/admin/list-views.ts'

export type ListChoice = { columns: string[] | null; defaultView: string | null }

/** How an admin has a list; nothing chosen where they never chose. */
export async function listChoice(db: Db, adminId: string, list: ViewList): Promise<ListChoice> {
  const [chosen] = await db
    .select({ columns: listChoices.columns, defaultView: listChoices.defaultView })
    .from(listChoices)
    .where(and(eq(listChoices.adminId, adminId), eq(listChoices.list, list)))
  return chosen ?? { columns: null, defaultView: null }
}

/** Stores one of the two choices or both; the other stays. The last word of an admin counts. */
export async function storeListChoice(
  db: Db,
  of: { adminId: string; list: ViewList; at: Date },
  choice: Partial<ListChoice>,
): Promise<void> {
  const { at, ...key } = of
  const set = { ...choice, updatedAt: at }
  await db
    .insert(listChoices)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [listChoices.adminId, listChoices.list], set })
}
