import type { Shop } from '#server/shop.ts'
import { markMail, unsentMail } from './mails.store.ts'

/**
 * Hands a mail to its carrier; one that was sent before is left alone. Only a crash between carrier and database
 * can make a mail arrive twice, which is better than never. Throws a `MailError` to be tried again.
 */
export async function deliverMail({ db, clock, mail }: Shop, { mailId }: { mailId: string }): Promise<void> {
  const owed = await unsentMail(db, mailId)
  if (!owed) return
  const { to, subject, text, html } = owed
  await mail.send({ to, subject, text, html })
  await markMail(db, mailId, { sentAt: clock.now() })
}

/** After the last try: the mail stays, marked, and whoever reads the log hears of it. */
export async function giveUpMail({ db, clock, log }: Shop, { mailId }: { mailId: string }): Promise<void> {
  const owed = await unsentMail(db, mailId)
  if (!owed) return
  await markMail(db, mailId, { gaveUpAt: clock.now() })
  log.error({ mailId }, 'a mail could not be sent; no further try will be made')
}
