import { DAY_MS } from '#rules/time.ts'
import { openAlarms, resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import type { Shop } from '#server/shop.ts'
import { unreadableLine } from '#server/unreadable/find-unreadable.ts'

/** Rows that the alarm names. */
const MAX_NAMED = 20

/**
 * The job of each night: raises an alarm that names the rows that cannot be shown. It ends once there are none, and no list has
 * met one for a day.
 */
export async function watchRows({ db, clock, log }: Shop): Promise<void> {
  const rows = await rowsThatCannotBeShown(db)
  if (rows.length > 0) {
    log.error({ rows: rows.map(unreadableLine) }, 'rows cannot be shown')
    const named = rows.slice(0, MAX_NAMED).map(({ table, id }) => `${table} ${id}`)
    return sustainAlarm(
      db,
      'unreadable',
      `Rows that cannot be shown (${rows.length}): ${named.join(', ')}.`,
      clock.now(),
    )
  }
  const [open] = await openAlarms(db, ['unreadable'])
  const dayAgo = clock.now().getTime() - DAY_MS
  if (open && open.lastSeenAt.getTime() <= dayAgo) await resolveAlarms(db, ['unreadable'], clock.now())
}
