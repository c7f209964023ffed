import { type Poll, poll } from '#db/poll.ts'
import { type ChangesSince, readChanges } from './changes.store.ts'
import type { OwnChanges } from './invalidate.ts'
import type { Tag } from './tags.ts'

/** Milliseconds between two looks at what other nodes have changed. */
const POLL_EVERY_MS = 150

/** Milliseconds for which changes are stored, to be read; see {@link MAX_UNHEARD_MS}. */
export const STORED_CHANGES_MS = 60 * 60_000

/** After this long without an answer some changes may be gone already: everything counts as changed. */
const MAX_UNHEARD_MS = STORED_CHANGES_MS / 2

type Listener = (tags: ReadonlySet<Tag>) => void

/** What caches need of the feed. */
export type Changes = {
  /** Whether this node knows what other nodes have changed. */
  isHearing: () => boolean
  /**
   * Since when it has not heard (milliseconds since 1970), and whether PostgreSQL does not even refuse: asking it only
   * to learn that it is away would take seconds.
   */
  lastHeard: () => { at: number; isSilent: boolean }
  /** Counts the times that something was invalidated. */
  epoch: () => number
  onInvalidate: (listener: Listener) => void
}

export type ChangeFeed = Changes & {
  /** This node's own commit: applied at once, without waiting for the next look. */
  applyOwn: (own: OwnChanges) => void
  close: () => Promise<void>
}

/**
 * Reads what has been changed, by any node, on the database that answers are made from, so that the news travels with
 * the data. What a lost connection missed is read when it is back.
 */
export async function openChangeFeed(url: string): Promise<ChangeFeed> {
  const listeners: Listener[] = []
  /**
   * Transactions of this node that were applied when they ended, until the feed is past them. Skipping them is right
   * only on the primary, where every later read sees them.
   */
  const applied = new Set<string>()
  let snapshot: string | null = null
  let epoch = 0
  let feed: Poll | null = null

  const tell = (tags: ReadonlySet<Tag>) => {
    if (tags.size === 0) return
    epoch += 1
    for (const listener of listeners) listener(tags)
  }
  const apply = ({ snapshot: seen, changes }: ChangesSince) => {
    snapshot = seen
    const others = changes.filter(({ xid }) => !applied.has(xid))
    const oldestRunning = BigInt(seen.split(':', 1)[0] ?? 0)
    for (const xid of applied) if (BigInt(xid) < oldestRunning) applied.delete(xid)
    const missedSome = feed !== null && Date.now() - feed.lastAnswered() > MAX_UNHEARD_MS
    tell(new Set(missedSome ? ['all'] : others.map(({ tag }) => tag)))
  }

  feed = await poll(url, {
    everyMs: POLL_EVERY_MS,
    ask: async (client) => apply(await readChanges(client, snapshot)),
  })
  const { state, lastAnswered, close } = feed
  return {
    isHearing: () => state() === 'answered',
    lastHeard: () => ({ at: lastAnswered(), isSilent: state() === 'silent' }),
    epoch: () => epoch,
    onInvalidate: (listener) => void listeners.push(listener),
    applyOwn: ({ xid, tags }) => {
      applied.add(xid)
      tell(tags)
    },
    close,
  }
}
