import type { Pool } from 'pg'
import { READY_LIMIT } from './time-limits.ts'

/**
 * Says whether a migrated database answers within {@link READY_LIMIT}, also when it hangs or the pool has no free
 * connection. Many who ask at the same time wait for one answer.
 */
export function readiness(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= answersSoon(pool).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function answersSoon(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), READY_LIMIT)
  })
  // The limit is the statement's as well: a connection on which it hangs is closed, not left in the pool.
  const statement = { text: 'select 1 from settings limit 1', query_timeout: READY_LIMIT }
  const answer = pool.query(statement).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
