import type { MailContent } from '#rules/notifications/events.ts'
import { CarrierError } from '#server/logging/carrier-error.ts'

/** One e-mail to one person. */
export type Mail = MailContent & { to: string }

/** A carrier of e-mail. Throws a {@link MailError} when it did not accept the message. */
export type MailSender = { send: (mail: Mail) => Promise<void> }

export class MailError extends CarrierError {
  override readonly name = 'MailError'

  /** `description` is the mail server's sentence; `codes` are what it may be known by in the log. */
  constructor(description: string, codes = 'unknown fault', cause?: unknown) {
    super(`Mail not sent: ${description}`, `Mail not sent: ${codes}`, cause)
  }
}
