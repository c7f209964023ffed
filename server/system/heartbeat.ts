import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { DiskSpace } from '#rules/system/disk-space.ts'
import { HEARTBEAT_EVERY_SECONDS, LISTED_HOURS } from '#rules/system/node-life.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { version } from '#server/version.ts'
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

/**
 * The disk that a folder is on, or would be on once it is made, in bytes. Of the free ones, only those that need no
 * superuser.
 */
export async function diskOf(folder: string): Promise<DiskSpace> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { total: blocks * bsize, free: bavail * bsize }
  } catch (fault) {
    // A worker whose files are in a bucket never makes its folder.
    if (isMissing(fault) && dirname(folder) !== folder) return diskOf(dirname(folder))
    throw fault
  }
}

const isMissing = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
