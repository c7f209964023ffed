import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { addresses, customers } from '#db/schema/identity.ts'
import { written } from '#db/written.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressFields = Omit<AddressRow, 'id' | 'customerId' | 'createdAt'>
type Place = { customerId: string; id: string }

const at = ({ customerId, id }: Place) => and(eq(addresses.customerId, customerId), eq(addresses.id, id))

export function addressesOf(db: Db, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

/** Counts the addresses. A concurrent caller waits until this transaction has added its own. */
export async function countForAdding(db: Db, customerId: string): Promise<number> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  const [row] = await db.select({ kept: count() }).from(addresses).where(eq(addresses.customerId, customerId))
  return row?.kept ?? 0
}

export async function insertAddress(db: Db, draft: typeof addresses.$inferInsert): Promise<AddressRow> {
  return written(await db.insert(addresses).values(draft).returning())
}

export const lockAddress = (db: Db, place: Place): Promise<AddressRow | null> =>
  db.select().from(addresses).where(at(place)).for('update').then(firstOf)

export const updateAddress = (db: Db, place: Place, change: AddressFields): Promise<AddressRow | null> =>
  db.update(addresses).set(change).where(at(place)).returning().then(firstOf)

export async function deleteAddress(db: Db, place: Place): Promise<boolean> {
  return (await db.delete(addresses).where(at(place)).returning({ id: addresses.id })).length > 0
}
