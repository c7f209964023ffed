import { hostname } from 'node:os'
import { HEARTBEAT_EVERY_SECONDS, LISTED_HOURS } from '#rules/system/node-life.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { version } from '#server/version.ts'
import { diskOf } from './free-disk.ts'
import { forgetNode, forgetNodesBefore, type NodeRow, noteNode } from './nodes.store.ts'

const LISTED_MS = LISTED_HOURS * HOUR_MS

/**
 * Writes a heartbeat of this process now and every half minute; returns a function that ends it. A heartbeat that
 * fails is left out: while the database is away nobody could read it.
 */
export function startHeartbeat(shop: Shop, kind: NodeRow['kind']): () => Promise<void> {
  const { db, clock, log } = shop
  const id = crypto.randomUUID()
  const startedAt = clock.now()
  const tell = () =>
    beat(shop, { id, kind, startedAt }).catch((fault: unknown) =>
      log.debug({ err: fault }, 'no heartbeat could be written'),
    )
  let last = tell()
  const timer = setInterval(() => {
    last = tell()
  }, HEARTBEAT_EVERY_SECONDS * 1000).unref()
  return async () => {
    clearInterval(timer)
    await last
    await forgetNode(db, id)
  }
}

async function beat(
  { db, clock, config }: Shop,
  node: Pick<NodeRow, 'id' | 'kind' | 'startedAt'>,
): Promise<void> {
  const { total, free } = await diskOf(config.DATA_DIR)
  const now = clock.now()
  await noteNode(db, {
    ...node,
    host: hostname(),
    pid: process.pid,
    version,
    nodeVersion: process.versions.node,
    lastSeenAt: now,
    diskTotal: total,
    diskFree: free,
  })
  await forgetNodesBefore(db, new Date(now.getTime() - LISTED_MS))
}
