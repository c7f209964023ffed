import type pg from 'pg'

/** Every row of every table, jobs included, as one text: what somebody with a stolen copy of the database would read. */
export async function wholeDatabase(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
