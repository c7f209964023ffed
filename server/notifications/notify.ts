import {
  type AlertEvent,
  CHANNELS_OF_EVENT,
  type MailContent,
  type OrderEvent,
  type OrderMailEvent,
  type SmsContent,
} from '#rules/notifications/events.ts'
import { AFTER_OTHERS, PATIENT_RETRIES } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { insertNotifications, type NotificationDraft } from './notifications.store.ts'

/** The event, the customer to notify, and the words if they are known already. */
export type Notice =
  | { event: OrderEvent | OrderMailEvent; aboutId: string; customerId: string }
  | {
      event: 'design-answer' | 'repair-ready' | 'balance-due' | 'rates-old' | 'alarm-sms'
      aboutId: string
      customerId: string
      content: SmsContent
    }
  | { event: 'alarm-raised' | 'alarms-open'; aboutId: string; customerId: string; content: MailContent }
  | {
      event:
        | 'contact-message-to-shop'
        | 'contact-message-to-sender'
        | 'account-deleted'
        | 'account-ending'
        | 'data-breach'
        | 'login-number-changed-mail'
      to: string
      content: MailContent
    }
  | { event: 'login-number-changed'; to: string; content: SmsContent }

/**
 * Notifies about an event on each of its channels, by the job `deliver-notification`. Call it in the transaction of
 * the event: no commit, no notification, and a carrier that is down keeps nobody waiting. The same event about the
 * same thing is told once. Words about orders are made by the job, so that a fault in a text cannot undo a sale.
 */
export async function notify(
  { db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  notice: Notice,
): Promise<void> {
  const createdAt = clock.now()
  const drafts = CHANNELS_OF_EVENT[notice.event].map(
    (channel): NotificationDraft => ({ ...notice, channel, createdAt }),
  )
  const added = await insertNotifications(db, drafts)
  const payloads = added.map((notificationId) => ({ notificationId }))
  await jobs.sendAll('deliver-notification', payloads, 'to' in notice ? PATIENT_RETRIES : {})
}

/** An alert that has come true, in words: the e-mail where the customer has an address. */
export type AlertNotice = {
  event: AlertEvent
  aboutId: string
  customerId: string
  sms: SmsContent
  mail: MailContent | null
}

/**
 * Sends many alerts, in two statements, in the transaction that closes them. They are delivered after everything
 * else that waits: ten thousand of them must not keep somebody's order confirmation.
 */
export async function notifyOfAlerts(
  { db, clock, jobs }: Shop,
  notices: readonly AlertNotice[],
): Promise<void> {
  const createdAt = clock.now()
  const drafts = notices.flatMap(({ sms, mail, ...about }): NotificationDraft[] => [
    { ...about, createdAt, channel: 'sms', content: sms },
    ...(mail ? [{ ...about, createdAt, channel: 'email' as const, content: mail }] : []),
  ])
  const added = await insertNotifications(db, drafts)
  const payloads = added.map((notificationId) => ({ notificationId }))
  await jobs.sendAll('deliver-notification', payloads, AFTER_OTHERS)
}
