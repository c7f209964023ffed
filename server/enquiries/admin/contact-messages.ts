import type { listMessages as contract, MessageRow } from '#contracts/admin/enquiries.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { enquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { ANSWERED_WITHIN_HOURS } from '#rules/enquiries/enquiry-terms.ts'
import { ERASED_PERSON, namedPerson } from '#rules/identity/person-name.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from './contact-messages.store.ts'

const messages = editable({
  type: 'message',
  missing: 'Message not found.',
  lock: store.lockMessage,
  rewrite: store.markHandled,
  named: ({ message }) => ({ id: message.ticket }),
  facts: ({ message }) => ({ handled: message.handledAt !== null }),
  tags: () => [],
  present: (row, { clock }) => presentMessage(row, clock.now()),
})

/** A page of what came in through the contact form. What is neither a ticket nor a telephone number finds none. */
export async function listMessages(
  shop: Shop,
  { show, search: typed, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const { db, clock } = shop
  const waiting = await store.countWaitingMessages(db)
  const search = typed ? enquirySearch('contact', typed) : undefined
  if (search === null) return { rows: [], next: null, previous: null, waiting }
  const found = await store.adminMessages(db, { waitingOnly: show === 'waiting', search }, cursor)
  const page = toPage(found, cursor, ({ message }) => message.id)
  const rows = presentRows(shop, page.rows, {
    table: 'contact_messages',
    idOf: ({ message }) => message.id,
    present: (row) => presentMessage(row, clock.now()),
  })
  return { ...page, waiting, rows }
}

/** Marks a message as handled, or as waiting again. Told twice, who was first stays noted. */
export function handleMessage(shop: Shop, caller: Caller, id: string, handled: boolean): Promise<MessageRow> {
  const mark = handled
    ? { handledAt: shop.clock.now(), handledBy: caller.customerId }
    : { handledAt: null, handledBy: null }
  return messages.turn(shop, caller, { action: 'message.handle', id }, ({ message }) =>
    (message.handledAt !== null) === handled ? null : mark,
  )
}

function presentMessage({ message, by }: store.AdminMessage, now: Date): MessageRow {
  const { id, ticket, firstName, lastName, phone, email, city, state, country, createdAt, handledAt } =
    message
  return {
    id,
    ticket,
    name: `${firstName} ${lastName}`,
    phone,
    email,
    place: [city, state, country].filter(Boolean).join(', '),
    message: message.message,
    createdAt: createdAt.toISOString(),
    isLate: !handledAt && secondsAfter(createdAt, ANSWERED_WITHIN_HOURS * HOUR_SECONDS) < now,
    handled: handledAt && { at: handledAt.toISOString(), by: by ? namedPerson(by) : ERASED_PERSON },
  }
}
