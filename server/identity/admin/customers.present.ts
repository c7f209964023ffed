import type { AdminCustomer, CustomerOrder, CustomerRow } from '#contracts/admin/customers.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { toRupees } from '#rules/money.ts'
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
    since: customer.createdAt.toISOString(),
    orders,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    blocked: customer.blockedAt && { at: customer.blockedAt.toISOString(), reason: customer.blockReason },
  }
}

type Whole = {
  stored: StoredCustomer
  notes: Awaited<ReturnType<typeof notesOn>>
  numberChanges: Awaited<ReturnType<typeof entriesAbout>>
  isConfigured: boolean
  /** The admin who reads it. */
  viewerId: string
}

export function presentCustomer({
  stored,
  notes,
  numberChanges,
  isConfigured,
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
    isVerified: stored.customer.verifiedAt !== null,
    formerNumbers: numberChanges.flatMap(({ before, at }) =>
      typeof before?.mobileNumber === 'string'
        ? [{ mobileNumber: before.mobileNumber, until: at.toISOString() }]
        : [],
    ),
    isConfigured,
    notes: notes.map(({ note, by }) => ({
      id: note.id,
      text: note.text,
      at: note.at.toISOString(),
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
    total: toRupees(total),
    placedAt: placedAt.toISOString(),
  }
}
