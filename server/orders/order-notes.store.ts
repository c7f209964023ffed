import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { orderNotes } from '#db/schema/order-fulfilment.ts'

export type NoteRow = typeof orderNotes.$inferSelect

/** The notes on an order, earliest first, with their authors. */
export function notesOf(db: Db, orderId: string) {
  return db
    .select({
      note: orderNotes,
      by: PERSON_COLUMNS,
    })
    .from(orderNotes)
    .innerJoin(customers, eq(customers.id, orderNotes.by))
    .where(and(eq(orderNotes.orderId, orderId), isNull(orderNotes.removedAt)))
    .orderBy(orderNotes.at, orderNotes.id)
}

export async function insertNote(db: Db, draft: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(draft)
}

export const lockNote = (db: Db, orderId: string, id: string): Promise<NoteRow | null> =>
  db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
    .for('update')
    .then(firstOf)

export async function setNoteRemoved(db: Db, id: string, removedAt: Date | null): Promise<void> {
  await db.update(orderNotes).set({ removedAt }).where(eq(orderNotes.id, id))
}
