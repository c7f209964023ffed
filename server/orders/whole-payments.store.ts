import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { preparedByShape, preparedQuery } from '#db/prepared.ts'
import { payments } from '#db/schema/checkout.ts'
import type { Paise } from '#rules/money.ts'
import type { PaymentRow } from './payments.store.ts'

/** What identifies a whole payment: the row that leads it, which is the only one where a single product is paid for. */
export const leadIdOf = ({ id, leadId }: Pick<PaymentRow, 'id' | 'leadId'>): string => leadId ?? id

/** The same in SQL, of the table `payments`. */
export const leadId = sql<string>`coalesce(${payments.leadId}, ${payments.id})`

/** The provider's id of what was captured for a row of `payments`: that of the row that leads. */
export const capturedAs = sql<string | null>`coalesce(${payments.providerPaymentId},
  (select lead.provider_payment_id from payments lead where lead.id = ${payments.leadId}))`

/** The payment a row of `payments` shares with others; null where it is for a single product. */
export const boughtTogether = sql<string | null>`coalesce(${payments.leadId},
  (select other.lead_id from payments other where other.lead_id = ${payments.id} limit 1))`

/** Paise of all rows together. */
export const sumOf = (rows: readonly Pick<PaymentRow, 'amount'>[]): Paise =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const ofOnePayment = or(
  eq(payments.id, sql.placeholder('leadId')),
  eq(payments.leadId, sql.placeholder('leadId')),
)

const findRows = preparedQuery('rows-of-payment', (db) =>
  db.select().from(payments).where(ofOnePayment).orderBy(payments.id),
)

const findAndLockRows = preparedQuery('lock-rows-of-payment', (db) =>
  db.select().from(payments).where(ofOnePayment).orderBy(payments.id).for('update'),
)

/** All rows of the payment that this one leads or belongs to, the lead first. */
export async function rowsOfPayment(db: Db, row: Pick<PaymentRow, 'id' | 'leadId'>): Promise<PaymentRow[]> {
  return leadFirst(await findRows(db, { leadId: leadIdOf(row) }))
}

/** The same, locked: settling, failing and reporting a payment take turns. */
export async function lockRowsOfPayment(
  db: Db,
  row: Pick<PaymentRow, 'id' | 'leadId'>,
): Promise<PaymentRow[]> {
  return leadFirst(await findAndLockRows(db, { leadId: leadIdOf(row) }))
}

const leadFirst = (rows: PaymentRow[]) => [
  ...rows.filter((row) => row.leadId === null),
  ...rows.filter((row) => row.leadId !== null),
]

const CAN_END = ['created', 'open'] as const

/** Locks all rows of a customer's payments that can still end: of those with one of the products, or of all. */
export async function openPayments(
  db: Db,
  { customerId, productIds }: { customerId: string; productIds?: readonly string[] },
): Promise<PaymentRow[]> {
  const asked = productIds === undefined ? 'all' : 'of products'
  return findAndLockOpen(db, asked, { customerId, productIds: productIds ?? [] })
}

const findAndLockOpen = preparedByShape('open-payments', (db, asked: 'all' | 'of products') => {
  const canEnd = and(
    eq(payments.customerId, sql.placeholder('customerId')),
    inArray(payments.status, CAN_END),
  )
  const ofProducts = isAnyOfHidden(payments.productId, sql.placeholder('productIds'), 'uuid[]')
  const found = db
    .select({ leadId })
    .from(payments)
    .where(and(canEnd, asked === 'all' ? undefined : ofProducts))
  return db
    .select()
    .from(payments)
    .where(and(canEnd, inArray(leadId, found)))
    .orderBy(payments.id)
    .for('update')
})

/** Notes the order the provider has opened for a payment; its rows open with it unless they have moved on already. */
export async function noteProviderOrder(db: Db, leadOf: string, providerOrderId: string): Promise<void> {
  await db
    .update(payments)
    .set({
      providerOrderId: sql`case when ${payments.leadId} is null then ${providerOrderId} end`,
      status: sql`case ${payments.status} when 'created' then 'open' else ${payments.status} end`,
    })
    .where(or(eq(payments.id, leadOf), eq(payments.leadId, leadOf)))
}

/** Notes which use of store credit pays for these rows; `null` where it was given back. */
export async function setCreditReference(
  db: Db,
  ids: string[],
  creditReference: string | null,
): Promise<void> {
  await db
    .update(payments)
    .set({ creditReference })
    .where(and(inArray(payments.id, ids), gt(payments.creditUsed, 0)))
}

/** How much of a row's amount store credit is to pay, in paise. The row must be locked. */
export async function setCreditUsed(db: Db, id: string, creditUsed: Paise): Promise<void> {
  await db.update(payments).set({ creditUsed }).where(eq(payments.id, id))
}
