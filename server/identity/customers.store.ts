import { and, asc, eq, getTableColumns, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { itemApprovals } from '#db/schema/item-approvals.ts'
import { orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Business } from '#rules/identity/business.ts'
import type { Role } from '#rules/identity/roles.ts'
import { notFound, unauthenticated } from '#server/errors.ts'

export type CustomerRow = typeof customers.$inferSelect

export const customerByNumber = (db: Db, mobileNumber: string): Promise<CustomerRow | null> =>
  db.select().from(customers).where(eq(customers.mobileNumber, mobileNumber)).then(firstOf)

/** How an address names a customer. */
export type Whose = { userId: string } | { mobileNumber: string }

/** A customer's id and role; `held` until the transaction ends. */
export async function roleOf(
  db: Db,
  whose: Whose,
  { held }: { held: boolean },
): Promise<Pick<CustomerRow, 'id' | 'role'> | null> {
  const query = db
    .select({ id: customers.id, role: customers.role })
    .from(customers)
    .where(
      'userId' in whose ? eq(customers.id, whose.userId) : eq(customers.mobileNumber, whose.mobileNumber),
    )
  const [row] = await (held ? query.for('no key update') : query)
  return row ?? null
}

/** The owner who has been a customer longest; null in a shop without one. */
export async function firstOwner(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'owner'))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(1)
  return row?.id ?? null
}

/** Owners who are told of alarms; there are few. */
const MAX_OWNERS_TOLD = 20

/** The ids of owners who have given an e-mail address, and are neither blocked nor erased. */
export function ownersToTell(db: Db): Promise<{ id: string; email: string; mobileNumber: string }[]> {
  const { id, role, email, mobileNumber, blockedAt, erasedAt, createdAt } = customers
  return db
    .select({ id, email, mobileNumber })
    .from(customers)
    .where(and(eq(role, 'owner'), isNull(blockedAt), isNull(erasedAt)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_OWNERS_TOLD)
}

/** How many of these mobile numbers have a role in the admin area. */
export async function administratorsAmong(db: Db, numbers: readonly string[]): Promise<number> {
  return db.$count(
    customers,
    and(inArray(customers.mobileNumber, [...numbers]), ne(customers.role, 'customer')),
  )
}

/** Whether an owner has made somebody staff or a manager. */
export async function hasColleagues(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.role, ['staff', 'manager']))
    .limit(1)
  return rows.length > 0
}

/** Those with one of these roles who are neither blocked nor erased, by name. */
export function colleaguesWithRole(db: Db, roles: readonly Role[]) {
  const { id, role, blockedAt, erasedAt, firstName, lastName, mobileNumber } = customers
  return db
    .select({ id, role, ...PERSON_COLUMNS })
    .from(customers)
    .where(and(inArray(role, [...roles]), isNull(blockedAt), isNull(erasedAt)))
    .orderBy(asc(firstName), asc(lastName), asc(mobileNumber))
}

export const customerById = (db: Db, id: string): Promise<CustomerRow | null> =>
  db.select().from(customers).where(eq(customers.id, id)).then(firstOf)

/** The customer with this number; a number never seen before gets an empty profile. */
export async function findOrAddCustomer(db: Db, mobileNumber: string): Promise<CustomerRow> {
  const existing = await customerByNumber(db, mobileNumber)
  if (existing) return existing
  const [added] = await db.insert(customers).values({ mobileNumber }).onConflictDoNothing().returning()
  const row = added ?? (await customerByNumber(db, mobileNumber))
  if (!row) throw new Error('A customer was neither found nor added.')
  return row
}

/**
 * Whether a number is free for another account. A row that was only written because somebody requested an OTP for the
 * number is deleted; nobody else can write it until the transaction ends.
 */
export async function freeNumber(db: Db, mobileNumber: string): Promise<boolean> {
  const { id } = await findOrAddCustomer(db, mobileNumber)
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.customerId, id))
  const hasItem = db.select({ one: sql`1` }).from(itemApprovals).where(eq(itemApprovals.customerId, id))
  const isUnused = and(
    isNull(customers.verifiedAt),
    isNull(customers.blockedAt),
    eq(customers.role, 'customer'),
    notExists(ordered),
    notExists(hasItem),
  )
  const deleted = await db
    .delete(customers)
    .where(and(eq(customers.id, id), isUnused))
    .returning({ id: customers.id })
  return deleted.length > 0
}

export const changeCustomer = (
  db: Db,
  id: string,
  change: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow | null> =>
  db.update(customers).set(change).where(eq(customers.id, id)).returning().then(firstOf)

/** Keeps the business that a customer has bought for, unless they have one or are erased. */
export async function learnBusiness(db: Db, id: string, business: Business): Promise<void> {
  await db
    .update(customers)
    .set({ business })
    .where(and(eq(customers.id, id), isNull(customers.business), isNull(customers.erasedAt)))
}

/** Names an account that has none, unless it is erased. */
export async function learnName(
  db: Db,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .update(customers)
    .set({ firstName, lastName })
    .where(
      and(
        eq(customers.id, id),
        eq(customers.firstName, ''),
        eq(customers.lastName, ''),
        isNull(customers.erasedAt),
      ),
    )
}

/** The products whose pages show the customer's name, beside a review. */
export async function productsReviewedBy(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: reviews.productId }).from(reviews).where(eq(reviews.customerId, id))
  return rows.map((review) => review.id)
}

const findAndLock = namedQuery('lock-customer', getTableColumns(customers), (db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .for('no key update'),
)

/**
 * Makes a customer's transactions take turns; rows that refer to the customer can still be written. Always the first
 * lock of a transaction: customer, payment, order, reservation, product. Refuses (404) a customer who does not exist.
 */
export async function lockCustomer(db: Db, id: string): Promise<CustomerRow> {
  const [row] = await findAndLock(db, { id })
  if (!row) throw notFound('Customer not found.')
  return row
}

/**
 * The same for what a customer does: refuses (401) one whose account is deleted by now, as every later call of
 * that login is.
 */
export async function lockAccount(db: Db, id: string): Promise<CustomerRow> {
  const customer = await lockCustomer(db, id)
  if (customer.erasedAt) throw unauthenticated('Token expired')
  return customer
}

/** In no particular order; who is not there is missing. */
export function customersByIds(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}
