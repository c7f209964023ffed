import { forgetContactMails } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { deleteMessagesBefore } from './contact-messages.store.ts'

/** Messages of the contact form from before then go, and the mails about them. */
export async function forgetMessagesBefore(shop: Shop, moment: Date): Promise<void> {
  await shop.transaction(async ({ db }) => forgetContactMails(db, await deleteMessagesBefore(db, moment)))
}
