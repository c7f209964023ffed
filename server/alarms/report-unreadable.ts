import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { SetAside } from '#server/unreadable/set-aside.ts'
import { nameInAlarm } from './alarms.store.ts'

/** Rows that a process remembers to have told of. */
const MAX_REMEMBERED = 1_000
/** After this a row that is still met is told of once more, so that its alarm stays open. */
const REMEMBERED_MS = 6 * HOUR_MS

type Parts = { db: Db; clock: { now: () => Date }; log: Logger }

/**
 * Tells of rows that cannot be shown: a line in the log and the alarm `unreadable`, each once for a row. Nobody waits for it:
 * the answer that met the row may be inside a snapshot, in which nothing can be written.
 */
export function unreadableReporter({ db, clock, log }: Parts): SetAside {
  const reported = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  let last = Promise.resolve()
  return ({ table, id }, fault) => {
    if (reported.has(id)) return
    reported.set(id, true)
    log.error({ table, id, err: fault }, 'a row cannot be shown')
    const words = { sentence: 'Rows that cannot be shown:', id, name: `${table} ${id}` }
    // One after the other: a list with many of them must not take the connections of visitors.
    last = last
      .then(() => nameInAlarm(db, 'unreadable', words, clock.now()))
      .catch((failure) => {
        reported.delete(id)
        log.error({ err: failure }, 'the alarm of a row that cannot be shown was not raised')
      })
  }
}
