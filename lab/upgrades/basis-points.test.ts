import type pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import { knownMigrations } from '#db/known-migrations.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { layOut, readRelease } from './former-release.ts'

const BEFORE = knownMigrations().findIndex(({ name }) => name === '0086_basis_points')

/** Where the former release stored basis points under names of `points`. */
const STORED = [
  'audit_log.after',
  'audit_log.before',
  'invoices.document',
  'order_lines.quote',
  'payment_lines.quote',
  'product_price_terms.terms',
  'products.making',
  'returns.quote',
  'settings.value',
]

/** Later releases took settings and tables out, with all they held. */
const AFTER = knownMigrations().findIndex(({ name }) => name === '0102_views_and_system_go')

test('an upgrade renames basis points wherever JSON holds them, and the product of a quote, and changes nothing else', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  await layOut(pool, await readRelease('0068_seller_pan'))
  await migrateDatabase(pool, { upTo: BEFORE })
  await addWhatTheDemoLacks(pool)
  const before = await storedJson(pool)
  const holders = [...before].filter(([, values]) => NAME.test(values.join())).map(([column]) => column)
  expect(holders.sort()).toEqual(STORED)

  await migrateDatabase(pool, { upTo: AFTER })
  const after = await storedJson(pool)
  for (const [column, values] of before)
    expect(after.get(column)?.map(canonical).sort(), column).toEqual(values.map(canonical).sort())
  expect([...after.values()].flat().filter((value) => NAME.test(value))).toEqual([])
})

const NAME = /"(points|\w+Points|piece)": /

const TODAY: Readonly<Record<string, string>> = { points: 'bps', piece: 'product', pictures: 'images' }

/** The contents of each column of JSON, as text. */
async function storedJson(pool: pg.Pool): Promise<Map<string, string[]>> {
  const columns = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb'`,
  )
  const stored = new Map<string, string[]>()
  for (const { table, column } of columns.rows) {
    const { rows } = await pool.query<{ value: string }>(
      `select "${column}"::text as value from "${table}" where "${column}" is not null`,
    )
    stored.set(
      `${table}.${column}`,
      rows.map(({ value }) => value),
    )
  }
  return stored
}

/** The same with the names of today, in one order. */
function canonical(value: string): string {
  return JSON.stringify(JSON.parse(value), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .map(([name, one]) => [TODAY[name] ?? name.replace(/Points$/, 'Bps'), one] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
}

/** Rows of the tables in which the demo had none with basis points; triggers and foreign keys are off. */
async function addWhatTheDemoLacks(pool: pg.Pool): Promise<void> {
  const tax = (amount: number) => ({ points: 150, amount })
  const making = { kind: 'percent', points: 1250 }
  const slabs = [
    { upToMg: 8000, labour: making },
    { upToMg: null, labour: { kind: 'amount', amount: 5 } },
  ]
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  const insert = (table: string, columns: string, values: string, document: object) =>
    client.query(`insert into ${table} (id, ${columns}) values ('${timeOrderedId()}', ${values})`, [document])
  const audited = "now(), 'owner', 'setting.change', 'setting', 'gst'"
  const note = { otherPoints: 300, note: 'He typed "points": 3, and "gstPoints": 4' }
  await insert('audit_log', 'at, role, action, subject_type, subject_id, before', `${audited}, $1`, note)
  await insert('audit_log', 'at, role, action, subject_type, subject_id, after', `${audited}, $1`, {
    classes: [{ hsn: '7113', name: 'Jewellery', points: 300 }],
  })
  await insert(
    'invoices',
    'kind, number, financial_year, serial, order_id, issued_at, document',
    `'invoice', 'INV/1', '26-27', 1, '${timeOrderedId()}', now(), $1`,
    { taxable: 100, total: 104, gst: { kind: 'within-state', cgst: tax(2), sgst: tax(2) } },
  )
  await insert('product_price_terms', 'product_id, terms, until', `'${timeOrderedId()}', $1, now()`, {
    ...{ discountPoints: 500, gstPoints: 300, making: { kind: 'slabs', slabs }, typeName: 'Ring' },
  })
  await insert(
    'returns',
    'number, line_id, customer_id, kind, reason, paid, deductions, amount, quote',
    `'RET-1', '${timeOrderedId()}', '${timeOrderedId()}', 'buyback', 'Other', 5, '[]', 5, $1`,
    { shares: { metalPoints: 9500, stonePoints: 0 }, cap: { capDays: 30, capBps: 10_000 } },
  )
  await client.query('commit')
  client.release()
}
