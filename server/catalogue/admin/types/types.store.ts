import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { jewelleryTypes } from '#db/schema/catalogue.ts'
import type { TypeRow } from '#server/catalogue/categories.store.ts'

export const lockType = (db: Db, id: string): Promise<TypeRow | null> =>
  db.select().from(jewelleryTypes).where(eq(jewelleryTypes.id, id)).for('update').then(firstOf)

export async function setOffersApply(db: Db, id: string, offersApply: boolean): Promise<void> {
  await db.update(jewelleryTypes).set({ offersApply }).where(eq(jewelleryTypes.id, id))
}

/** Adds a type; `null` where there is one of that name. */
export const insertType = (db: Db, draft: typeof jewelleryTypes.$inferInsert): Promise<TypeRow | null> =>
  db.insert(jewelleryTypes).values(draft).onConflictDoNothing().returning().then(firstOf)

/** Adds types under ids they have already; leaves out what is there. */
export async function insertTypes(
  db: Db,
  drafts: readonly (typeof jewelleryTypes.$inferInsert)[],
): Promise<void> {
  if (drafts.length === 0) return
  await db
    .insert(jewelleryTypes)
    .values([...drafts])
    .onConflictDoNothing()
}
