import { setTimeout as pause } from 'node:timers/promises'
import { MAIL_LIMITS } from '#server/time-limits.ts'
import { MailError, type MailSender } from './port.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which changes to TLS when the server offers it. */
  url: string
  /** `SGJ Jewellers <orders@sgj.example>` */
  from: string
  /** For a connection, for its greeting, and for each answer. */
  timeoutMs?: number
  /** For one message as a whole. */
  messageMs?: number
}

/** Mail by SMTP, one connection a message: a shop's mail is seldom, and a connection left open goes stale. */
export function smtpMail(options: SmtpOptions): MailSender {
  const { url, from, timeoutMs = MAIL_LIMITS.answer, messageMs = MAIL_LIMITS.message } = options
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      dnsTimeout: timeoutMs,
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
        const sent = transport.sendMail({
          ...mail,
          from,
          headers: unsubscribe ? oneClick(unsubscribe) : {},
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        await inTime(sent, messageMs)
      } catch (cause) {
        throw new MailError(cause instanceof Error ? cause.message : 'unknown fault', codesOf(cause), cause)
      }
    },
  }
}

/** A server that answers each word just in time could keep a message for ever. */
async function inTime(sent: Promise<unknown>, messageMs: number): Promise<void> {
  const over = new AbortController()
  const late = pause(messageMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('The mail server did not take the message in time.')
  })
  await Promise.race([sent, late]).finally(() => over.abort())
}

/** Headers that let mail programs show *Unsubscribe* beside the sender (RFC 2369 and RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** `EENVELOPE, 550, RCPT TO`: what nodemailer knows of a failure besides the server's words. */
function codesOf(cause: unknown): string | undefined {
  const fields = typeof cause === 'object' && cause !== null ? cause : {}
  const codes = ['code', 'responseCode', 'command'].flatMap((name) => {
    const value: unknown = Reflect.get(fields, name)
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  })
  return codes.length > 0 ? codes.join(', ') : undefined
}
