import type { Profile } from '#contracts/identity.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { customerByNumber } from './customers.store.ts'
import { presentProfile } from './identity.present.ts'
import { mustOwnNumber } from './ownership.ts'

/** A customer's profile, for the customer and for administrators. */
export async function readProfile({ db }: Shop, caller: Caller, mobileNumber: string): Promise<Profile> {
  mustOwnNumber(caller, mobileNumber)
  const customer = await customerByNumber(db, mobileNumber)
  if (!customer) throw notFound('There is no customer with this mobile number.')
  return presentProfile(customer)
}
