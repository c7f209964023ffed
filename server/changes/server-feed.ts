import type pg from 'pg'
import { type PollState, poll } from '#db/poll.ts'
import { usesNamedStatements } from '#db/pooler.ts'
import { POLL_LIMITS } from '#db/time-limits.ts'
import { type ChangesSince, readChanges } from './changes.store.ts'
import type { OwnChanges } from './invalidate.ts'
import type { Tag } from './tags.ts'

/** Milliseconds between two looks at what has been changed. */
const POLL_EVERY_MS = 150

/** Milliseconds for which changes are stored, to be read; see {@link MAX_UNHEARD_MS}. */
export const STORED_CHANGES_MS = 60 * 60_000

/** After this long without an answer some changes may be gone already: everything counts as changed. */
const MAX_UNHEARD_MS = STORED_CHANGES_MS / 2

type Options = {
  limits?: Record<keyof typeof POLL_LIMITS, number>
  /** Hears the tags that have become visible on this server, without those that were applied before. */
  tell: (tags: ReadonlySet<Tag>) => void
  /** Called after each answer. */
  onAnswer?: () => void
  onLost?: () => void
}

/** The changes that one server of PostgreSQL, the primary or a replica, shows. */
export type ServerFeed = {
  state: () => PollState
  /** In milliseconds since 1970. */
  lastAnswered: () => number
  /** How far its write-ahead log had come at the last answer, in bytes. */
  position: () => bigint
  /** The same at the last answer that showed a change. */
  changedAt: () => bigint
  /** Skips a transaction whose tags are applied already. */
  skip: (own: OwnChanges) => void
  /** Looks at once, on another connection to the same server. */
  askOn: (client: pg.ClientBase) => Promise<void>
  close: () => Promise<void>
}

/**
 * Reads the changes that have become visible on one server since the last reading. Changes missed by a lost connection
 * are read when it is back. Throws when the server cannot be asked at first.
 */
export async function openServerFeed(
  url: string,
  { limits = POLL_LIMITS, tell, onAnswer, onLost }: Options,
): Promise<ServerFeed> {
  const isNamed = usesNamedStatements(url)
  /** Null until the first answer: everything that is cached is made later. */
  let oldestRunning: bigint | null = null
  let position = 0n
  let changedAt = 0n
  let lastAnswered = () => performance.now()
  /** Transactions that were still to be read or are newer, and are known. */
  const seen = new Set<string>()
  const own = new Set<string>()

  function apply(answer: ChangesSince): void {
    if (oldestRunning === null || answer.changes.length > 0) changedAt = answer.position
    position = answer.position
    const missedSome = performance.now() - lastAnswered() > MAX_UNHEARD_MS
    const others = answer.changes.filter(({ xid }) => !seen.has(xid) && !own.has(xid))
    for (const { xid } of answer.changes) seen.add(xid)
    oldestRunning = BigInt(answer.oldestRunning)
    for (const set of [seen, own]) for (const xid of set) if (BigInt(xid) < oldestRunning) set.delete(xid)
    tell(new Set(missedSome ? ['all'] : others.map(({ tag }) => tag)))
    onAnswer?.()
  }
  const ask = async (client: pg.ClientBase) => {
    const since = oldestRunning === null ? null : { oldestRunning: String(oldestRunning), known: [...seen] }
    apply(await readChanges(client, since, isNamed))
  }

  const feed = await poll(url, { everyMs: POLL_EVERY_MS, ask, limits, onLost })
  lastAnswered = feed.lastAnswered
  return {
    ...feed,
    position: () => position,
    changedAt: () => changedAt,
    skip: ({ xid }) => void own.add(xid),
    askOn: ask,
    close: feed.close,
  }
}
