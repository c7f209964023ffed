import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { outbox } from '#db/schema/outbox.ts'

export type OutboxRow = typeof outbox.$inferSelect

const MAX_MESSAGES = 200

/** The newest messages first; of everybody where no recipient is named. */
export function newestMessages(db: Db, to: string | undefined): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.sentAt), desc(outbox.id))
    .limit(MAX_MESSAGES)
}

/** Keeps what would have been sent. */
export async function insertMessage(db: Db, message: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(message)
}
