import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers } from '#db/schema/identity.ts'
import { reviews } from '#db/schema/reviews.ts'

export type CustomerRow = typeof customers.$inferSelect

export async function customerByNumber(db: Db, mobileNumber: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(eq(customers.mobileNumber, mobileNumber))
  return row ?? null
}

export async function customerExists(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
  return found.length > 0
}

/** The customer with this number; a number never seen before gets an empty profile. */
export async function findOrAddCustomer(db: Db, mobileNumber: string): Promise<CustomerRow> {
  const known = await customerByNumber(db, mobileNumber)
  if (known) return known
  const [added] = await db.insert(customers).values({ mobileNumber }).onConflictDoNothing().returning()
  const row = added ?? (await customerByNumber(db, mobileNumber))
  if (!row) throw new Error('A customer was neither found nor added.')
  return row
}

export async function changeCustomer(
  db: Db,
  id: string,
  change: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow | null> {
  const [row] = await db.update(customers).set(change).where(eq(customers.id, id)).returning()
  return row ?? null
}

/** Whether the customer's name stands on public pages. */
export async function hasWrittenReviews(db: Db, id: string): Promise<boolean> {
  const ofTheirs = eq(reviews.customerId, id)
  const found = await db.select({ id: reviews.id }).from(reviews).where(ofTheirs).limit(1)
  return found.length > 0
}
