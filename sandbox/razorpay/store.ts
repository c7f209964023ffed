import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'
import type { ListInput } from './inputs.ts'
import { SCHEMA } from './schema.ts'

// The sandbox's memory: entities as the provider shows them, beside the sandbox's own bookkeeping.

export type Db = Pool | PoolClient

/** How the webhooks of one payment travel. */
export interface WebhookPlan {
  travel: 'normal' | 'duplicate' | 'reordered' | 'delayed' | 'lost'
  /** Milliseconds; only for `delayed`. */
  delayMs: number
}

export interface OrderRow {
  entity: OrderEntity
  capture: 'automatic' | 'manual'
}
export interface PaymentRow {
  entity: PaymentEntity
  plan: WebhookPlan
  refunds: 'processed' | 'pending' | 'failed'
}
export interface RefundRow {
  entity: RefundEntity
  fingerprint: string | null
}

/** Creates the missing parts of the schema. Harmless to repeat, and two processes may do it at the same time. */
export async function prepareSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('sandbox_razorpay'))")
    await tx.query(SCHEMA)
  })
}

export async function inTransaction<Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>) {
  const tx = await pool.connect()
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}

/** False when another order already has this receipt. */
export async function insertOrder(db: Db, { entity, capture }: OrderRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sandbox_razorpay.orders (id, receipt, capture, entity) values ($1, $2, $3, $4)
     on conflict (receipt) do nothing`,
    [entity.id, entity.receipt, capture, JSON.stringify(entity)],
  )
  return rowCount === 1
}

export const findOrder = (db: Db, id: string) =>
  one<OrderRow>(db, 'select entity, capture from sandbox_razorpay.orders where id = $1', [id])

export const findOrderByReceipt = (db: Db, receipt: string) =>
  one<OrderRow>(db, 'select entity, capture from sandbox_razorpay.orders where receipt = $1', [receipt])

/** Takes the order for this transaction; every change of an order or of its payments starts here. */
export const lockOrder = (tx: PoolClient, id: string) =>
  one<OrderRow>(tx, 'select entity, capture from sandbox_razorpay.orders where id = $1 for update', [id])

export const saveOrder = (db: Db, entity: OrderEntity) =>
  db.query('update sandbox_razorpay.orders set entity = $2 where id = $1', [
    entity.id,
    JSON.stringify(entity),
  ])

export const listOrders = (db: Db, page: ListInput, receipt?: string) =>
  list<OrderEntity>(db, 'orders', page, '$5::text is null or receipt = $5', receipt)

export const findPayment = (db: Db, id: string) =>
  one<PaymentRow>(
    db,
    `select entity, webhook_plan as plan, refunds from sandbox_razorpay.payments where id = $1`,
    [id],
  )

export const savePayment = (db: Db, entity: PaymentEntity) =>
  db.query('update sandbox_razorpay.payments set entity = $2 where id = $1', [
    entity.id,
    JSON.stringify(entity),
  ])

/** A payment, new or known, with its order as it is since. */
export const savePaymentOfOrder = (
  db: Db,
  { entity, plan }: Pick<PaymentRow, 'entity' | 'plan'>,
  order: OrderEntity,
) =>
  db.query(
    `with changed as (update sandbox_razorpay.orders set entity = $5 where id = $2)
     insert into sandbox_razorpay.payments (id, order_id, webhook_plan, entity) values ($1, $2, $3, $4)
     on conflict (id) do update set entity = excluded.entity`,
    [entity.id, order.id, JSON.stringify(plan), JSON.stringify(entity), JSON.stringify(order)],
  )

export const listPayments = (db: Db, page: ListInput) =>
  list<PaymentEntity>(db, 'payments', page, '$5::text is null', undefined)

/** The payments of an order, newest first, at most a page of them; undefined for an unknown order. */
export async function paymentsOfOrder(db: Db, orderId: string): Promise<PaymentEntity[] | undefined> {
  const { rows } = await db.query<{ entity: PaymentEntity | null }>(
    `select payments.entity from sandbox_razorpay.orders
     left join sandbox_razorpay.payments on payments.order_id = orders.id
     where orders.id = $1 order by payments.seq desc limit 100`,
    [orderId],
  )
  return rows.length === 0 ? undefined : rows.flatMap(({ entity }) => entity ?? [])
}

/** While one payment is authorised, its order takes no other. */
export async function hasAuthorisedPayment(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sandbox_razorpay.payments where order_id = $1 and entity->>'status' = 'authorized'`,
    [orderId],
  )
  return rowCount !== 0
}

