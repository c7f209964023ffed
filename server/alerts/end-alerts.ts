import { CLOSED_ALERT_DAYS } from '#rules/alerts/alert-limits.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { deleteClosedBefore, endDueAlerts } from './alerts.store.ts'

/** Rows that one statement of the job changes. */
const AT_A_TIME = 1000

/** The job of every night: ends alerts whose time is over, and deletes those that have been over for long. */
export async function endAlerts({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - CLOSED_ALERT_DAYS * DAY_MS)
  while ((await endDueAlerts(db, now, AT_A_TIME)) === AT_A_TIME);
  while ((await deleteClosedBefore(db, before, AT_A_TIME)) === AT_A_TIME);
}
