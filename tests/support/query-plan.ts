import pg from 'pg'
import { vi } from 'vitest'
import type { TestShop } from './test-shop.ts'

type Statement = { text: string; values: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

/** Below this many rows, reading all of them is fastest, and PostgreSQL does so. */
const SMALL_TABLE = 1000

/**
 * The tables that are read from end to end by whatever is asked while `work` runs, each with the query that does it:
 * Asks PostgreSQL for its plan of every `select`, and with `updates` of every `update`, with the values of the call.
 * Fill the tables first and call `analyse`, or the planner takes them for small. `expect(await tablesReadWhole(shop,
 * …)).toEqual([])`.
 */
export async function tablesReadWhole(
  shop: TestShop,
  work: () => Promise<unknown>,
  { updates = false } = {},
): Promise<string[]> {
  const queries = await queriesDuring(shop, work, updates ? READS_AND_UPDATES : READS)
  if (queries.length === 0) throw new Error('Nothing was asked of the database.')
  const large = await largeTables(shop)
  const faults: string[] = []
  for (const { text, values } of queries)
    for (const table of await scannedWhole(shop, text, values))
      if (large.has(table)) faults.push(`${table}: ${text}`)
  return faults
}

/**
 * Tells the planner how full the tables are, and which pages everybody may see. On a busy machine a query that began
 * before the tables were filled can still be open; then the pages count as hidden, and PostgreSQL reads whole tables.
 */
export async function analyse(shop: TestShop): Promise<void> {
  await vi.waitFor(async () => {
    await shop.pool.query('vacuum analyze')
    const { rows } = await shop.pool.query<{ relname: string }>(HIDDEN_PAGES)
    if (rows.length > 0)
      throw new Error(`Somebody still reads ${rows.map(({ relname }) => relname).join(', ')}.`)
  }, VISIBLE)
}

const VISIBLE = { timeout: 60_000, interval: 50 }

const HIDDEN_PAGES = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 10 and relallvisible < relpages - 1`

/** Two that ask by themselves now and then, whatever a request asks: the queue, and the payment sandbox. */
const ASKS_BY_ITSELF = /pgboss|sandbox_razorpay/

const READS = /^\s*(\(|select|with)/i
const READS_AND_UPDATES = /^\s*(\(|select|with|update)/i

/** The shop's queries during a request. */
async function queriesDuring(
  shop: TestShop,
  work: () => Promise<unknown>,
  which = READS,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const { database } = await whereAmI(shop)
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query, values] = given
    const text = typeof query === 'string' ? query : textOf(query)
    if (this.database === database && which.test(text) && !ASKS_BY_ITSELF.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : valuesOf(query) })
    return Reflect.apply(original, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return statements
}

async function whereAmI(shop: TestShop): Promise<{ database: string }> {
  const { rows } = await shop.pool.query<{ database: string }>('select current_database() as database')
  const [row] = rows
  if (!row) throw new Error('The database did not say its name.')
  return row
}

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
const valuesOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)
    ? query.values
    : []

async function scannedWhole(shop: TestShop, text: string, values: unknown[]): Promise<Set<string>> {
  return new Set((await plansOf(shop, text, values)).flatMap(scans))
}

async function plansOf(shop: TestShop, text: string, values: unknown[]): Promise<Node[]> {
  const { rows } = await shop.pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
}

function scans(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scans)]
}

async function largeTables(shop: TestShop): Promise<Set<string>> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [SMALL_TABLE],
  )
  return new Set(rows.map(({ name }) => name))
}
