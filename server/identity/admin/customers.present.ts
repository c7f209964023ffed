import type { AdminCustomer, CustomerOrder, CustomerRow } from '#contracts/admin/customers.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { PersonOfNumber } from '#rules/identity/people.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { entriesAbout } from '#server/audit/audit.store.ts'
import type { notesOn, ordersOfCustomer, StoredCustomer } from './customers.store.ts'

export function presentCustomerRow({ customer, orders, lastOrderAt }: StoredCustomer): CustomerRow {
  const erased = customer.erasedAt !== null
  return {
    id: customer.id,
    name: erased ? 'Erased on request' : `${customer.firstName} ${customer.lastName}`.trim(),
    mobileNumber: erased ? null : customer.mobileNumber,
    email: customer.email,
    city: customer.city,
    role: customer.role,
    since: customer.createdAt,
    orders,
    lastOrderAt,
    blocked: customer.blockedAt && { at: customer.blockedAt, reason: customer.blockReason },
  }
}

type Whole = {
  stored: StoredCustomer
  notes: Awaited<ReturnType<typeof notesOn>>
  numberChanges: Awaited<ReturnType<typeof entriesAbout>>
  isConfigured: boolean
  people: PersonOfNumber[]
  /** The admin who reads it. */
  viewerId: string
}

export function presentCustomer({
  stored,
  notes,
  numberChanges,
  isConfigured,
  people,
  viewerId,
}: Whole): AdminCustomer {
  const { firstName, lastName, address, address2, landmark, state, country, pincode, business } =
    stored.customer
  return {
    ...presentCustomerRow(stored),
    firstName,
    lastName,
    address,
    address2,
    landmark,
    state,
    country,
    pincode,
    business,
    people,
    isVerified: stored.customer.verifiedAt !== null,
    formerNumbers: numberChanges.flatMap(({ before, at }) =>
      typeof before?.mobileNumber === 'string' ? [{ mobileNumber: before.mobileNumber, until: at }] : [],
    ),
    isConfigured,
    notes: notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      at: note.at,
      by: namedPerson(by),
      isMine: note.by === viewerId,
    })),
  }
}

type StoredOrder = Awaited<ReturnType<typeof ordersOfCustomer>>[number]

export function presentCustomerOrder({
  id,
  number,
  products,
  status,
  total,
  placedAt,
}: StoredOrder): CustomerOrder {
  return {
    id,
    number,
    product: products.map(productTitle).join(', '),
    image: products[0]?.images[0] ?? null,
    status,
    total,
    placedAt,
  }
}
