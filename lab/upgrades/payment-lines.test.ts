import type pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations } from '#db/known-migrations.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'

const AT = '2026-11-21 10:00:00+00'
const BEFORE = knownMigrations().findIndex(({ name }) => name === '0082_payment_lines')
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const CUSTOMER = id(1)

/** Rows of `payments` as they were: the first of each payment leads. */
type Row = { id: number; lead?: number; amount: number; product: number } & Record<string, unknown>

const paymentRow = ({ id: last, lead, amount, product, ...others }: Row) => ({
  ...{ id: id(last), lead_id: lead === undefined ? null : id(lead), customer_id: CUSTOMER },
  ...{ product_id: id(product), amount, quote: {}, shipping_address: { city: 'Solapur' }, created_at: AT },
  ...others,
})

async function insert(client: pg.PoolClient, table: string, rows: readonly Record<string, unknown>[]) {
  for (const row of rows) {
    const columns = Object.keys(row)
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, nth) => `$${nth + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
}

/** A shop as it was before payments had lines: its rows, with triggers and foreign keys off. */
async function formerShop(
  pool: pg.Pool,
  tables: Readonly<Record<string, readonly Record<string, unknown>[]>>,
) {
  await migrateDatabase(pool, { upTo: BEFORE })
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await insert(client, 'customers', [{ id: CUSTOMER, mobile_number: '9876543210' }])
  for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows)
  await client.query('commit')
  client.release()
}

const query = async (pool: pg.Pool, text: string) => (await pool.query(text)).rows

test('rows of one payment become its lines, each with its money, and the payment keeps the id of the first', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const online = { status: 'completed', captured_amount: 0, holds_welcome_offer: false }
  await formerShop(pool, {
    payments: [
      paymentRow({ id: 13, lead: 11, amount: 300, product: 91, ...online, captured_amount: 300 }),
      paymentRow({
        id: 11,
        amount: 100,
        product: 92,
        ...online,
        captured_amount: 100,
        ...{
          provider_order_id: 'order_1',
          provider_payment_id: 'pay_1',
          next_check_at: AT,
          holds_welcome_offer: true,
        },
      }),
      paymentRow({
        id: 12,
        lead: 11,
        amount: 200,
        product: 93,
        ...online,
        status: 'refund-due',
        captured_amount: 150,
        credit_used: 50,
      }),
      paymentRow({ id: 21, amount: 500, product: 91, status: 'failed', credit_used: 20 }),
    ],
    reservations: [{ payment_id: id(12), product_id: id(93), expires_at: AT, state: 'released' }],
    refunds: [{ id: id(31), payment_id: id(12), amount: 150, reason: 'the piece was gone' }],
    orders: [
      {
        id: id(41),
        number: 'SGJ-1001',
        customer_id: CUSTOMER,
        total: 400,
        shipping_address: {},
        placed_at: AT,
      },
    ],
    order_lines: [
      {
        id: id(51),
        order_id: id(41),
        position: 0,
        payment_id: id(11),
        product_id: id(92),
        total: 100,
        quote: {},
        placed_at: AT,
      },
      {
        id: id(53),
        order_id: id(41),
        position: 1,
        payment_id: id(13),
        product_id: id(91),
        total: 300,
        quote: {},
        placed_at: AT,
      },
    ],
  })
  await migrateDatabase(pool, { upTo: BEFORE + 1 })
  expect(
    await query(
      pool,
      `select id, status, amount::int, credit_used::int, captured_amount::int, provider_order_id,
      holds_welcome_offer from payments order by id`,
    ),
  ).toEqual([
    {
      id: id(11),
      status: 'completed',
      amount: 600,
      credit_used: 50,
      captured_amount: 550,
      provider_order_id: 'order_1',
      holds_welcome_offer: true,
    },
    {
      id: id(21),
      status: 'failed',
      amount: 500,
      credit_used: 20,
      captured_amount: null,
      provider_order_id: null,
      holds_welcome_offer: false,
    },
  ])
  expect(
    await query(
      pool,
      `select id, payment_id, position, captured_amount::int, outcome from payment_lines order by payment_id, position`,
    ),
  ).toEqual([
    { id: id(11), payment_id: id(11), position: 0, captured_amount: 100, outcome: 'sold' },
    { id: id(12), payment_id: id(11), position: 1, captured_amount: 150, outcome: 'returned' },
    { id: id(13), payment_id: id(11), position: 2, captured_amount: 300, outcome: 'sold' },
    { id: id(21), payment_id: id(21), position: 0, captured_amount: 0, outcome: null },
  ])
  expect(await query(pool, 'select payment_id from orders')).toEqual([{ payment_id: id(11) }])
  expect(await query(pool, 'select payment_line_id from refunds')).toEqual([{ payment_line_id: id(12) }])
  const more = pool.query(
    `insert into refunds (id, payment_line_id, amount, reason) values ($1, $2, 1, '')`,
    [id(32), id(12)],
  )
  await expect(more).rejects.toMatchObject({ constraint: 'refunds_within_capture' })
  const less = pool.query('update payment_lines set captured_amount = 149 where id = $1', [id(12)])
  await expect(less).rejects.toMatchObject({ constraint: 'refunds_within_capture' })
})

test('what was handed over for a sale becomes one tender again; links, longer rates and the PAN are of the sale', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const counter = { status: 'completed', method: 'counter' }
  const taken = { by: CUSTOMER, at: AT, day: '2026-11-21', receipt_number: 'RCT/26-27/000001' }
  const upi = { ...taken, kind: 'upi', reference: 'UTR1' }
  const link = { by: CUSTOMER, amount: 50, status: 'open', created_at: AT, expires_at: AT }
  const extended = { until: '2027-01-01', reason: 'Asked', by: CUSTOMER, at: AT }
  await formerShop(pool, {
    payments: [
      paymentRow({ id: 11, amount: 100, product: 91, ...counter, captured_amount: 60 }),
      paymentRow({ id: 12, lead: 11, amount: 200, product: 92, ...counter, captured_amount: 70 }),
    ],
    tenders: [
      { id: id(61), payment_id: id(11), amount: 60, ...upi },
      { id: id(62), payment_id: id(12), amount: 40, ...upi },
      { id: id(63), payment_id: id(12), amount: 30, ...taken, kind: 'cash' },
    ],
    payment_links: [
      { id: id(71), payment_id: id(11), ...link },
      { id: id(72), payment_id: id(12), ...link },
    ],
    rate_extensions: [
      { id: id(81), payment_id: id(11), ...extended },
      { id: id(82), payment_id: id(12), ...extended },
    ],
    payment_pans: [{ payment_id: id(12), sealed: 'x', key_id: 'k', masked: 'ABxxxxxx4F' }],
  })
  await migrateDatabase(pool, { upTo: BEFORE + 1 })
  expect(await query(pool, 'select id, payment_id, kind, amount::int from tenders order by id')).toEqual([
    { id: id(61), payment_id: id(11), kind: 'upi', amount: 100 },
    { id: id(63), payment_id: id(11), kind: 'cash', amount: 30 },
  ])
  expect(await query(pool, 'select id, payment_id, status from payment_links order by id')).toEqual([
    { id: id(71), payment_id: id(11), status: 'open' },
    { id: id(72), payment_id: id(11), status: 'open' },
  ])
  expect(await query(pool, 'select payment_id, until::text from rate_extensions')).toEqual([
    { payment_id: id(11), until: '2027-01-01' },
  ])
  // The seal still opens with the id that it was made for.
  expect(await query(pool, 'select payment_id, bound_to from payment_pans')).toEqual([
    { payment_id: id(11), bound_to: id(12) },
  ])
  const second = pool.query(
    `insert into payment_links (id, payment_id, amount, by, created_at, expires_at) values ($1, $2, 1, $3, now(), now())`,
    [id(73), id(11), CUSTOMER],
  )
  await expect(second).rejects.toMatchObject({ constraint: 'payment_links_one_open' })
})
