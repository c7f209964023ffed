import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { brokenRules, migrateDatabase } from '#db/migrate.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { layOut, readRelease } from './former-release.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** How many migrations had been written before views, scheduled rates and corrections left. */
const BEFORE = knownMigrations().findIndex(({ name }) => name === '0102_views_and_system_go')

/** Tables that the upgrade writes to, as the changelog says. */
const CHANGED = [
  'alarms',
  'audit_log',
  'batches',
  'info_pages',
  'product_imports',
  'reference_versions',
  'settings',
]

/** A shop of that release with what it had, and with what nothing but a hand in its database can have left. */
async function formerShop(pool: pg.Pool) {
  await layOut(pool, await readRelease('0068_seller_pan'))
  await migrateDatabase(pool, { upTo: BEFORE })
  const ids = async (table: string) =>
    (await pool.query(`select id from ${table} order by id limit 4`)).rows.map(({ id }) => id)
  const [orders, lines, paid, products, customers] = await Promise.all(
    ['orders', 'order_lines', 'payment_lines', 'products', 'customers'].map(ids),
  )
  const owner = customers?.[0]
  await pool.query(
    `insert into saved_views (id, list, owner_id, name, query) values ($1, 'orders', $2, 'Mine', '{}')`,
    [timeOrderedId(), owner],
  )
  for (const [change, at] of [
    ['{"gold_22k": 1250000}', '2026-12-01T04:30:00Z'],
    ['["gold_22k"]', '2026-12-02T04:30:00Z'],
    ['{"silver": "many"}', '2026-12-03T04:30:00Z'],
  ])
    await pool.query(
      `insert into scheduled_rates (id, change, publish_at, set_by, confirmed) values ($1, $2, $3, $4, false)`,
      [timeOrderedId(), change, at, owner],
    )
  const imported = { checked: timeOrderedId(), stopped: timeOrderedId() }
  for (const [status, id] of Object.entries(imported)) {
    await pool.query(
      `insert into batches (id, kind, status, summary, by) values ($1, 'product-import', $2, 'stock.csv', $3)`,
      [id, status, owner],
    )
    await pool.query(
      `insert into product_imports (id, file_name, layout, columns, mapping, options, rows, counts)
       values ($1, 'stock.csv', 'other', '[]', '{}', '{}', 3, '{}')`,
      [id],
    )
    await pool.query(
      `insert into product_import_corrections (id, import_id, row, field, was, value, by, at)
       values ($1, $2, 2, 'name', 'Rnig', 'Ring', $3, now())`,
      [timeOrderedId(), id, owner],
    )
  }
  return { orders, lines, paid, products, customers, owner, imported }
}

test('the upgrade goes through with rows that nobody can read, says which rules they break, and keeps everything else', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const former = await formerShop(pool)
  const [order] = former.orders ?? []
  const [line] = former.lines ?? []
  const [bad, worse] = former.products ?? []
  await pool.query(`update orders set status = 'Misplaced' where id = $1`, [order])
  await pool.query(`update order_lines set quote = '[]' where id = $1`, [line])
  await pool.query(`update products set stone_value = -500 where id = $1`, [bad])
  await pool.query(`update products set stones = '{}', making = '"12%"' where id = $1`, [worse])
  await pool.query(`insert into settings (key, value) values ('tally', '{"ledgers": [], "voucherTypes": null}')
    on conflict (key) do update set value = excluded.value`)
  const refund = await boughtBackAfterRefusal(pool, { line, owner: former.owner })
  const before = await contents(pool)

  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: '/nowhere' }
  const { stdout } = await run('node', ['server/programs/migrate.ts'], { cwd: ROOT, env })

  const broken = [
    'order_lines_quote_readable',
    'orders_status_readable',
    'products_amounts_readable',
    'products_making_kind_readable',
    'products_making_readable',
    'products_stones_readable',
  ]
  expect(stdout).toContain(`Rows from before break these rules of the database: ${broken.join(', ')}.`)
  expect(await brokenRules(pool)).toEqual(broken)
  const named = await rowsThatCannotBeShown(openDatabase(pool))
  expect(named.map(({ table, id }) => `${table} ${id}`).toSorted()).toEqual(
    expect.arrayContaining([
      `orders ${order}`,
      `order_lines ${line}`,
      `products ${bad}`,
      `products ${worse}`,
    ]),
  )
  const after = await contents(pool)
  for (const [table, rows] of before) {
    const kept = after.get(table)
    if (kept && !CHANGED.includes(table))
      expect(inColumnsOf(kept, rows), table).toEqual(inColumnsOf(rows, kept))
  }
  expect((await pool.query('select status from refunds where id = $1', [refund])).rows).toEqual([
    { status: 'failed' },
  ])
  const { rows: told } = await pool.query(`select message from alarms where kind = 'feed-implausible'`)
  expect(told).toEqual([
    {
      message:
        'Rates are no longer published at a set time. These were not published: for 1 Dec 2026, 10:00 am gold 22k ₹12500.00; for 2 Dec 2026, 10:00 am rates that cannot be read; for 3 Dec 2026, 10:00 am silver many.',
    },
  ])
  const { rows: batches } = await pool.query('select id, status, failure from batches')
  expect(batches).toContainEqual({ id: former.imported.checked, status: 'uploaded', failure: '' })
  expect(batches).toContainEqual({
    ...{ id: former.imported.stopped, status: 'done' },
    failure: expect.stringContaining('ended with an upgrade'),
  })
})

