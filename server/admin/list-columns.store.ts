import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listChoices } from '#db/schema/list-columns.ts'
import type { ColumnList } from '#rules/admin/list-columns.ts'

type OwnList = { adminId: string; list: ColumnList }

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
