import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '#db/client.ts'
import { catalogueVersion } from '#db/schema/catalogue.ts'

const CHANNEL = 'catalogue_changed'

/**
 * Raises the catalogue version in the caller's transaction and tells every node when it commits.
 * To be called by whatever changes what the public sees: a piece, its stock, a rate, an ad, a page.
 */
export async function catalogueChanged(db: Db): Promise<void> {
  await db
    .insert(catalogueVersion)
    .values({ id: 1, version: 2 })
    .onConflictDoUpdate({
      target: catalogueVersion.id,
      set: { version: sql`${catalogueVersion.version} + 1` },
    })
  await db.execute(sql`select pg_notify(${CHANNEL}, (select version::text from catalogue_version))`)
}

/** What this node knows of the version; `null` while it cannot hear of changes, so nothing kept may be served. */
export type VersionListener = { current: () => number | null; close: () => Promise<void> }

/** Keeps one connection listening; reconnects by itself and is deaf, never stale, meanwhile. */
export async function listenForCatalogueVersion(url: string): Promise<VersionListener> {
  let version: number | null = null
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    const deaf = () => {
      if (client !== fresh) return
      version = null
      client = null
      if (!closed) retry = setTimeout(() => connect().catch(deaf), 1000).unref()
    }
    client = fresh
    fresh.on('error', deaf)
    fresh.on('end', deaf)
    fresh.on('notification', (note) => {
      version = Math.max(version ?? 0, Number(note.payload))
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    const found = await fresh.query<{ version: number }>('select version from catalogue_version')
    version = Math.max(version ?? 0, found.rows[0]?.version ?? 1)
  }

  await connect()
  return {
    current: () => version,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
