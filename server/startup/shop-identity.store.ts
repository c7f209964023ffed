import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { shopIdentity } from '#db/schema/shop-identity.ts'

export type ShopIdentity = Pick<typeof shopIdentity.$inferSelect, 'id' | 'isMarked' | 'restoredFrom'>

/** The shop's id, if it has one yet. */
export const shopIdentityOf = (db: Db): Promise<ShopIdentity | null> =>
  db.select().from(shopIdentity).then(firstOf)

export async function insertShopIdentity(db: Db, id: string): Promise<void> {
  await db.insert(shopIdentity).values({ id })
}

/** Notes that the file store has the id. */
export async function noteMarked(db: Db): Promise<void> {
  await db.update(shopIdentity).set({ isMarked: true })
}

/** Notes that a database is a copy of the shop, restored from this backup, until it is told that it is the shop. */
export async function noteRestored(db: Db, backup: string): Promise<void> {
  await db.update(shopIdentity).set({ restoredFrom: backup })
}

/** Notes that a database is the shop now. */
export async function noteTheShop(db: Db): Promise<void> {
  await db.update(shopIdentity).set({ restoredFrom: null })
}
