import { and, eq } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { storeCreditBalances, storeCreditEntries } from '#db/schema/store-credit.ts'
import { written } from '#db/written.ts'
import type { Paise } from '#rules/money.ts'
import type { CreditKind } from '#rules/store-credit/credit-entry.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

export type CreditEntryRow = typeof storeCreditEntries.$inferSelect

const NEWEST = newestFirst(storeCreditEntries, storeCreditEntries.at)

/** Paise; 0 without any credit. */
export async function balanceOf(db: Db, customerId: string): Promise<Paise> {
  const [row] = await db
    .select({ balance: storeCreditBalances.balance })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.customerId, customerId))
  return row?.balance ?? 0
}

/** Locks a customer's ledger until the transaction ends; returns the balance in paise. */
export async function lockBalance(db: Db, customerId: string): Promise<Paise> {
  await db.insert(storeCreditBalances).values({ customerId }).onConflictDoNothing()
  const [row] = await db
    .select({ balance: storeCreditBalances.balance })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.customerId, customerId))
    .for('update')
  return row?.balance ?? 0
}

/** Call it with the ledger locked; the database moves the balance. */
export async function insertEntry(
  db: Db,
  draft: typeof storeCreditEntries.$inferInsert,
): Promise<CreditEntryRow> {
  return written(await db.insert(storeCreditEntries).values(draft).returning())
}

export const entryOf = (db: Db, kind: CreditKind, reference: string): Promise<CreditEntryRow | null> =>
  db
    .select()
    .from(storeCreditEntries)
    .where(and(eq(storeCreditEntries.kind, kind), eq(storeCreditEntries.reference, reference)))
    .then(firstOf)

/** All that was given back of credit that was used under a reference. */
export function entriesGivenBack(db: Db, usedReference: string): Promise<CreditEntryRow[]> {
  return db.select().from(storeCreditEntries).where(eq(storeCreditEntries.usedReference, usedReference))
}

export function entriesOf(db: Db, customerId: string, cursor: CursorQuery): Promise<CreditEntryRow[]> {
  const isTheirs = eq(storeCreditEntries.customerId, customerId)
  return readPage(db.select().from(storeCreditEntries).$dynamic(), NEWEST, cursor, isTheirs)
}
