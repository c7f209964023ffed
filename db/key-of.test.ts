import { sql } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { id, keyOf } from './schema/columns.ts'

test('where only the key of a table is known first, its other columns keep their names', () => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const written = (column: unknown) => dialect.sqlToQuery(sql`${column}`).sql
  const whole = pgTable('pieces', { id: id(), cameBack: text() })
  expect(written(keyOf('pieces').id)).toBe('"pieces"."id"')
  expect(written(whole.cameBack)).toBe('"pieces"."came_back"')
})
