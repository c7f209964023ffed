import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { contactMessages as messages } from '#db/schema/enquiries.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import type { EnquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { countWaiting } from '#server/paging/count-waiting.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

/** A message with the admin who handled it. */
export type AdminMessage = Awaited<ReturnType<typeof readMessages>>[number]

const NEWEST = newestFirst(messages, messages.createdAt)

export function adminMessages(
  db: Db,
  choice: { show: 'waiting' | 'complaints' | 'all'; search?: EnquirySearch },
  cursor: CursorQuery,
): Promise<AdminMessage[]> {
  const where = and(
    choice.show === 'waiting' ? isNull(messages.handledAt) : undefined,
    choice.show === 'complaints' ? eq(messages.isComplaint, true) : undefined,
    choice.search && sought(choice.search),
  )
  return readPage(readMessages(db), NEWEST, cursor, where)
}

export const lockMessage = (db: Db, id: string): Promise<AdminMessage | null> =>
  readMessages(db, eq(messages.id, id)).for('update', { of: messages }).then(firstOf)

/** How far a message has come. */
export type MessageMark = Partial<
  Pick<
    typeof messages.$inferSelect,
    'isComplaint' | 'acknowledgedAt' | 'acknowledgedBy' | 'answer' | 'handledAt' | 'handledBy'
  >
>

export async function markMessage(db: Db, id: string, mark: MessageMark): Promise<void> {
  await db.update(messages).set(mark).where(eq(messages.id, id))
}

export const countWaitingMessages = (db: Db) => countWaiting(db, messages, isNull(messages.handledAt))

/** Numbers are kept as they were typed, without spaces: with the country code, with a zero, or bare. */
function sought(search: EnquirySearch): SQL {
  if ('ticket' in search) return eq(messages.ticket, search.ticket)
  return inArray(
    messages.phone,
    ['', '+91', '91', '0'].map((code) => `${code}${search.phone}`),
  )
}

function readMessages(db: Db, where?: SQL) {
  return db
    .select({
      message: messages,
      by: PERSON_COLUMNS,
    })
    .from(messages)
    .leftJoin(customers, eq(customers.id, messages.handledBy))
    .where(where)
    .$dynamic()
}
