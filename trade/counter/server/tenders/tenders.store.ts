import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { invoiceLines } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { type PayingShop, paidByModules } from '#server/modules/paid-at-counter.ts'
import type { CashTaken } from '#trade/counter/rules/cash-limit.ts'
import type { MoneyOfSale } from '#trade/counter/rules/gold-goes-back.ts'

export type TenderRow = typeof tenders.$inferSelect

const isTaken = isNull(tenders.refundId)

export async function insertTenders(
  db: Db,
  drafts: readonly (typeof tenders.$inferInsert)[],
): Promise<TenderRow[]> {
  return db
    .insert(tenders)
    .values([...drafts])
    .returning()
}

/** Tenders of a payment, taken and paid out, oldest first. */
export function tendersOf(db: Db, paymentId: string): Promise<TenderRow[]> {
  return db
    .select()
    .from(tenders)
    .where(eq(tenders.paymentId, paymentId))
    .orderBy(asc(tenders.at), asc(tenders.id))
}

/** The facts that decide the paper of a pay-out, and its refund voucher. */
export type PaperPaidOut = {
  voucher: string | null
  isBilled: boolean
  status: OrderStatus
  isExcess: boolean
}

/** The same of all that was paid out for a payment, by the ids of its refunds. */
export async function papersPaidOut(db: Db, paymentId: string): Promise<Map<string, PaperPaidOut>> {
  const rows = await db
    .select({
      id: refunds.id,
      voucher: refunds.voucherNumber,
      isBilled: sql<boolean>`${invoiceLines.lineId} is not null`,
      status: orderLines.status,
      isExcess: refunds.isExcess,
    })
    .from(refunds)
    .innerJoin(tenders, eq(tenders.refundId, refunds.id))
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .leftJoin(invoiceLines, eq(invoiceLines.lineId, orderLines.id))
    .where(eq(tenders.paymentId, paymentId))
  return new Map(rows.map(({ id, ...paper }) => [id, paper]))
}

/** The tenders of a receipt; none: there is no such receipt. */
export function tendersOfReceipt(db: Db, receiptNumber: string): Promise<TenderRow[]> {
  return db.select().from(tenders).where(eq(tenders.receiptNumber, receiptNumber)).orderBy(asc(tenders.id))
}

/** Paise of cash that were taken, and paid out, for a sale, and every way it was paid in. */
export async function cashOfSale(db: Db, paymentId: string) {
  const cash = (isOut: SQL) =>
    sql<number>`coalesce(sum(${tenders.amount}) filter (where ${tenders.kind} = 'cash' and ${isOut}), 0)`.mapWith(
      Number,
    )
  const [row] = await db
    .select({
      taken: cash(isNull(tenders.refundId)),
      paidOut: cash(isNotNull(tenders.refundId)),
      kinds: sql<TenderRow['kind'][]>`coalesce(
        array_agg(distinct ${tenders.kind}) filter (where ${tenders.refundId} is null), '{}')`,
    })
    .from(tenders)
    .where(eq(tenders.paymentId, paymentId))
  return row ?? { taken: 0, paidOut: 0, kinds: [] }
}

