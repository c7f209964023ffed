import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designImages, designRequests } from '#db/schema/enquiries.ts'
import { written } from '#db/written.ts'
import { ticket } from '#rules/enquiries/ticket.ts'
import { nthNewestSince } from '#server/paging/nth-newest.ts'

export type DesignRow = typeof designRequests.$inferSelect

export async function nextDesignTicket(db: Db): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('design_tickets')::text as number`)
  return ticket('design', Number(rows[0]?.number))
}

/** Keeps a request with its images, in their order. */
export async function insertDesign(
  db: Db,
  design: typeof designRequests.$inferInsert,
  images: { id: string; width: number; height: number }[],
): Promise<DesignRow> {
  const kept = written(await db.insert(designRequests).values(design).returning())
  await db.insert(designImages).values(
    images.map(({ id, width, height }, position) => ({
      id,
      width,
      height,
      position,
      requestId: kept.id,
    })),
  )
  return kept
}

/** A customer's uploads that end at the same moment are counted one after the other. */
export async function takeTurnsOfCustomer(db: Db, customerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`designs of ${customerId}`}, 0))`)
}

/** When the customer's `nth` newest request since then came. */
export const nthDesignSince = (db: Db, customerId: string, nth: number, since: Date) =>
  nthNewestSince(db, designRequests, { which: eq(designRequests.customerId, customerId), nth, since })

/** The ids of all images a customer has sent. */
export async function designImageIdsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: designImages.id })
    .from(designImages)
    .innerJoin(designRequests, eq(designRequests.id, designImages.requestId))
    .where(eq(designRequests.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** Deletes a customer's requests, and everything attached to them. */
export async function deleteDesignsOf(db: Db, customerId: string): Promise<void> {
  await db.delete(designRequests).where(eq(designRequests.customerId, customerId))
}
