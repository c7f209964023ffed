import type { Db } from '#db/client.ts'
import { insertMessage } from '#server/demo/outbox.store.ts'
import type { Clock } from '#server/shop.ts'
import type { MailSender } from './port.ts'

/** The demo's mail carrier: nothing is sent, `/demo/outbox` shows what would have been. */
export function localMail(db: Db, clock: Clock): MailSender {
  return {
    send: async ({ to, subject, text }) => {
      const message = { to: to.toLowerCase(), subject, body: text, sentAt: clock.now() }
      await insertMessage(db, { channel: 'email', ...message })
    },
  }
}