/** The payment will be captured by itself after this many milliseconds, also across a restart. */
export const scheduleCapture = (db: Db, paymentId: string, delayMs: number) =>
  db.query(
    `update sandbox_razorpay.payments set capture_due_at = now() + $2 * interval '1 millisecond' where id = $1`,
    [paymentId, delayMs],
  )

export async function dueCaptures(db: Db): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await db.query<{ id: string; orderId: string }>(
    `select id, order_id as "orderId" from sandbox_razorpay.payments
     where capture_due_at <= now() order by capture_due_at limit 50`,
  )
  return rows
}

/** False when somebody else already took this capture. */
export async function takeDueCapture(tx: PoolClient, paymentId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox_razorpay.payments set capture_due_at = null where id = $1 and capture_due_at is not null`,
    [paymentId],
  )
  return rowCount === 1
}

/** Sets the outcome of refunds requested from now on. */
export const setRefundOutcome = (db: Db, paymentId: string, refunds: PaymentRow['refunds']) =>
  db.query('update sandbox_razorpay.payments set refunds = $2 where id = $1', [paymentId, refunds])

export const insertRefund = (db: Db, entity: RefundEntity, key: string | null, fingerprint: string | null) =>
  db.query(
    `insert into sandbox_razorpay.refunds (id, payment_id, idempotency_key, fingerprint, entity)
     values ($1, $2, $3, $4, $5)`,
    [entity.id, entity.payment_id, key, fingerprint, JSON.stringify(entity)],
  )

export const findRefund = (db: Db, id: string) =>
  one<RefundRow>(db, 'select entity, fingerprint from sandbox_razorpay.refunds where id = $1', [id])

export const findRefundByKey = (db: Db, key: string) =>
  one<RefundRow>(db, 'select entity, fingerprint from sandbox_razorpay.refunds where idempotency_key = $1', [
    key,
  ])

/** One request at a time per idempotency key; false while another one is in flight. */
export async function claimKey(tx: PoolClient, key: string): Promise<boolean> {
  const sql = 'select pg_try_advisory_xact_lock(hashtext($1)) as mine'
  const { rows } = await tx.query<{ mine: boolean }>(sql, [`sandbox_razorpay ${key}`])
  return rows[0]?.mine === true
}

export const saveRefund = (db: Db, entity: RefundEntity) =>
  db.query('update sandbox_razorpay.refunds set entity = $2 where id = $1', [
    entity.id,
    JSON.stringify(entity),
  ])

export const listRefunds = (db: Db, page: ListInput, paymentId?: string) =>
  list<RefundEntity>(db, 'refunds', page, '$5::text is null or payment_id = $5', paymentId)

async function one<Row extends QueryResultRow>(db: Db, sql: string, values: unknown[]) {
  const { rows } = await db.query<Row>(sql, values)
  return rows[0]
}

async function list<Entity>(
  db: Db,
  table: 'orders' | 'payments' | 'refunds',
  { from, to, count, skip }: ListInput,
  only: string,
  value: string | undefined,
): Promise<Entity[]> {
  const { rows } = await db.query<{ entity: Entity }>(
    `select entity from sandbox_razorpay.${table}
     where (${only})
       and (entity->>'created_at')::bigint between coalesce($1::bigint, 0) and coalesce($2::bigint, 99999999999)
     order by seq desc limit $3 offset $4`,
    [from, to, count, skip, value],
  )
  return rows.map((row) => row.entity)
}
