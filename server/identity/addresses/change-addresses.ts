import type { Address, addAddress as contract } from '#contracts/addresses.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { MAX_ADDRESSES } from '#rules/identity/addresses.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { auditForCustomer } from '../audit-for-customer.ts'
import { ownerToChange, ownerToRead } from '../ownership.ts'
import {
  type AddressRow,
  addressesOf,
  countForAdding,
  deleteAddress,
  insertAddress,
  lockAddress,
  updateAddress,
} from './addresses.store.ts'

type Form = ParsedRequest<typeof contract>['body']
type Place = { mobileNumber: string; id: string }

const missing = () => notFound('Address not found.')

export async function listAddresses(shop: Shop, caller: Caller, mobileNumber: string): Promise<Address[]> {
  const { id } = await ownerToRead(shop.db, caller, { mobileNumber })
  return (await addressesOf(shop.db, id)).map(presentAddress)
}

/** Keeps one more address. */
export async function addAddress(shop: Shop, caller: Caller, mobileNumber: string, form: Form) {
  return shop.transaction(async ({ db, clock }) => {
    const owner = await ownerToChange(db, caller, { mobileNumber })
    if ((await countForAdding(db, owner.id)) >= MAX_ADDRESSES)
      throw refused(`You can save at most ${MAX_ADDRESSES} addresses. Please remove one first.`)
    const row = await insertAddress(db, { ...form, customerId: owner.id, createdAt: clock.now() })
    const added = presentAddress(row)
    await auditForCustomer(db, caller, owner, 'customer.address', { before: null, after: added })
    return added
  })
}

export async function changeAddress(shop: Shop, caller: Caller, { mobileNumber, id }: Place, form: Form) {
  return shop.transaction(async ({ db }) => {
    const owner = await ownerToChange(db, caller, { mobileNumber })
    const place = { customerId: owner.id, id }
    const before = await lockAddress(db, place)
    const changed = before && (await updateAddress(db, place, form))
    if (!changed) throw missing()
    const [was, is] = [presentAddress(before), presentAddress(changed)]
    await auditForCustomer(db, caller, owner, 'customer.address', { before: was, after: is })
    return is
  })
}

export async function removeAddress(shop: Shop, caller: Caller, { mobileNumber, id }: Place) {
  return shop.transaction(async ({ db }) => {
    const owner = await ownerToChange(db, caller, { mobileNumber })
    const place = { customerId: owner.id, id }
    const before = await lockAddress(db, place)
    if (!before || !(await deleteAddress(db, place))) throw missing()
    const removed = { before: presentAddress(before), after: null }
    await auditForCustomer(db, caller, owner, 'customer.address', removed)
    return { message: 'The address was removed.' }
  })
}

export function presentAddress({ customerId: _, createdAt: __, ...address }: AddressRow): Address {
  return address
}
