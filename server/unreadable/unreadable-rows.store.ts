import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { EVERY_TABLE } from './every-table.ts'

/** A row whose columns contradict a rule of its table, by its id. */
type BrokenRow = { id: string; rule: string }

/** Rows of a rule that are named. */
const MAX_NAMED = 100
/** Rows that are read at a time. */
const AT_A_TIME = 500

/** The key of a row: its primary key, its parts with a space between. */
function keyOf(table: PgTable): SQL<string> {
  const { columns, primaryKeys } = getTableConfig(table)
  const composite = primaryKeys[0]?.columns ?? []
  const key = composite.length > 0 ? composite : columns.filter(({ primary }) => primary)
  if (key.length === 0) return sql<string>`${sql.identifier(getTableName(table))}.ctid::text`
  return sql<string>`concat_ws(' ', ${sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )})`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The row whose own id this is; null for none. A row that has its id from another, as a price from its product, is not meant. */
export async function rowWithId(db: Db, id: string): Promise<Chosen | null> {
  for (const table of EVERY_TABLE.filter((one) => !hasIdOfAnother(one))) {
    const only = ofId(table, id)
    if (only && (await db.$count(table, only)) > 0) return { table, only }
  }
  return null
}

const hasIdOfAnother = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().columns.some(({ primary }) => primary))

/** For `where`: the row with this id, by the index of its key; undefined for a table whose rows have no such ids. */
function ofId(table: PgTable, id: string): SQL | undefined {
  const { columns, primaryKeys } = getTableConfig(table)
  const [key] = columns.filter(({ primary }) => primary)
  if (!key || primaryKeys.length > 0) return undefined
  const isPossible = key.columnType === 'PgText' || (key.columnType === 'PgUUID' && UUID.test(id))
  return isPossible ? eq(key, id) : undefined
}

/** Rows of a table, by a condition. */
type Chosen = { table: PgTable; only: SQL }

/** The rows that name a row with this id as theirs: the lines of an order. */
export const rowsNaming = (table: PgTable, id: string): Chosen[] =>
  EVERY_TABLE.flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column, ...more] = columns
      const isTheirs = getTableName(foreignTable) === getTableName(table) && more.length === 0
      return column && isTheirs ? [{ table: other, only: eq(column, id) }] : []
    }),
  )

/** The rows that a row names: the product of an item. */
export const rowsNamedBy = (db: Db, { table, only }: Chosen): Chosen[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const [column, theirs] = [columns[0], foreignColumns[0]]
    if (!column || !theirs || getTableName(foreignTable) === getTableName(table)) return []
    const named = db
      .select({ key: sql`${column}` })
      .from(table)
      .where(only)
    return [{ table: foreignTable, only: inArray(theirs, named) }]
  })

/** The columns by which people call a row, by the first of these that its table has. */
const NAMES = ['number', 'ticket', 'tag', 'code', 'name', 'title', 'roleName', 'fileName', 'summary']

/** The table of a row by its name, and what people call the row; null where it has no name. */
export async function namedRow(
  db: Db,
  table: PgTable,
  id: string,
): Promise<{ table: string; name: string | null }> {
  const columns = getTableColumns(table)
  const column = NAMES.map((one) => columns[one]).find((one) => one !== undefined)
  const [row] = column
    ? await db
        .select({ called: sql<string>`${column}::text` })
        .from(table)
        .where(ofId(table, id))
    : []
  return { table: getTableName(table), name: row?.called ?? null }
}

/** Rows that a CHECK of their table would refuse: it is not validated there, or somebody switched it off. */
export async function rowsAgainstChecks(db: Db, table: PgTable, only?: SQL): Promise<BrokenRow[]> {
  const broken: BrokenRow[] = []
  for (const { name, value } of getTableConfig(table).checks) {
    const ids = await db
      .select({ id: keyOf(table) })
      .from(table)
      .where(and(sql`not (${value})`, only))
      .limit(MAX_NAMED)
    for (const { id } of ids) broken.push({ id, rule: `it contradicts ${name}` })
  }
  return broken
}

/** Rows that name a row of another table which is not there. */
export async function rowsWithoutTheirs(db: Db, table: PgTable, only?: SQL): Promise<BrokenRow[]> {
  const broken: BrokenRow[] = []
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const theirs = alias(foreignTable, 'theirs')
    const same = columns.map((column, nth) => eq(column, inAlias(theirs, foreignColumns[nth])))
    const there = db
      .select({ one: sql`1` })
      .from(theirs)
      .where(and(...same))
    const ids = await db
      .select({ id: keyOf(table) })
      .from(table)
      .where(and(only, ...columns.map((column) => isNotNull(column)), notExists(there)))
      .limit(MAX_NAMED)
    const rule = `the row of ${getTableName(foreignTable)} that it names is missing`
    for (const { id } of ids) broken.push({ id, rule })
  }
  return broken
}

function inAlias(table: PgTable, column: PgColumn | undefined): PgColumn {
  const named = getTableConfig(table).columns.find(({ name }) => name === column?.name)
  if (!named) throw new Error('A foreign key names a column that its table does not have.')
  return named
}

/** A row as PostgreSQL sends it: JSON is read, moments, days and long numbers are texts. */
export type SentRow = { id: string } & Record<string, unknown>

/** These columns of every row, or of those that `only` chooses, some hundred rows at a time. In a transaction. */
export async function* everyRow(
  db: Db,
  table: PgTable,
  columns: Readonly<Record<string, PgColumn>>,
  only?: SQL,
): AsyncGenerator<readonly SentRow[]> {
  const fields = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)] as const)
  const rows = db
    .select({ id: keyOf(table).as('id'), ...Object.fromEntries(fields) })
    .from(table)
    .where(only)
  await db.execute(sql`declare every_row no scroll cursor for ${rows}`)
  for (;;) {
    const page = await db.execute<SentRow>(sql.raw(`fetch ${AT_A_TIME} from every_row`))
    yield page.rows
    if (page.rows.length < AT_A_TIME) break
  }
  await db.execute(sql`close every_row`)
}
