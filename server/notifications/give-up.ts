import type { Shop } from '#server/shop.ts'
import { markFailed } from './notifications.store.ts'

/** After the last attempt: the notification stays, marked as failed, and the log raises the alarm. */
export async function giveUpNotification(
  { db, clock, log }: Shop,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const failed = await markFailed(db, notificationId, clock.now())
  if (!failed) return
  const { channel, event } = failed
  log.error(
    { notificationId, channel, event },
    'a notification could not be sent; no further try will be made',
  )
}
