import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { rewriting } from '#db/rewriting.ts'
import { auditLog } from '#db/schema/audit.ts'
import { designAnswers, designImages, designRequests as designs } from '#db/schema/enquiries.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { written } from '#db/written.ts'
import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import type { EnquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { countWaiting } from '#server/paging/count-waiting.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

/** A request with its customer. */
export type StoredDesign = Awaited<ReturnType<typeof readDesigns>>[number]
export type ImageRow = typeof designImages.$inferSelect

const NEWEST = newestFirst(designs, designs.createdAt)

export function adminDesigns(
  db: Db,
  choice: { status?: DesignStatus; search?: EnquirySearch },
  cursor: CursorQuery,
): Promise<StoredDesign[]> {
  const where = and(
    choice.status && eq(designs.status, choice.status),
    choice.search && sought(choice.search),
  )
  return readPage(readDesigns(db), NEWEST, cursor, where)
}

export const adminDesign = (db: Db, id: string): Promise<StoredDesign | null> =>
  readDesigns(db, eq(designs.id, id)).then(firstOf)

/** The same, locked until the transaction ends. */
export const lockDesign = (db: Db, id: string): Promise<StoredDesign | null> =>
  readDesigns(db, eq(designs.id, id)).for('update', { of: designs }).then(firstOf)

export const rewriteDesign = rewriting(designs)

/** The images of several requests, each request's in their order. */
export function imagesOf(db: Db, requestIds: string[]): Promise<ImageRow[]> {
  if (requestIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(designImages)
    .where(inArray(designImages.requestId, requestIds))
    .orderBy(asc(designImages.requestId), asc(designImages.position))
}

export async function imageExists(db: Db, id: string): Promise<boolean> {
  return (
    (await db.select({ id: designImages.id }).from(designImages).where(eq(designImages.id, id))).length > 0
  )
}

export type NamedAnswer = Awaited<ReturnType<typeof answersTo>>[number]

export function answersTo(db: Db, requestId: string) {
  return db
    .select({ answer: designAnswers, delivery: notifications.status, by: PERSON_COLUMNS })
    .from(designAnswers)
    .leftJoin(
      notifications,
      and(eq(notifications.aboutId, designAnswers.id), eq(notifications.event, 'design-answer')),
    )
    .innerJoin(customers, eq(customers.id, designAnswers.by))
    .where(eq(designAnswers.requestId, requestId))
    .orderBy(asc(designAnswers.at), asc(designAnswers.id))
}

export async function insertAnswer(db: Db, draft: typeof designAnswers.$inferInsert): Promise<string> {
  return written(await db.insert(designAnswers).values(draft).returning({ id: designAnswers.id })).id
}

export type NamedEntry = Awaited<ReturnType<typeof historyOf>>[number]

/** Admins' changes of a request, from the audit log. */
export function historyOf(db: Db, ticket: string) {
  return db
    .select({ entry: auditLog, by: PERSON_COLUMNS })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.who))
    .where(and(eq(auditLog.subjectType, 'design'), eq(auditLog.subjectId, ticket)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(200)
}

export const countWaitingDesigns = (db: Db) => countWaiting(db, designs, eq(designs.status, 'New'))

function sought(search: EnquirySearch): SQL {
  if ('ticket' in search) return eq(designs.ticket, search.ticket)
  return sql`${designs.customerId} = (select id from ${customers} as caller where caller.mobile_number = ${search.phone})`
}

function readDesigns(db: Db, where?: SQL) {
  return db
    .select({
      design: designs,
      customer: {
        id: customers.id,
        ...PERSON_COLUMNS,
        city: customers.city,
        erasedAt: customers.erasedAt,
      },
      orderNumber: sql<
        string | null
      >`(select made.number from orders as made where made.id = ${designs.orderId})`,
    })
    .from(designs)
    .innerJoin(customers, eq(customers.id, designs.customerId))
    .where(where)
    .$dynamic()
}
