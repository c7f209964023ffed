import type { moveComplaint as contract, MessageRow } from '#contracts/admin/enquiries.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import {
  type ComplaintState,
  complaintMayBecome,
  complaintPath,
  complaintState,
} from '#rules/enquiries/complaint.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { complaintToSender } from '#server/notifications/templates/complaint-to-sender.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { MessageMark } from './contact-messages.store.ts'
import { contactMessage } from './contact-messages.ts'

type Move = ParsedRequest<typeof contract>['body']

/**
 * Makes a message a complaint, acknowledges it, settles it with an answer, or opens it again. A sender who gave an
 * e-mail address is told.
 */
export function moveComplaint(shop: Shop, caller: Caller, id: string, move: Move): Promise<MessageRow> {
  return contactMessage.turn(shop, caller, { action: 'complaint.move', id }, async ({ message }, within) => {
    const from = complaintState(message)
    if (from === move.to) return null
    if (!complaintMayBecome(from, move.to)) throw refused(`This complaint is already ${from}.`)
    if (move.to === 'settled' && move.answer === '')
      throw invalidField('answer', 'Please say what the shop did: the customer reads it.')
    await tellSender(within, message, move.to, move.answer)
    return markOf(move, { now: within.clock.now(), by: caller.customerId, message })
  })
}

type MovedComplaint = { now: Date; by: string; message: Acknowledged }
type Acknowledged = { acknowledgedAt: Date | null; acknowledgedBy: string | null }

function markOf({ to, answer }: Move, { now, by, message }: MovedComplaint): MessageMark {
  const open = { handledAt: null, handledBy: null, answer: '' }
  if (to === 'received') return { ...open, isComplaint: true }
  const acknowledged = message.acknowledgedAt
    ? { acknowledgedAt: message.acknowledgedAt, acknowledgedBy: message.acknowledgedBy }
    : { acknowledgedAt: now, acknowledgedBy: by }
  if (to === 'settled') return { ...acknowledged, handledAt: now, handledBy: by, answer }
  return { ...acknowledged, ...open }
}

async function tellSender(
  within: Shop,
  { ticket, email }: { ticket: string; email: string },
  state: ComplaintState,
  answer: string,
): Promise<void> {
  if (email === '' || state === 'question') return
  const { shopName, phone, city } = await readSetting(within, contactSettings)
  const follow = shopAddress(within, complaintPath(ticket))
  const content = complaintToSender.mail({ ticket, state, answer, follow }, { shopName, phone, city })
  await notify(within, { event: 'contact-message-to-sender', to: email, content })
}
