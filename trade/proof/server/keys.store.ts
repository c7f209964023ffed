import { count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { proofKeys, proofs } from '#trade/proof/schema/proof.ts'

export type KeyRow = typeof proofKeys.$inferSelect

/** Alone with the keys until the transaction ends: two processes that start at once make one. */
export async function lockKeys(db: Db): Promise<void> {
  await db.execute(sql`lock table ${proofKeys} in share row exclusive mode`)
}

/** The one that is not retired first, whatever the clock said as the others were made. */
const NEWEST = [desc(proofKeys.retiredAt), desc(proofKeys.createdAt)] as const

/** The key that signs. */
export const currentKey = (db: Db): Promise<KeyRow | null> =>
  db
    .select()
    .from(proofKeys)
    .where(isNull(proofKeys.retiredAt))
    .orderBy(...NEWEST)
    .limit(1)
    .then(firstOf)

/** All keys there have been, the newest first. */
export const everyKey = (db: Db): Promise<KeyRow[]> =>
  db
    .select()
    .from(proofKeys)
    .orderBy(...NEWEST)

/** How many papers each key has signed. */
export async function papersByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: proofs.keyId, papers: count() }).from(proofs).groupBy(proofs.keyId)
  return new Map(rows.map(({ id, papers }) => [id, papers]))
}

/** Adds the key that signs from now on. */
export async function insertKey(
  db: Db,
  key: Omit<typeof proofKeys.$inferInsert, 'retiredAt'>,
): Promise<void> {
  await db.update(proofKeys).set({ retiredAt: key.createdAt }).where(isNull(proofKeys.retiredAt))
  await db.insert(proofKeys).values(key)
}

export async function resealKey(db: Db, id: string, sealed: Pick<KeyRow, 'privateKey' | 'sealedWith'>) {
  await db.update(proofKeys).set(sealed).where(eq(proofKeys.id, id))
}
