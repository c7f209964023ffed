import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { shopStarts } from '#db/schema/shop-starts.ts'

export type ShopMode = (typeof shopStarts.$inferSelect)['mode']

/** Two processes that open a new database in different modes take turns: the second sees the first. */
export async function takeTurnsToStart(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop starts', 0))`)
}

/** As what the database was opened before. A demo from before this was noted shows by its outbox, which only a demo fills. */
export async function modesSoFar(db: Db): Promise<Set<ShopMode>> {
  const result = await db.execute<{ mode: ShopMode }>(
    sql`select mode from shop_starts union select 'demo' where exists (select from outbox)`,
  )
  return new Set(result.rows.map(({ mode }) => mode))
}

export async function noteStart(db: Db, mode: ShopMode, at: Date): Promise<void> {
  await db
    .insert(shopStarts)
    .values({ mode, firstAt: at, lastAt: at })
    .onConflictDoUpdate({ target: shopStarts.mode, set: { lastAt: at } })
}
