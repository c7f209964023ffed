import {
  CHANNELS_OF_EVENT,
  type MailContent,
  type OrderEvent,
  type SmsContent,
} from '#rules/notifications/events.ts'
import { PATIENT_RETRIES } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { insertNotification, type NotificationDraft } from './notifications.store.ts'

/** What happened, who is told, and the words where they are known already. */
export type Notice =
  | { event: OrderEvent; aboutId: string; customerId: string }
  | { event: 'design-answer'; aboutId: string; customerId: string; content: SmsContent }
  | { event: 'contact-message-to-shop' | 'contact-message-to-sender'; to: string; content: MailContent }

/**
 * Has an event told on each of its channels, by the job `deliver-notification`. To be called in the transaction of
 * the event: no commit, no notification, and a carrier that is down keeps nobody waiting. The same event about the
 * same thing is told once. Words about orders are made by the job, so that a fault in a text cannot undo a sale.
 */
export async function notify({ db, clock, jobs }: Shop, notice: Notice): Promise<void> {
  for (const channel of CHANNELS_OF_EVENT[notice.event]) {
    const draft: NotificationDraft = { ...notice, channel, createdAt: clock.now() }
    const notificationId = await insertNotification(db, draft)
    const retries = 'to' in notice ? PATIENT_RETRIES : {}
    if (notificationId) await jobs.send('deliver-notification', { notificationId }, retries)
  }
}