/** Paise that came for a sale besides old gold, what of it went back, and the vouchers of its old gold. */
export async function moneyOfSale(db: Db, paymentId: string): Promise<MoneyOfSale> {
  const isGold = sql`${tenders.kind} = 'old-gold'`
  const money = (isOut: SQL) =>
    sql<number>`coalesce(sum(${tenders.amount}) filter (where not ${isGold} and ${isOut}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      taken: money(isNull(tenders.refundId)),
      paidOut: money(isNotNull(tenders.refundId)),
      vouchers: sql<string[]>`coalesce(array_agg(${tenders.reference} order by ${tenders.reference})
        filter (where ${isGold} and ${isNull(tenders.refundId)}), '{}')`,
    })
    .from(tenders)
    .where(eq(tenders.paymentId, paymentId))
  return row ?? { taken: 0, paidOut: 0, vouchers: [] }
}

/**
 * The cash of a customer that counts for the limit of the law: of a day, of a sale with all of its products, and of all sales of its occasion. `way`: what the customer paid, or was paid out. Call it with the customer locked.
 */
export async function cashTaken(
  db: Db,
  { customerId, paymentId, day }: { customerId: string; paymentId: string | null; day: Day },
  way: 'taken' | 'paid out' = 'taken',
): Promise<CashTaken> {
  const occasionOf = sql`select p.occasion from payments p where p.id = ${paymentId}::uuid`
  const [row] = await db
    .select({
      today: sql<number>`coalesce(sum(${tenders.amount}) filter (where ${tenders.day} = ${day}), 0)`.mapWith(
        Number,
      ),
      forSale:
        sql<number>`coalesce(sum(${tenders.amount}) filter (where ${tenders.paymentId} = ${paymentId}::uuid), 0)`.mapWith(
          Number,
        ),
      occasion: sql<string>`coalesce((${occasionOf}), '')`,
      forOccasion: sql<number>`coalesce(sum(${tenders.amount}) filter (
        where ${payments.occasion} <> '' and ${keyOf(payments.occasion)} = (${keyOf(occasionOf)})), 0)`.mapWith(
        Number,
      ),
    })
    .from(tenders)
    .innerJoin(payments, eq(payments.id, tenders.paymentId))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(tenders.kind, 'cash'),
        way === 'taken' ? isTaken : isNotNull(tenders.refundId),
      ),
    )
  if (!row) return { today: 0, forSale: 0 }
  const { occasion: name, forOccasion: cash, ...taken } = row
  return name === '' ? taken : { ...taken, forOccasion: { name, cash } }
}

/** As `occasionKey` compares them: names are kept with single spaces. */
const keyOf = (name: SQLWrapper) => sql`lower((${name}))`

/** The newest occasions of a customer, as they were called the last time, with their cash in paise. */
export async function occasionsOf(db: Db, customerId: string, max: number) {
  const key = keyOf(payments.occasion)
  const rows = await db
    .select({
      name: sql<string>`(array_agg(${payments.occasion} order by ${payments.createdAt} desc))[1]`,
      cash: sql<number>`coalesce(sum(${tenders.amount}) filter (where ${tenders.kind} = 'cash' and ${isTaken}), 0)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .leftJoin(tenders, eq(tenders.paymentId, payments.id))
    .where(and(eq(payments.customerId, customerId), ne(payments.occasion, '')))
    .groupBy(key)
    .orderBy(desc(sql`max(${payments.createdAt})`))
    .limit(max)
  return rows
}

export type DaySum = { kind: TenderRow['kind']; isPaidOut: boolean; count: number; amount: Paise }

/**
 * Money taken and paid out on a day, by way of payment, of one admin or of all; what modules paid has lines of
 * its own.
 */
export async function sumsOfDay(
  shop: PayingShop,
  one: { adminId: string | null; day: Day },
): Promise<DaySum[]> {
  const bought = await paidByModules(shop, one)
  return [...(await tendersOfDay(shop.db, one)), ...bought.map((sum) => ({ ...sum, isPaidOut: true }))]
}

function tendersOfDay(db: Db, { adminId, day }: { adminId: string | null; day: Day }): Promise<DaySum[]> {
  const isPaidOut = sql<boolean>`${tenders.refundId} is not null`
  return db
    .select({
      kind: tenders.kind,
      isPaidOut,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${tenders.amount})`.mapWith(Number),
    })
    .from(tenders)
    .where(and(adminId === null ? undefined : eq(tenders.by, adminId), eq(tenders.day, day)))
    .groupBy(tenders.kind, isPaidOut)
}

/** Refunds of these payment lines that nobody has paid out yet, the oldest first. */
export function refundsOwed(db: Db, paymentLineIds: readonly string[]) {
  return db
    .select({ refundId: refunds.id, amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(inArray(refunds.paymentLineId, [...paymentLineIds]), eq(refunds.status, 'requested')))
    .orderBy(asc(refunds.createdAt))
}
