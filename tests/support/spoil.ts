import { sql } from 'drizzle-orm'
import type { TestShop } from './test-shop.ts'

/**
 * Writes a row as an older release or a hand in the database might have left it: without the rules that came later, without
 * foreign keys and without triggers. The statement must change one row or more.
 */
export async function spoil({ db }: Pick<TestShop, 'db'>, statement: string): Promise<void> {
  await db.transaction(async (within) => {
    const { rows } = await within.execute<{ relation: string; name: string }>(sql`
      select conrelid::regclass::text as relation, conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conname like '%\\_readable'`)
    for (const { relation, name } of rows)
      await within.execute(sql.raw(`alter table ${relation} drop constraint ${name}`))
    await within.execute(sql.raw('set local session_replication_role = replica'))
    const { rowCount } = await within.execute(sql.raw(statement))
    if (!rowCount) throw new Error(`This spoils no row: ${statement}`)
  })
}
