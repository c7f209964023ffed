import { MESSAGE_CHANNELS, type MessageKind } from '#rules/messages/kinds.ts'
import type { Shop } from '#server/shop.ts'
import { keepMessage } from './messages.store.ts'

/**
 * Owes a customer a message, by SMS and by e-mail. To be called in the transaction of what it tells: no commit, no
 * message. However often the same thing is told, it is said once. The words are made by the job, so that a fault in
 * a text cannot undo a sale.
 */
export async function tellCustomer(
  { db, clock, jobs }: Shop,
  { kind, aboutId }: { kind: MessageKind; aboutId: string },
): Promise<void> {
  for (const channel of MESSAGE_CHANNELS) {
    const messageId = await keepMessage(db, { aboutId, kind, channel, createdAt: clock.now() })
    if (messageId) await jobs.send('send-message', { messageId })
  }
}
