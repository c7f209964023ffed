import type { DisputeEntity } from '../entities.ts'
import type { ListInput } from '../inputs.ts'
import type { Db } from '../store.ts'

type Row = { entity: DisputeEntity }

export async function saveDispute(db: Db, entity: DisputeEntity): Promise<void> {
  await db.query(
    `insert into sandbox_razorpay.disputes (id, payment_id, entity) values ($1, $2, $3)
     on conflict (id) do update set entity = excluded.entity`,
    [entity.id, entity.payment_id, JSON.stringify(entity)],
  )
}

export async function findDispute(db: Db, id: string): Promise<DisputeEntity | undefined> {
  const { rows } = await db.query<Row>('select entity from sandbox_razorpay.disputes where id = $1', [id])
  return rows[0]?.entity
}

/** The undecided dispute of a payment. */
export async function openDisputeOf(db: Db, paymentId: string): Promise<DisputeEntity | undefined> {
  const { rows } = await db.query<Row>(
    `select entity from sandbox_razorpay.disputes
     where payment_id = $1 and entity->>'status' in ('open', 'under_review') order by seq desc limit 1`,
    [paymentId],
  )
  return rows[0]?.entity
}

/** The newest first. */
export async function listDisputes(
  db: Db,
  { count, skip }: Pick<ListInput, 'count' | 'skip'>,
): Promise<DisputeEntity[]> {
  const { rows } = await db.query<Row>(
    'select entity from sandbox_razorpay.disputes order by seq desc limit $1 offset $2',
    [count, skip],
  )
  return rows.map(({ entity }) => entity)
}

export async function lostDisputes(db: Db): Promise<DisputeEntity[]> {
  const { rows } = await db.query<Row>(
    `select entity from sandbox_razorpay.disputes where entity->>'status' = 'lost' order by seq`,
  )
  return rows.map(({ entity }) => entity)
}
