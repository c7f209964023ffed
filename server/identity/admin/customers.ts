import type { AdminCustomer, listCustomers as contract } from '#contracts/admin/customers.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { whyNoRole } from '#rules/identity/role-change.ts'
import { isAdministrator, type Role } from '#rules/identity/roles.ts'
import { orderSearchPattern } from '#rules/orders/order-search.ts'
import { entriesAbout } from '#server/audit/audit.store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, mustFind, notFound, refused } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { changeCustomer, lockCustomer } from '../customers.store.ts'
import { deleteDates } from '../people-of-number.store.ts'
import { readPeopleOfNumber } from '../people-of-number.ts'
import { presentCustomer, presentCustomerOrder, presentCustomerRow } from './customers.present.ts'
import * as store from './customers.store.ts'

const NO_CUSTOMER = 'Customer not found.'

/** A page of customers by number, name or e-mail. A search too short to search with is none. */
export async function listCustomers(
  shop: Shop,
  { search, show, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const choice = {
    pattern: orderSearchPattern(search ?? '') ?? undefined,
    administratorsOnly: show === 'administrators',
  }
  const customers = await store.adminCustomers(shop.db, choice, cursor)
  const idOf = ({ customer }: (typeof customers)[number]) => customer.id
  const page = toPage(customers, cursor, idOf)
  return {
    ...page,
    rows: presentRows(shop, page.rows, { table: 'customers', idOf, present: presentCustomerRow }),
  }
}

/** How many former numbers the page of a customer shows. */
const MAX_NUMBER_CHANGES = 10

export async function readCustomer({ db, config }: Shop, caller: Caller, id: string): Promise<AdminCustomer> {
  const stored = mustFind(await store.adminCustomer(db, id), NO_CUSTOMER)
  return presentCustomer({
    stored,
    notes: await store.notesOn(db, id),
    numberChanges: await entriesAbout(
      db,
      { type: 'customer', id },
      { action: 'customer.number', limit: MAX_NUMBER_CHANGES },
    ),
    isConfigured: config.ADMIN_MOBILE_NUMBERS.includes(stored.customer.mobileNumber),
    people: await readPeopleOfNumber(db, stored.customer),
    viewerId: caller.customerId,
  })
}

export async function listCustomerOrders(shop: Shop, id: string, cursor: CursorQuery) {
  const orders = await store.ordersOfCustomer(shop.db, id, cursor)
  const idOf = (order: (typeof orders)[number]) => order.id
  const page = toPage(orders, cursor, idOf)
  return {
    ...page,
    rows: presentRows(shop, page.rows, { table: 'orders', idOf, present: presentCustomerOrder }),
  }
}

/**
 * Notes something about a customer, for the shop only. In the caller's transaction, like all that follows. The text is
 * personal data: it goes when the customer is erased, and the audit log stays, so the log never holds it.
 */
export async function addCustomerNote(
  { db, clock }: Shop,
  caller: Caller,
  id: string,
  text: string,
): Promise<void> {
  const customer = await lockCustomer(db, id)
  if (customer.erasedAt) throw refused('This customer’s data was erased, so you cannot add notes.')
  await store.insertNote(db, { customerId: id, by: caller.customerId, text, at: clock.now() })
  await audit(db, caller, {
    action: 'customer.note',
    subject: { type: 'customer', id },
    after: { note: 'added' },
  })
}

/** Deletes a note, or restores it. */
export async function setCustomerNoteRemoved(
  { db, clock }: Shop,
  caller: Caller,
  { id, noteId }: { id: string; noteId: string },
  removed: boolean,
): Promise<void> {
  const note = mustFind(await store.lockNote(db, id, noteId), 'Note not found.')
  if (note.by !== caller.customerId) throw forbidden('Only the author of a note can delete it.')
  if ((note.removedAt !== null) === removed) return
  await store.setNoteRemoved(db, noteId, removed ? clock.now() : null)
  const after = { note: removed ? 'deleted' : 'restored' }
  await audit(db, caller, { action: 'customer.note', subject: { type: 'customer', id }, after })
}

/**
 * Names an admin, as it is read wherever they did something. The audit log says that a name was changed, not which: it
 * stays when the person is erased.
 */
export async function nameColleague(
  { db }: Shop,
  caller: Caller,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const person = await lockCustomer(db, id)
  if (!isAdministrator(person.role)) throw refused('A customer’s name is theirs to change.')
  if (person.firstName === name.firstName && person.lastName === name.lastName) return
  await changeCustomer(db, id, name)
  const after = { name: 'changed' }
  await audit(db, caller, { action: 'customer.change', subject: { type: 'customer', id }, after })
}

/**
 * Forgets birthday and anniversary of a person who takes their consent back. The log says whose, never which days.
 */
export async function deletePersonDates(
  { db }: Shop,
  caller: Caller,
  id: string,
  name: string,
): Promise<void> {
  if (!(await deleteDates(db, id, name))) throw notFound('Nobody of this name has dates.')
  await audit(db, caller, {
    action: 'customer.dates',
    subject: { type: 'customer', id },
    after: { dates: 'deleted' },
  })
}

/** Gives somebody a role or takes it; in force at their next call. */
export async function changeRole(
  { db, config }: Shop,
  caller: Caller,
  id: string,
  { from, to }: { from: Role; to: Role },
): Promise<void> {
  const people = await store.lockPeople(db, [id, caller.customerId])
  const customer = people.find((person) => person.id === id)
  if (!customer) throw notFound(NO_CUSTOMER)
  // Another owner may have taken the caller's role a moment ago; otherwise two could leave the shop without any.
  const isOwner = people.some((person) => person.id === caller.customerId && person.role === 'owner')
  if (!isOwner) throw forbidden(whyNotAllowed('roles.change'))
  if (customer.role !== from)
    throw refused('Someone else has changed this role. Please check it again.', {
      role: customer.role,
    })
  const person = {
    ...customer,
    isErased: customer.erasedAt !== null,
    isVerified: customer.verifiedAt !== null,
  }
  const isConfigured = config.ADMIN_MOBILE_NUMBERS.includes(customer.mobileNumber)
  const reason = whyNoRole(person, to, { callerId: caller.customerId, isConfigured })
  if (reason) throw refused(reason)
  if (from === to) return
  await store.setRole(db, id, to)
  await audit(db, caller, {
    action: 'customer.role',
    subject: { type: 'customer', id },
    before: { role: from },
    after: { role: to },
  })
}
