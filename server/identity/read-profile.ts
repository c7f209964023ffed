import type { Profile } from '#contracts/identity.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { customerByNumber } from './customers.store.ts'
import { presentProfile } from './identity.present.ts'
import { NO_NUMBER, ownerToRead } from './ownership.ts'

/** A customer's profile, for the customer, and for who may see customers. */
export async function readProfile({ db }: Shop, caller: Caller, mobileNumber: string): Promise<Profile> {
  await ownerToRead(db, caller, { mobileNumber })
  const customer = mustFind(await customerByNumber(db, mobileNumber), NO_NUMBER)
  return presentProfile(customer)
}
