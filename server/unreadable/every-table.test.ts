import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testShop } from '#tests/support/test-shop.ts'
import { columnContract } from './column-contract.ts'
import { EVERY_TABLE } from './every-table.ts'
import { findUnreadable } from './find-unreadable.ts'
import { STORED_JSON } from './stored/stored-json.ts'

test('every table of the database is looked at', async () => {
  await using shop = await testShop()
  const { rows } = await shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = EVERY_TABLE.map((table) => getTableName(table))
  expect(rows.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
})

test('every JSON column says what it holds, and nothing else is described', () => {
  const described: string[] = []
  for (const table of EVERY_TABLE) {
    const json = STORED_JSON[getTableName(table)]
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      columnContract(column, name, json)
      if (column.columnType === 'PgJsonb') described.push(`${getTableName(table)} ${name}`)
    }
  }
  const written = Object.entries(STORED_JSON).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table} ${name}`),
  )
  expect(written.toSorted()).toEqual(described.toSorted())
})

test('every row of the demo shop can be read', async () => {
  await using shop = await testShop({}, { demo: true })
  expect(await findUnreadable(shop.db)).toEqual([])
})
