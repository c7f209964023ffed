import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { consents, customers, oneTimePasswords } from '#db/schema/identity.ts'
import { itemApprovals } from '#db/schema/item-approvals.ts'
import { notifications } from '#db/schema/notifications.ts'
import { storeCreditBalances } from '#db/schema/store-credit.ts'
import type { CustomerRow } from '../customers.store.ts'
import { EVERY_DECLARATION, HOLDING_TABLES } from './declared-data.store.ts'

// Data of other features is only read here, to see who still uses the shop.

export async function deleteOtpsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(oneTimePasswords).where(lt(oneTimePasswords.createdAt, moment))
}

/** Deletes the consents of customers whose accounts were deleted before then. */
export async function deleteConsentsOfErased(db: Db, moment: Date): Promise<void> {
  const erased = db.select({ id: customers.id }).from(customers).where(lt(customers.erasedAt, moment))
  await db.delete(consents).where(inArray(consents.customerId, erased))
}

export async function forgetFormerNumbers(db: Db, moment: Date): Promise<void> {
  await db
    .update(customers)
    .set({ formerNumberHash: null })
    .where(and(lt(customers.erasedAt, moment), isNotNull(customers.formerNumberHash)))
}

/** Tables with rows of a number for which an OTP was only requested. */
const OF_REQUESTS: readonly PgTable[] = [customers, oneTimePasswords]

/** Deletes rows that were only written because somebody requested an OTP for the number before then. */
export async function deleteStrangers(db: Db, moment: Date): Promise<void> {
  const traces = EVERY_DECLARATION.filter(({ table }) => !OF_REQUESTS.includes(table)).map(
    ({ table, theirs }) => not(exists(db.select().from(table).where(theirs(customers)))),
  )
  await db
    .delete(customers)
    .where(
      and(
        lt(customers.createdAt, moment),
        eq(customers.role, 'customer'),
        isNull(customers.verifiedAt),
        isNull(customers.blockedAt),
        isNull(customers.erasedAt),
        ...traces,
      ),
    )
}

/** Customers who were last here before then, are not blocked, and neither have the shop's gold, nor credit to spend, nor what else holds an account. */
function unusedSince(db: Db, moment: Date) {
  const seen = EVERY_DECLARATION.flatMap(({ table, theirs, seenAt }) =>
    seenAt
      ? [
          exists(
            db
              .select()
              .from(table)
              .where(and(theirs(customers), gte(seenAt, moment))),
          ),
        ]
      : [],
  )
  const held = HOLDING_TABLES.map(({ table, theirs, holdsAccount }) =>
    exists(
      db
        .select()
        .from(table)
        .where(and(theirs(customers), holdsAccount.rows)),
    ),
  )
  const credit = db
    .select()
    .from(storeCreditBalances)
    .where(and(eq(storeCreditBalances.customerId, customers.id), gt(storeCreditBalances.balance, 0)))
  const onApproval = db
    .select()
    .from(itemApprovals)
    .where(and(eq(itemApprovals.customerId, customers.id), isNull(itemApprovals.endedAt)))
  return and(
    lt(customers.createdAt, moment),
    eq(customers.role, 'customer'),
    isNull(customers.erasedAt),
    // A block ends when an admin ends it: without its account, the number could log in again.
    isNull(customers.blockedAt),
    not(or(...seen, ...held, exists(credit), exists(onApproval)) ?? exists(credit)),
  )
}

/** Whether a customer was told that the account ends, after `from` and until `until`. */
function told(db: Db, { from, until }: { from: Date; until: Date }) {
  const { event, to, createdAt } = notifications
  return exists(
    db
      .select()
      .from(notifications)
      .where(
        and(
          eq(event, 'account-ending'),
          eq(to, customers.email),
          gte(createdAt, from),
          lte(createdAt, until),
        ),
      ),
  )
}

/** Those of them who can be told by e-mail, and were not since. */
export function unusedToTell(db: Db, moment: Date, now: Date, limit: number): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(and(unusedSince(db, moment), ne(customers.email, ''), not(told(db, { from: moment, until: now }))))
    .limit(limit)
}

/** Those of them who were told by then, or cannot be told. */
export function unusedToErase(db: Db, moment: Date, toldUntil: Date, limit: number): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(
      and(unusedSince(db, moment), or(eq(customers.email, ''), told(db, { from: moment, until: toldUntil }))),
    )
    .limit(limit)
}
