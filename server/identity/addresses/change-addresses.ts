import type { Address, addAddress as contract } from '#contracts/addresses.ts'
import type { Given } from '#contracts/endpoint.ts'
import { MOST_ADDRESSES } from '#rules/identity/addresses.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, customerByNumber } from '../customers.store.ts'
import { mustOwnNumber } from '../ownership.ts'
import {
  type AddressRow,
  addressesOf,
  countForAdding,
  deleteAddress,
  insertAddress,
  updateAddress,
} from './addresses.store.ts'

type Form = Given<typeof contract>['body']
type Place = { mobileNumber: string; id: string }

const missing = () => notFound('This address does not exist.')

export async function listAddresses(shop: Shop, caller: Caller, mobileNumber: string): Promise<Address[]> {
  const { id } = await ownerOf(shop, caller, mobileNumber)
  return (await addressesOf(shop.db, id)).map(presentAddress)
}

/** Keeps one more address. Refuses (409) above the most that are kept. */
export async function addAddress(
  shop: Shop,
  caller: Caller,
  mobileNumber: string,
  form: Form,
): Promise<Address> {
  const { id: customerId } = await ownerOf(shop, caller, mobileNumber)
  return shop.transaction(async ({ db, clock }) => {
    if ((await countForAdding(db, customerId)) >= MOST_ADDRESSES)
      throw refused(`At most ${MOST_ADDRESSES} addresses are kept. Please remove one first.`)
    return presentAddress(await insertAddress(db, { ...form, customerId, createdAt: clock.now() }))
  })
}

export async function changeAddress(
  shop: Shop,
  caller: Caller,
  { mobileNumber, id }: Place,
  form: Form,
): Promise<Address> {
  const { id: customerId } = await ownerOf(shop, caller, mobileNumber)
  const changed = await updateAddress(shop.db, { customerId, id }, form)
  if (!changed) throw missing()
  return presentAddress(changed)
}

export async function removeAddress(
  shop: Shop,
  caller: Caller,
  { mobileNumber, id }: Place,
): Promise<{ message: string }> {
  const { id: customerId } = await ownerOf(shop, caller, mobileNumber)
  if (!(await deleteAddress(shop.db, { customerId, id }))) throw missing()
  return { message: 'The address is removed.' }
}

async function ownerOf({ db }: Shop, caller: Caller, mobileNumber: string): Promise<CustomerRow> {
  mustOwnNumber(caller, mobileNumber)
  const customer = await customerByNumber(db, mobileNumber)
  if (!customer) throw notFound('There is no customer with this mobile number.')
  return customer
}

export function presentAddress({ customerId: _, createdAt: __, ...address }: AddressRow): Address {
  return address
}
