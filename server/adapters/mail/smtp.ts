import { MailError, type MailSender } from './port.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which changes to TLS when the server offers it. */
  url: string
  /** `SGJ Jewellers <orders@sgj.example>` */
  from: string
  timeoutMs?: number
}

/** Mail by SMTP, one connection a message: a shop's mail is seldom, and a connection left open goes stale. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: SmtpOptions): MailSender {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    send: async ({ unsubscribe, ...mail }) => {
      try {
        opened ??= open()
        const transport = await opened
        await transport.sendMail({
          ...mail,
          from,
          headers: unsubscribe ? oneClick(unsubscribe) : {},
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (cause) {
        throw new MailError(cause instanceof Error ? cause.message : 'unknown fault', codesOf(cause), cause)
      }
    },
  }
}

/** What lets mail programs show *Unsubscribe* beside the sender (RFC 2369 and RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** `EENVELOPE, 550, RCPT TO`: what nodemailer knows of a failure besides the server's words. */
function codesOf(cause: unknown): string | undefined {
  const told = typeof cause === 'object' && cause !== null ? cause : {}
  const codes = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value: unknown = Reflect.get(told, name)
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  })
  return codes.length > 0 ? codes.join(', ') : undefined
}
