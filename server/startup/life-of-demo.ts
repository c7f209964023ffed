import type { Pool } from 'pg'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { insertShopIdentity, noteMarked, shopIdentityOf } from './shop-identity.store.ts'

/** Schemas of a demo: the shop's, the migrations', the queue's and the sandbox's. */
const SCHEMAS = ['public', 'drizzle', 'pgboss', 'sandbox_razorpay']

/**
 * Empties the database of a demo that was interrupted before it opened for the first time: nobody has seen it. Its files
 * stay, and so does the id that they are marked with.
 */
export async function emptyDemo(pool: Pool): Promise<void> {
  const identity = await shopIdentityOf(openDatabase(pool))
  for (const schema of SCHEMAS) await pool.query(`drop schema if exists ${schema} cascade`)
  await pool.query('create schema public')
  await migrateDatabase(pool)
  if (!identity) return
  const db = openDatabase(pool)
  await insertShopIdentity(db, identity.id)
  if (identity.isMarked) await noteMarked(db)
}
