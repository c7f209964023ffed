import type { Edge } from '#server/adapters/edge/port.ts'
import type { Logger } from '#server/logging/logger.ts'
import { outageLog } from '#server/logging/outage.ts'
import type { Changes } from './change-feed.ts'
import { keysToPurge, MAX_EDGE_SECONDS } from './edge-keys.ts'
import type { Tag } from './tags.ts'

const PURGE_LIMITS = {
  /** Milliseconds between two attempts while the edge does not confirm. */
  retry: 500,
  /** After this many milliseconds without success nothing is left to drop: the edge keeps no answer that long. */
  giveUp: MAX_EDGE_SECONDS * 1_000,
  /** Milliseconds after which a purge is repeated, for an answer that was on its way to the edge during the first. */
  again: 1_000,
}

type Parts = { changes: Pick<Changes, 'onInvalidate'>; edge: Edge; log: Logger }

/**
 * Tells the edge to drop what has changed, as soon as this node has heard of it: from then on this node gives the edge
 * nothing older. Each node does so, and the last to hear drops what the edge got from it until then. Nobody waits for the
 * edge. Begins with dropping everything, because nobody may have been there to hear. Returns a function that stops it.
 */
export function purgeOnChange({ changes, edge, log }: Parts): () => void {
  const outage = outageLog(log, {
    began: 'the edge does not take purges: it may show what was',
    ended: 'the edge takes purges again',
  })
  const stopped = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  let waiting = new Set<Tag>()
  let isPurging = false
  let failingSince: number | null = null

  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!stopped.signal.aborted) work()
    }, ms).unref()
    timers.add(timer)
  }

  function add(tags: ReadonlySet<Tag>): void {
    for (const tag of tags) waiting.add(tag)
    void purge()
  }

  /** One request at a time; what changes during it goes with the next. */
  async function purge(): Promise<void> {
    if (isPurging || waiting.size === 0 || stopped.signal.aborted) return
    isPurging = true
    const tags = waiting
    waiting = new Set()
    try {
      await edge.purge(keysToPurge(tags))
      outage.end()
      failingSince = null
      repeat(tags)
    } catch (fault) {
      failed(tags, fault)
    } finally {
      isPurging = false
    }
    if (failingSince === null) void purge()
  }

  function failed(tags: ReadonlySet<Tag>, fault: unknown): void {
    outage.begin({ err: fault })
    failingSince ??= performance.now()
    // The waiting tags are bounded: more than a few become one purge of everything.
    for (const tag of tags) waiting.add(tag)
    if (keysToPurge(waiting).length === 1) waiting = new Set(['all'])
    if (performance.now() - failingSince > PURGE_LIMITS.giveUp) waiting = new Set()
    later(() => void purge(), PURGE_LIMITS.retry)
  }

  function repeat(tags: ReadonlySet<Tag>): void {
    later(() => void edge.purge(keysToPurge(tags)).catch(() => add(tags)), PURGE_LIMITS.again)
  }

  changes.onInvalidate(add)
  add(new Set(['all']))
  return () => {
    stopped.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}
