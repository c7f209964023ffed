import { and, desc, eq, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import type { Day } from '#rules/days.ts'
import type { Identity } from '#rules/identity/identity-document.ts'
import type { Paise } from '#rules/money.ts'
import type { CashOfDay } from '#server/modules/paid-at-counter.ts'
import type { OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'
import { oldGoldVouchers } from '#trade/old-gold/schema/old-gold.ts'
import { oldGoldPurchases } from '#trade/old-gold/schema/old-gold-purchases.ts'

export type PurchaseRow = typeof oldGoldPurchases.$inferSelect

/** Writes what was paid for old gold without a sale. False: another call has taken its id. Call it with the customer locked. */
export async function insertPurchase(db: Db, row: typeof oldGoldPurchases.$inferInsert): Promise<boolean> {
  const written = await db
    .insert(oldGoldPurchases)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: oldGoldPurchases.id })
  return written.length > 0
}

/** A purchase with its voucher; null where there is none. */
export function purchaseById(db: Db, id: string) {
  return db
    .select({
      purchase: oldGoldPurchases,
      number: oldGoldVouchers.number,
      document: oldGoldVouchers.document,
    })
    .from(oldGoldPurchases)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.purchaseId, oldGoldPurchases.id))
    .where(eq(oldGoldPurchases.id, id))
    .then(firstOf)
}

/** The purchase of a voucher; null where that pays for a sale. */
export function purchaseOfVoucher(db: Db, number: string): Promise<PurchaseRow | null> {
  return db
    .select({ purchase: oldGoldPurchases })
    .from(oldGoldPurchases)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.purchaseId, oldGoldPurchases.id))
    .where(eq(oldGoldVouchers.number, number))
    .then(firstOf)
    .then((row) => row?.purchase ?? null)
}

const sum = sql<number>`coalesce(sum(${oldGoldPurchases.amount}), 0)`.mapWith(Number)

/**
 * Paise of cash that one person was paid today: the customer, or a person who showed the same document under another number. Until the
 * transaction ends, what anybody else is paid in cash waits, so that two tills cannot pass the limit together.
 */
export async function cashPaidToday(
  db: Db,
  { customerId, day, identity }: { customerId: string; day: Day; identity: Identity | null },
): Promise<Paise> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash for old gold', 0))`)
  const sameDocument = identity
    ? sql`${oldGoldVouchers.document} #> '{seller,identity}' = ${JSON.stringify(identity)}::jsonb`
    : undefined
  const [row] = await db
    .select({ sum })
    .from(oldGoldPurchases)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.purchaseId, oldGoldPurchases.id))
    .where(
      and(
        eq(oldGoldPurchases.kind, 'cash'),
        eq(oldGoldPurchases.day, day),
        or(eq(oldGoldPurchases.customerId, customerId), sameDocument),
      ),
    )
  return row?.sum ?? 0
}

/**
 * Payments for old gold on a day, by way of payment, by one admin or by all: out of the drawer where they were cash.
 */
export function paidForOldGold(db: Db, { adminId, day }: { adminId: string | null; day: Day }) {
  return db
    .select({ kind: oldGoldPurchases.kind, count: sql<number>`count(*)`.mapWith(Number), amount: sum })
    .from(oldGoldPurchases)
    .where(
      and(adminId === null ? undefined : eq(oldGoldPurchases.by, adminId), eq(oldGoldPurchases.day, day)),
    )
    .groupBy(oldGoldPurchases.kind)
}

/** The newest days on which old gold was paid for. */
export async function daysOfPurchases(db: Db, limit: number): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: oldGoldPurchases.day })
    .from(oldGoldPurchases)
    .orderBy(desc(oldGoldPurchases.day))
    .limit(limit)
  return rows.map(({ day }) => day)
}

/** Paise of cash that were paid for old gold before a moment. */
export async function cashForGoldBefore(db: Db, moment: Date): Promise<Paise> {
  const [row] = await db
    .select({ sum })
    .from(oldGoldPurchases)
    .where(and(eq(oldGoldPurchases.kind, 'cash'), lt(oldGoldPurchases.at, moment)))
  return row?.sum ?? 0
}

/** Cash that was paid for old gold between two moments, the newest first, with its voucher and who paid it. */
export function cashForGold(db: Db, { from, before, adminId, limit }: CashOfDay) {
  const { id, amount, at } = oldGoldPurchases
  return db
    .select({
      id,
      amount,
      at,
      voucher: oldGoldVouchers.number,
      seller: sql<OldGoldVoucher['seller']>`${oldGoldVouchers.document} -> 'seller'`,
      by: PERSON_COLUMNS,
    })
    .from(oldGoldPurchases)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.purchaseId, oldGoldPurchases.id))
    .innerJoin(customers, eq(customers.id, oldGoldPurchases.by))
    .where(
      and(
        eq(oldGoldPurchases.kind, 'cash'),
        gte(oldGoldPurchases.at, from),
        lt(oldGoldPurchases.at, before),
        adminId === null ? undefined : eq(oldGoldPurchases.by, adminId),
      ),
    )
    .orderBy(desc(oldGoldPurchases.at), desc(oldGoldPurchases.id))
    .limit(limit)
}

/** Purchases whose PAN an older key seals, locked. */
export function pansOfOlderKeys(db: Db, keyId: string, atMost: number): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(oldGoldPurchases)
    .where(and(isNotNull(oldGoldPurchases.panKeyId), ne(oldGoldPurchases.panKeyId, keyId)))
    .limit(atMost)
    .for('update', { skipLocked: true })
}

export async function replaceSealedPan(
  db: Db,
  id: string,
  { panSealed, panKeyId }: { panSealed: string; panKeyId: string },
): Promise<void> {
  await db.update(oldGoldPurchases).set({ panSealed, panKeyId }).where(eq(oldGoldPurchases.id, id))
}
