import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { asError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { beginAttempts, contactOf, markSent, type NotificationRow } from './notifications.store.ts'
import { orderMessage } from './order-message.ts'

type Payload = { notificationId: string }

/** As {@link deliverNotifications}, of one: throws the carrier's error to be tried again. */
export async function deliverNotification(shop: Shop, payload: Payload): Promise<void> {
  const [fault] = await deliverNotifications(shop, [payload])
  if (fault) throw fault
}

/**
 * Sends notifications at the same time and answers the carrier's error for each that is to be tried again; those that
 * were sent before are left alone, and so are those to a customer who has no such channel or has been erased. Only a crash
 * between carrier and database can make them arrive twice, which is better than never.
 */
export async function deliverNotifications(
  shop: Shop,
  payloads: readonly Payload[],
): Promise<(Error | null)[]> {
  const ids = payloads.map(({ notificationId }) => notificationId)
  const begun = await beginAttempts(shop.db, ids)
  const faults = new Map<string, Error>()
  await Promise.all(
    begun.map((notification) =>
      sendOne(shop, notification).catch((fault: unknown) => faults.set(notification.id, asError(fault))),
    ),
  )
  const sent = begun.map(({ id }) => id).filter((id) => !faults.has(id))
  await markSent(shop.db, sent, shop.clock.now())
  return ids.map((id) => faults.get(id) ?? null)
}

async function sendOne(shop: Shop, notification: NotificationRow): Promise<void> {
  const message = await messageOf(shop, notification)
  if (message) await send(shop, message)
}

async function messageOf(shop: Shop, notification: NotificationRow): Promise<Sms | Mail | null> {
  const { content, to, customerId, channel } = notification
  if (!content) return orderMessage(shop, notification)
  const recipient = to ?? (customerId && (await contactOf(shop.db, customerId, channel)))
  return recipient ? { to: recipient, ...content } : null
}

function send({ sms, mail }: Shop, message: Sms | Mail): Promise<void> {
  return 'html' in message ? mail.send(message) : sms.send(message)
}
