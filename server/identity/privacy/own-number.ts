import type { Caller } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'

/** A person's data is theirs alone: here an administrator is a stranger too (403). */
export function mustBeOwnNumber(caller: Caller, mobileNumber: string): void {
  if (caller.mobileNumber !== mobileNumber) throw forbidden()
}
