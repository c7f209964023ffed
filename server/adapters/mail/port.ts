import { CarrierError } from '../carrier-error.ts'

/** One e-mail to one person. Both bodies say the same; old and careful mail programs show the text. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Whoever carries e-mail. Throws a {@link MailError} when the message was not taken over. */
export type MailSender = { send: (mail: Mail) => Promise<void> }

export class MailError extends CarrierError {
  override readonly name = 'MailError'

  /** `description` is the mail server's sentence; `codes` are what it may be known by in the log. */
  constructor(description: string, codes = 'unknown fault', cause?: unknown) {
    super(`Mail not sent: ${description}`, `Mail not sent: ${codes}`, cause)
  }
}
