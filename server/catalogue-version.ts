import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '#db/client.ts'

const CHANNEL = 'catalogue_changed'

/** Transactions that have changed the catalogue and not yet ended. */
const touched = new WeakSet<Db>()

/**
 * To be called, in the transaction, by whatever changes what the public sees: a piece, its stock, a rate, an ad,
 * a page. PostgreSQL tells every node when the transaction commits.
 */
export async function catalogueChanged(db: Db): Promise<void> {
  touched.add(db)
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Hands a finished inner transaction's change on to the one around it. */
export function carryChange(from: Db, to: Db): boolean {
  const changed = touched.delete(from)
  if (changed) touched.add(to)
  return changed
}

/**
 * How often the catalogue has changed since this node began to listen: what kept pages are valid for. `null` while
 * the node cannot hear of changes, so that nothing kept is served.
 */
export type CatalogueVersion = {
  current: () => number | null
  /** This node's own commit: counted at once, without waiting for the notification. */
  raise: () => void
  close: () => Promise<void>
}

/** Keeps one connection listening; reconnects by itself and is deaf, never stale, meanwhile. */
export async function listenForCatalogueChanges(url: string): Promise<CatalogueVersion> {
  let version = 1
  let client: pg.Client | null = null
  let closed = false
  let hears = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    const deaf = () => {
      if (client !== fresh) return
      client = null
      hears = false
      if (!closed) retry = setTimeout(() => connect().catch(deaf), 1000).unref()
    }
    client = fresh
    fresh.on('error', deaf)
    fresh.on('end', deaf)
    fresh.on('notification', () => {
      version += 1
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    version += 1
    hears = true
  }

  await connect()
  return {
    current: () => (hears ? version : null),
    raise: () => {
      version += 1
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
