import type { Caller } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'

/** A wishlist is its owner's alone, whatever the caller's role (403): others get its link. */
export function mustBeOwn(caller: Caller, userId: string): void {
  if (caller.customerId !== userId) throw forbidden()
}
