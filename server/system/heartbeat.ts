import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { DiskSpace } from '#rules/system/disk-space.ts'
import { HEARTBEAT_EVERY_SECONDS } from '#rules/system/node-life.ts'
import type { Shop } from '#server/shop.ts'
import { clockWatch } from './clock/watch-clocks.ts'
import { forgetNode, noteNode } from './nodes.store.ts'

/**
 * Writes a heartbeat of this process and looks at the clocks, now and every half minute; returns a function that ends it. A heartbeat that
 * fails is left out: while the database is away nobody could read it.
 */
export function startHeartbeat(shop: Shop): () => Promise<void> {
  const { db, log } = shop
  const id = crypto.randomUUID()
  const watchClocks = clockWatch(shop)
  const tell = () =>
    Promise.all([beat(shop, id), watchClocks()]).catch((fault: unknown) => {
      shop.writes.hear(fault)
      log.debug({ err: fault }, 'no heartbeat could be written')
    })
  let last: Promise<unknown> = tell()
  const timer = setInterval(() => {
    last = tell()
  }, HEARTBEAT_EVERY_SECONDS * 1000).unref()
  return async () => {
    clearInterval(timer)
    await last
    await forgetNode(db, id)
  }
}

async function beat({ db, clock, config }: Shop, id: string): Promise<void> {
  const { total, free } = await diskOf(config.DATA_DIR)
  const disk = { diskTotal: total, diskFree: free }
  await noteNode(db, { id, host: hostname(), lastSeenAt: clock.now(), ...disk })
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
