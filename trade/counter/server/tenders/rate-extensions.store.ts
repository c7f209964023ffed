import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateExtensions } from '#db/schema/tenders.ts'

export type RateExtensionRow = typeof rateExtensions.$inferSelect

export async function insertExtension(db: Db, draft: typeof rateExtensions.$inferInsert): Promise<void> {
  await db.insert(rateExtensions).values(draft)
}

/** By how much the rate of a payment was extended, the oldest first; each is later than the one before. */
export function extensionsOf(db: Db, paymentId: string): Promise<RateExtensionRow[]> {
  return db
    .select()
    .from(rateExtensions)
    .where(eq(rateExtensions.paymentId, paymentId))
    .orderBy(asc(rateExtensions.at), asc(rateExtensions.id))
}
