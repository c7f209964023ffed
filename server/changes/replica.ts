import type pg from 'pg'
import { openReplicaPool } from '#db/pools.ts'
import { REPLICA_POLL_LIMITS } from '#db/time-limits.ts'
import { openServerFeed, type ServerFeed } from './server-feed.ts'
import type { Tag } from './tags.ts'

/** A replica that answers: its own connections, and what it shows of the changes. */
export type Replica = {
  name: string
  pool: pg.Pool
  feed: ServerFeed
  /** Cuts every connection, so that nobody waits for a replica that says nothing. */
  leave: () => Promise<void>
}

type ReplicaListeners = { tell: (tags: ReadonlySet<Tag>) => void; onAnswer: () => void; onLost: () => void }

/** Opens a replica. Throws when it does not answer, or when it does not have the shop's tables yet. */
export async function openReplica(url: string, told: ReplicaListeners): Promise<Replica> {
  const feed = await openServerFeed(url, { ...told, limits: REPLICA_POLL_LIMITS })
  const { pool, cut } = openReplicaPool(url)
  return {
    name: serverName(url),
    pool,
    feed,
    leave: async () => {
      cut()
      await Promise.allSettled([feed.close(), pool.end()])
    },
  }
}

/** How the log names a server: without user and password. */
export const serverName = (url: string) => URL.parse(url)?.host ?? 'a replica'
