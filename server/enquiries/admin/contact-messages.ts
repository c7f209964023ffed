import type { listMessages as contract, MessageRow } from '#contracts/admin/enquiries.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import { complaintDue, complaintState } from '#rules/enquiries/complaint.ts'
import { enquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { ANSWERED_WITHIN_HOURS } from '#rules/enquiries/enquiry-terms.ts'
import { ERASED_PERSON, namedPerson } from '#rules/identity/person-name.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { howFarItCame } from '#server/enquiries/find-complaint.ts'
import { refused } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from './contact-messages.store.ts'

export const contactMessage = editable({
  type: 'message',
  missing: 'Message not found.',
  lock: store.lockMessage,
  rewrite: store.markMessage,
  named: ({ message }) => ({ id: message.ticket }),
  facts: ({ message }) => ({ handled: message.handledAt !== null, complaint: complaintState(message) }),
  tags: () => [],
  present: (row, { clock }) => presentMessage(row, clock.now()),
})

/** A page of messages from the contact form. A search for anything but a ticket or a telephone number finds none. */
export async function listMessages(
  shop: Shop,
  { show, search: typed, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const { db, clock } = shop
  const waiting = await store.countWaitingMessages(db)
  const search = typed ? enquirySearch('contact', typed) : undefined
  if (search === null) return { rows: [], next: null, previous: null, waiting }
  const messages = await store.adminMessages(db, { show, search }, cursor)
  const page = toPage(messages, cursor, ({ message }) => message.id)
  const rows = presentRows(shop, page.rows, {
    table: 'contact_messages',
    idOf: ({ message }) => message.id,
    present: (row) => presentMessage(row, clock.now()),
  })
  return { ...page, waiting, rows }
}

/** A page of complaints with their clocks. */
export async function listComplaints(shop: Shop, cursor: CursorQuery) {
  const complaints = await store.adminMessages(shop.db, { show: 'complaints' }, cursor)
  const page = toPage(complaints, cursor, ({ message }) => message.id)
  const rows = presentRows(shop, page.rows, {
    table: 'contact_messages',
    idOf: ({ message }) => message.id,
    present: ({ message }) => {
      const { id, phone, message: words } = message
      return { id, phone, name: senderName(message), message: words, ...howFarItCame(message) }
    },
  })
  return { ...page, rows }
}

/** Marks a question as handled, or as waiting again. Told twice, who was first stays noted. */
export function handleMessage(shop: Shop, caller: Caller, id: string, handled: boolean): Promise<MessageRow> {
  const mark = handled
    ? { handledAt: shop.clock.now(), handledBy: caller.customerId }
    : { handledAt: null, handledBy: null }
  return contactMessage.turn(shop, caller, { action: 'message.handle', id }, ({ message }) => {
    if (message.isComplaint)
      throw refused('This is a complaint: acknowledge it, and settle it with an answer.')
    return (message.handledAt !== null) === handled ? null : mark
  })
}

/** A complaint may come without a name. */
const senderName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'No name'

function presentMessage({ message, by }: store.AdminMessage, now: Date): MessageRow {
  const { id, ticket, firstName, lastName, phone, email, city, state, country, createdAt, handledAt } =
    message
  const due = complaintDue(message, now)
  return {
    id,
    ticket,
    name: senderName({ firstName, lastName }),
    phone,
    email,
    place: [city, state, country].filter(Boolean).join(', '),
    message: message.message,
    createdAt,
    isLate: due
      ? due.isLate
      : !handledAt && secondsAfter(createdAt, ANSWERED_WITHIN_HOURS * HOUR_SECONDS) < now,
    state: complaintState(message),
    due,
    answer: message.answer,
    handled: handledAt && { at: handledAt, by: by ? namedPerson(by) : ERASED_PERSON },
  }
}
