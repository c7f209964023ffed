import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { forbidden, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { customerExists } from './customers.store.ts'

const NOBODY = 'There is no such customer.'

/** An id in a path is never authority: 403 unless it is the caller's own, or the caller runs the shop. */
export function mustOwn(caller: Caller, userId: string): void {
  if (caller.customerId === userId) return
  if (!isAdministrator(caller.role)) throw forbidden()
  if (!z.uuid().safeParse(userId).success) throw notFound(NOBODY)
}

/** The same before something is kept for that customer, whom an administrator might have mistyped (404). */
export async function mustOwnKnown(db: Db, caller: Caller, userId: string): Promise<void> {
  mustOwn(caller, userId)
  if (caller.customerId !== userId && !(await customerExists(db, userId))) throw notFound(NOBODY)
}

/** The same for addresses that name the customer by mobile number. */
export function mustOwnNumber(caller: Caller, mobileNumber: string): void {
  if (caller.mobileNumber !== mobileNumber && !isAdministrator(caller.role)) throw forbidden()
}
