import type { Db } from '#db/client.ts'
import { PERMISSIONS } from '#rules/identity/permissions.ts'
import { personName } from '#rules/identity/person-name.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import { colleaguesWithRole } from '#server/identity/customers.store.ts'

/** Everybody who may sell at the counter, by name. */
export async function listSellers(db: Db): Promise<{ id: string; name: string }[]> {
  const sellers = await colleaguesWithRole(db, PERMISSIONS['counter.sell'].roles)
  return sellers.map((person) => ({ id: person.id, name: personName(person) }))
}

type Sold = { soldBy: string | null; mobileNumber: string }

/** Who is said to have sold it: the caller, unless another is named. Refuses (400) who may not sell, and the buyer. */
export async function sellerOf(db: Db, caller: Caller, { soldBy, mobileNumber }: Sold): Promise<string> {
  if (soldBy === null || soldBy === caller.customerId) return caller.customerId
  const sellers = await colleaguesWithRole(db, PERMISSIONS['counter.sell'].roles)
  const seller = sellers.find(({ id }) => id === soldBy)
  if (!seller) throw invalidField('soldBy', 'This person does not sell at the counter.')
  if (seller.mobileNumber === mobileNumber) throw invalidField('soldBy', 'Nobody sells to themselves.')
  return seller.id
}
