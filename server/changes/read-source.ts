import type pg from 'pg'
import { type Db, takeConnection } from '#db/client.ts'
import { databaseFault } from '#db/faults.ts'
import type { OnMoment } from '#db/snapshot.ts'
import type { Logger } from '#server/logging/logger.ts'
import { announceChanges, type Changes } from './change-feed.ts'
import type { OwnChanges } from './invalidate.ts'
import { ReplicaFollower } from './replica-follower.ts'
import { openServerFeed } from './server-feed.ts'

/** Where this node reads what is the same for everybody, and how it hears that it has changed. */
export type ReadSource = Changes & {
  /** Runs `work` on a moment of the replica, or of the primary while no replica is fit; it may run twice. */
  read: <Result>(work: (moment: Db) => Promise<Result>, on: OnMoment) => Promise<Result>
  /** This node's own commit: applied at once where the primary is read, and when it has arrived where a replica is. */
  applyOwn: (own: OwnChanges) => void
  close: () => Promise<void>
}

/** `pool` belongs to the primary at `url`. */
type Options = { url: string; pool: pg.Pool; replicaUrls?: readonly string[]; log: Logger }

/**
 * A node reads from one server at a time and hears of changes from the same one, so what is cached and what is heard
 * agree. When the node turns to another server, everything cached goes. Throws when the primary does not answer at first.
 */
export async function openReadSource({ url, pool, replicaUrls = [], log }: Options): Promise<ReadSource> {
  const { tell, ...announced } = announceChanges()
  let followed: ReplicaFollower | null = null
  const replica = () => followed?.inUse() ?? null
  const primary = await openServerFeed(url, { tell: (tags) => void (replica() ?? tell(tags)) })
  const askPrimary = async () => {
    const client = await takeConnection(pool)
    let clean = false
    try {
      await primary.askOn(client)
      clean = true
    } finally {
      client.release(!clean)
    }
  }
  followed = await ReplicaFollower.open({ urls: replicaUrls, primary, askPrimary, tell, log })
  const current = () => replica()?.feed ?? primary

  async function read<Result>(work: (moment: Db) => Promise<Result>, on: OnMoment): Promise<Result> {
    const from = replica()
    if (!from) return on(pool, work)
    return on(from.pool, work).catch(async (fault: unknown) => {
      const why = databaseFault(fault)
      // A replica cancels a query that is in the way of what arrives from the primary.
      if (why !== 'away' && why !== 'locked') throw fault
      if (why === 'away') await followed?.drop(from, 'It lost a connection.')
      return on(replica()?.pool ?? pool, work)
    })
  }

  return {
    ...announced,
    isHearing: () => current().state() === 'answered',
    lastHeard: () => ({ at: current().lastAnswered(), isSilent: current().state() === 'silent' }),
    read,
    applyOwn: (own) => {
      if (replica()) return
      primary.skip(own)
      tell(own.tags)
    },
    close: async () => {
      await Promise.all([primary.close(), followed?.close()])
    },
  }
}
