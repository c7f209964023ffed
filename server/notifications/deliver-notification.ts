import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import type { Shop } from '#server/shop.ts'
import { beginAttempt, contactOf, markSent, type NotificationRow } from './notifications.store.ts'
import { orderMessage } from './order-message.ts'

/**
 * Sends one notification; one that was sent before is left alone, and so is one to a customer who has no such channel
 * or has been erased. Only a crash between carrier and database can make it arrive twice, which is better than never.
 * Throws the carrier's error to be tried again.
 */
export async function deliverNotification(
  shop: Shop,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const notification = await beginAttempt(shop.db, notificationId)
  if (!notification) return
  const message = await messageOf(shop, notification)
  if (message) await send(shop, message)
  await markSent(shop.db, notificationId, shop.clock.now())
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
