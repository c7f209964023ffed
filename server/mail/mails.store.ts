import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'

export type MailRow = typeof mails.$inferSelect

export async function keepMail(db: Db, mail: typeof mails.$inferInsert): Promise<string> {
  const [kept] = await db.insert(mails).values(mail).returning({ id: mails.id })
  if (!kept) throw new Error('A mail was not written.')
  return kept.id
}

/** The mail, unless it has been sent. */
export async function unsentMail(db: Db, id: string): Promise<MailRow | null> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  return mail ?? null
}

export async function markMail(
  db: Db,
  id: string,
  mark: { sentAt: Date } | { gaveUpAt: Date },
): Promise<void> {
  await db.update(mails).set(mark).where(eq(mails.id, id))
}
