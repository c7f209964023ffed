import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes } from '#db/schema/catalogue.ts'

export type TypeRow = typeof jewelleryTypes.$inferSelect

export async function lockType(db: Db, id: string): Promise<TypeRow | null> {
  const [type] = await db.select().from(jewelleryTypes).where(eq(jewelleryTypes.id, id)).for('update')
  return type ?? null
}

export async function setOffersApply(db: Db, id: string, offersApply: boolean): Promise<void> {
  await db.update(jewelleryTypes).set({ offersApply }).where(eq(jewelleryTypes.id, id))
}
