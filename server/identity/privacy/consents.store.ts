import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { consents } from '#db/schema/identity.ts'

export type ConsentRow = typeof consents.$inferSelect

/** Everything a customer ever said, the earliest first. */
export function consentsOf(db: Db, customerId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(asc(consents.at), asc(consents.id))
}

export async function insertConsent(db: Db, draft: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(draft)
}
