import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { roleOf, type Whose } from './customers.store.ts'

export type DataOwner = { id: string }

const NOBODY = 'Customer not found.'
export const NO_NUMBER = 'No customer has this mobile number.'
const ANOTHER_ADMIN = 'You cannot see the data of another admin.'

/**
 * The customer whose data the caller may see: themselves, or by `customers.read` a customer. An id in a path is never
 * authority. Refuses everybody else's and another admin's data (403) and an unknown person (404).
 */
export function ownerToRead(db: Db, caller: Caller, whose: Whose): Promise<DataOwner> {
  return ownerFor(db, caller, whose, 'customers.read')
}

/**
 * The customer whose data the caller may change: themselves, or by `customers.change` a customer. Refuses as
 * {@link ownerToRead} does. Holds another's row until the transaction ends, so that they cannot become an admin
 * in between.
 */
export function ownerToChange(db: Db, caller: Caller, whose: Whose): Promise<DataOwner> {
  return ownerFor(db, caller, whose, 'customers.change')
}

async function ownerFor(db: Db, caller: Caller, whose: Whose, permission: Permission): Promise<DataOwner> {
  if (isCaller(caller, whose)) return { id: caller.customerId }
  if (!isAdministrator(caller.role)) throw forbidden()
  mustBeAllowed(caller, permission)
  if ('userId' in whose && !z.uuid().safeParse(whose.userId).success) throw notFound(NOBODY)
  const owner = await roleOf(db, whose, { held: permission === 'customers.change' })
  if (!owner) throw notFound('userId' in whose ? NOBODY : NO_NUMBER)
  if (isAdministrator(owner.role)) throw forbidden(ANOTHER_ADMIN)
  return { id: owner.id }
}

function isCaller(caller: Caller, whose: Whose): boolean {
  return 'userId' in whose ? caller.customerId === whose.userId : caller.mobileNumber === whose.mobileNumber
}