test('the voucher of an advance that was paid back stands with its refund, and store credit is what it was', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const { paid, owner } = await formerShop(pool)
  const line = paid?.[1]
  const [cash, credit] = [timeOrderedId(), timeOrderedId()]
  for (const [id, asCredit] of [
    [cash, false],
    [credit, true],
  ])
    await pool.query(
      `insert into refunds (id, payment_line_id, amount, reason, status, as_credit) values ($1, $2, 50000, 'Too much', 'processed', $3)`,
      [id, line, asCredit],
    )
  for (const [refund, number] of [
    [null, 'RCT/26-27/000001'],
    [cash, 'RFV/26-27/000001'],
  ])
    await pool.query(
      `insert into tenders (id, payment_id, refund_id, kind, amount, receipt_number, by, at, day)
       select $1, payment_id, $2, 'cash', 50000, $3, $4, '2026-11-20T06:00:00Z', '2026-11-20' from payment_lines where id = $5`,
      [timeOrderedId(), refund, number, owner, line],
    )
  await pool.query(
    `insert into store_credit_entries (id, customer_id, kind, amount, reference, reason, at)
     values ($1, $2, 'issued', 50000, $3, 'Too much', '2026-11-20T06:00:00Z')`,
    [timeOrderedId(), owner, `refund:${credit}`],
  )
  const read = async (text: string) => (await pool.query(text)).rows
  const balances = await read('select * from store_credit_balances')

  await migrateDatabase(pool)

  expect(await read('select receipt_number as receipt from tenders order by receipt_number')).toEqual([
    { receipt: 'RCT/26-27/000001' },
    { receipt: null },
  ])
  expect(
    await read('select id, voucher_number as voucher, voucher_at as at from refunds order by id'),
  ).toEqual([
    { id: cash, voucher: 'RFV/26-27/000001', at: new Date('2026-11-20T06:00:00Z') },
    { id: credit, voucher: null, at: null },
  ])
  expect(await read('select * from store_credit_balances')).toEqual(balances)
  expect(await brokenRules(pool)).toEqual([])
})

/** A refund that the provider made in none of three attempts; the jewellery came back for nearly all of its price afterwards. */
async function boughtBackAfterRefusal(pool: pg.Pool, { line, owner }: { line: string; owner: string }) {
  const { rows } = await pool.query(
    `select paid.id as paid, paid.captured_amount as taken
     from order_lines line join payment_lines paid on paid.id = line.payment_line_id where line.id = $1`,
    [line],
  )
  const { paid, taken } = rows[0]
  const refund = timeOrderedId()
  await pool.query(
    `insert into refunds (id, payment_line_id, amount, reason, status, attempt) values ($1, $2, $3, 'A stone was smaller.', 'failed', 3)`,
    [refund, paid, Math.round(taken / 10)],
  )
  await pool.query(
    `insert into returns (id, number, line_id, customer_id, kind, status, product, reason, paid, deductions, amount, quote, payout_method, payout_reference)
     values ($1, 'RET-9', $2, $3, 'buyback', 'paid-out', 'in-shop', 'Sold', $4, '[]', $4, '{}', 'upi', 'UPI 1')`,
    [timeOrderedId(), line, owner, Math.round(taken * 0.95)],
  )
  return refund
}

type Row = Record<string, unknown>

/** Every row of every table. */
async function contents(pool: pg.Pool): Promise<Map<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const read = rows.map(async ({ name }) => {
    const { rows: found } = await pool.query<{ row: Row }>(`select to_jsonb(it) as row from "${name}" it`)
    return [name, found.map(({ row }) => row)] as const
  })
  return new Map(await Promise.all(read))
}

/** The rows as text, sorted, in the columns that those of the other release have as well. */
function inColumnsOf(rows: Row[], others: Row[]): string[] {
  const shared = Object.keys(others[0] ?? {})
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => shared.includes(column))))
    .toSorted()
}
