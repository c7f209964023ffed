import type pg from 'pg'

type Stamped = { table: string; column: string }

/** Columns that the database stamps by its own clock. */
const STAMPED = `select quote_ident(table_name) as table, quote_ident(column_name) as column
  from information_schema.columns where table_schema = 'public' and column_default = 'now()'`

/**
 * Lets the database stamp by the clock of a story what it stamps by itself, such as the entries of the audit log. `end` gives
 * it back its own clock.
 */
export async function storyClock(pool: pg.Pool) {
  const { rows } = await pool.query<Stamped>(STAMPED)
  const stampBy = (moment: string) =>
    pool.query(
      rows
        .map(({ table, column }) => `alter table ${table} alter column ${column} set default ${moment}`)
        .join('; '),
    )
  await pool.query(`
    create unlogged table story_clock (at timestamptz not null);
    insert into story_clock values (now());
    create function story_now() returns timestamptz language sql stable as 'select at from public.story_clock'`)
  await stampBy('story_now()')
  return {
    set: (moment: Date) => pool.query({ text: 'update story_clock set at = $1', values: [moment] }),
    end: async () => {
      await stampBy('now()')
      await pool.query('drop function story_now(); drop table story_clock')
    },
  }
}
