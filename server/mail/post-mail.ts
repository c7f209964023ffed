import type { Mail } from '#server/adapters/mail/port.ts'
import type { Shop } from '#server/shop.ts'
import { keepMail } from './mails.store.ts'

/**
 * Owes somebody an e-mail. To be called in the transaction of what the mail is about: no commit, no mail; and a mail
 * server that is down keeps nobody waiting.
 */
export async function postMail({ db, clock, jobs }: Shop, mail: Mail): Promise<void> {
  const mailId = await keepMail(db, { ...mail, createdAt: clock.now() })
  await jobs.send('send-mail', { mailId })
}
