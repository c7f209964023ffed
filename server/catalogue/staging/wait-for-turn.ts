import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { withJitter } from '#server/adapters/retry.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { TURN_LIMITS } from '#server/time-limits.ts'
import { busyBulkEdit } from '../bulk-edits/bulk-edits.store.ts'
import { readBulkEdit } from '../bulk-edits/read-bulk-edits.ts'

type Turn = {
  /** How often it has found others in the way. */
  attempt: number
  /** When it gives up, in milliseconds since 1970. */
  until: number
  tellWaiting: (sentence: string) => Promise<void>
}

/**
 * Waits before the next attempt to write products that others are changing: a moment, longer each time, and until no
 * bulk edit is at work. Refuses (409) after `until`.
 */
export async function waitForTurn(shop: Shop, { attempt, until, tellWaiting }: Turn): Promise<void> {
  for (let look = attempt; ; look += 1) {
    if (Date.now() > until) throw refused(OTHERS_IN_THE_WAY)
    const edit = await bulkEditAtWork(shop.db)
    await tellWaiting(edit ?? OTHERS)
    await pause(withJitter(Math.min(TURN_LIMITS.pause * 2 ** (look - 1), TURN_LIMITS.longestPause)))
    if (edit === null) return
  }
}

async function bulkEditAtWork(db: Db): Promise<string | null> {
  const edit = await busyBulkEdit(db)
  if (!edit) return null
  const { by, summary } = await readBulkEdit(db, edit.batchId)
  return `${by}’s bulk edit is still running: “${summary}” The work continues when it has finished.`
}

const OTHERS = 'Others are changing or buying the same products right now. The work continues in a moment.'

const OTHERS_IN_THE_WAY = `Others have been changing the same products for ${TURN_LIMITS.wait / 60_000} minutes, so nothing was changed. Please try again when they have finished.`
