import type { Logger } from '#server/logging/logger.ts'
import type { ChangeListener } from './change-feed.ts'
import { lagWatch } from './lag-watch.ts'
import { openReplica, type Replica, serverName } from './replica.ts'
import type { ServerFeed } from './server-feed.ts'
import { tellReplicaOutage } from './tell-replica-outage.ts'

/** Milliseconds between two attempts to read from a replica again. */
const LOOK_FOR_REPLICA_MS = 2_000

type Parts = {
  urls: readonly string[]
  primary: ServerFeed
  /** Hears at once what the primary shows. Throws when it is away. */
  askPrimary: () => Promise<void>
  /** What the replica in use shows; everything, when another server is read from now on. */
  tell: ChangeListener
  log: Logger
}

/** The replica that this node reads from, if one is fit. */
export type FollowedReplica = {
  inUse: () => Replica | null
  /** Turns to the primary, if it answers; otherwise throws, and what is cached stays: it is better than nothing. */
  leave: (gone: Replica, reason: string) => Promise<void>
  close: () => Promise<void>
}

/** Keeps to one replica while it is fit. When it is not, looks for any that is, again and again. */
export async function followReplica(parts: Parts): Promise<FollowedReplica> {
  const { urls, primary, askPrimary, tell, log } = parts
  const outage = tellReplicaOutage(log)
  const order = fromAnywhere(urls)
  let replica: Replica | null = null
  let next: NodeJS.Timeout | undefined
  let closed = false

  async function look(): Promise<void> {
    for (const url of order)
      if (!closed && !replica) await join(url).catch((fault: unknown) => outage.begin(serverName(url), fault))
    if (order.length > 0 && !closed && !replica) next = setTimeout(look, LOOK_FOR_REPLICA_MS).unref()
  }

  /** The replica must show everything that the primary has shown: pages never go back in time. */
  async function join(url: string): Promise<void> {
    const found = await open(url)
    await askPrimary().catch(() => {})
    const isFit = found.feed.state() === 'answered' && found.feed.position() >= primary.changedAt()
    if (closed || replica || !isFit) {
      await found.leave()
      throw new Error('It does not have the latest changes yet.')
    }
    replica = found
    outage.end(found.name)
    tell(new Set(['all']))
  }

  async function open(url: string): Promise<Replica> {
    const isTooFar = lagWatch()
    let opened: Replica | null = null
    const used = () => (opened === replica ? opened : null)
    const leaveFor = (reason: string) => {
      const gone = used()
      if (gone) leave(gone, reason).catch(() => {})
    }
    opened = await openReplica(url, {
      tell: (tags) => void (used() && tell(tags)),
      onLost: () => leaveFor('It does not answer.'),
      onAnswer: () => {
        const following = used()
        if (following && isTooFar(following.feed.position(), primary.position()))
          leaveFor('It is too far behind the primary.')
      },
    })
    return opened
  }

  async function leave(gone: Replica, reason: string): Promise<void> {
    if (gone !== replica) return
    await askPrimary()
    if (closed || gone !== replica) return
    replica = null
    outage.begin(gone.name, reason)
    tell(new Set(['all']))
    void gone.leave()
    clearTimeout(next)
    next = setTimeout(look, LOOK_FOR_REPLICA_MS).unref()
  }

  await look()
  return {
    inUse: () => replica,
    leave,
    close: async () => {
      closed = true
      clearTimeout(next)
      await replica?.leave()
    },
  }
}

/** The same order, begun anywhere, so that nodes spread over the replicas. */
function fromAnywhere(urls: readonly string[]): string[] {
  const first = Math.floor(Math.random() * urls.length)
  return [...urls.slice(first), ...urls.slice(0, first)]
}
