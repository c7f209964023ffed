import { hostname } from 'node:os'
import { CLOCK_LIMITS, type ClockReading, clockFault } from '#rules/system/clock-faults.ts'
import { MINUTE_MS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { endQuietAlarm, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { pullQueueBack } from '#server/jobs/pull-queue-back.store.ts'
import type { Shop } from '#server/shop.ts'
import { endsAhead, NEXT_CHECKS, STAMPS } from './awaited-dates.store.ts'
import { databaseTime, endAt, pullBackStamps } from './pull-back.store.ts'

/** How long the clocks must have been right before the alarm ends. */
const CALM_MS = 10 * MINUTE_MS

/**
 * Returns what looks at the clocks of this process and of the database once: raises the alarm where one is wrong, and pulls
 * moments back that lie in the future, at the first look and whenever a clock was put back. Processes whose clocks are
 * right do not end the alarm of one whose clock is wrong.
 */
export function clockWatch(shop: Shop): () => Promise<void> {
  let before: ClockReading | null = null
  return async () => {
    const { db, clock } = shop
    const [database, counting] = [await databaseTime(db), performance.now()]
    const look = { shop: clock.now().getTime(), database: database.getTime(), counting }
    const fault = clockFault(before, look, hostname())
    const isPulled = before === null || fault?.wentBack ? await pullMomentsBack(shop, look) : false
    before = look
    const sentence = fault?.sentence ?? (isPulled ? AHEAD : null)
    // All processes of a shop share the database's clock.
    if (sentence) await sustainAlarm(db, 'clock', sentence, database)
    else
      await endQuietAlarm(db, 'clock', { quietSince: new Date(database.getTime() - CALM_MS), at: database })
  }
}

const AHEAD = 'While the shop was closed, a clock that had been ahead was put right.'

/**
 * Corrects what a clock that was ahead has written: what is newest is not of the future, and nobody waits longer than the
 * limit. The later of the two clocks decides, so that a process whose own clock is behind changes nothing. Returns whether anything was ahead.
 */
async function pullMomentsBack(shop: Shop, { shop: own, database }: ClockReading): Promise<boolean> {
  const now = new Date(Math.max(own, database))
  const after = secondsAfter(now, CLOCK_LIMITS.back)
  return shop.transaction(async ({ db }) => {
    let changed = await pullQueueBack(db)
    const stamps = [...STAMPS, ...shop.modules.flatMap((module) => module.stamps ?? [])]
    for (const column of stamps) changed += await pullBackStamps(db, column, { now, after })
    const ends = [...endsAhead(shop.config), ...shop.modules.flatMap((module) => module.ends ?? [])]
    for (const [column, ahead] of ends) changed += await endAt(db, column, new Date(now.getTime() + ahead))
    if (changed === 0) return false
    const checks = [...NEXT_CHECKS, ...shop.modules.flatMap((module) => module.nextChecks ?? [])]
    for (const column of checks) await endAt(db, column, now)
    shop.log.warn({ changed }, 'moments in the future were pulled back')
    return true
  })
}
