import type { PaymentLinkEntity } from './entities.ts'
import { type Db, insertOrder } from './store.ts'

/** False when another link already has this reference. The link's own order is written with it. */
export async function insertLink(db: Db, entity: PaymentLinkEntity): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sandbox_razorpay.payment_links (id, reference, entity) values ($1, nullif($2, ''), $3)
     on conflict (reference) do nothing`,
    [entity.id, entity.reference_id, JSON.stringify(entity)],
  )
  if (rowCount !== 1) return false
  await insertOrder(db, {
    capture: 'automatic',
    entity: {
      id: entity.order_id,
      entity: 'order',
      amount: entity.amount,
      amount_paid: 0,
      amount_due: entity.amount,
      currency: entity.currency,
      receipt: null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: entity.created_at,
    },
  })
  return true
}

export const findLink = (db: Db, id: string) => one(db, 'id = $1', id)
export const findLinkByReference = (db: Db, reference: string) => one(db, 'reference = $1', reference)

export const saveLink = (db: Db, entity: PaymentLinkEntity) =>
  db.query('update sandbox_razorpay.payment_links set entity = $2 where id = $1', [
    entity.id,
    JSON.stringify(entity),
  ])

async function one(db: Db, where: 'id = $1' | 'reference = $1', value: string) {
  const { rows } = await db.query<{ entity: PaymentLinkEntity }>(
    `select entity from sandbox_razorpay.payment_links where ${where}`,
    [value],
  )
  return rows[0]?.entity
}
