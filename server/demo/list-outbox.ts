import type { OutboxMessage } from '#contracts/demo.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { newestMessages } from './outbox.store.ts'

/**
 * Messages that the shop would have sent, newest first, at most 200. It contains OTPs, so outside the demo there is no
 * such list, even if somebody puts the endpoint on the wire.
 */
export async function listOutbox({ db, config }: Shop, { to }: { to?: string }): Promise<OutboxMessage[]> {
  if (!config.isDemo) throw notFound('Page not found.')
  const messages = await newestMessages(db, to ? recipient(to) : undefined)
  return messages.map(({ channel, to, subject, body, otp, sentAt }) => ({
    channel,
    to,
    subject,
    body,
    otp,
    sentAt,
  }))
}

/** As the outbox writes recipients: numbers with their ten digits, `+91` or not; addresses in lower case. */
function recipient(to: string): string {
  const number = /^(?:\+?91)?(\d{10})$/.exec(to.replace(/[\s-]/g, ''))?.[1]
  return number ?? to.toLowerCase()
}
