/** One e-mail to one person. Both bodies say the same; old and careful mail programs show the text. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Whoever carries e-mail. Throws a {@link MailError} when the message was not taken over. */
export type MailSender = { send: (mail: Mail) => Promise<void> }

export class MailError extends Error {
  override readonly name = 'MailError'

  /** `description` is for the log; it never carries the message's own words. */
  constructor(description: string, cause?: unknown) {
    super(`Mail not sent: ${description}`, { cause })
  }
}
