import type { Db } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/shop.ts'
import { localMail } from './local.ts'
import type { MailSender } from './port.ts'
import { smtpMail } from './smtp.ts'

/** The configured carrier of e-mail; in demo the outbox. */
export function mailFor(config: Config, db: Db, clock: Clock): MailSender {
  if (config.isDemo) return localMail(db, clock)
  return smtpMail({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM ?? '' })
}
