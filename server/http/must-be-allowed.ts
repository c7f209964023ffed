import { isAllowed, type Permission, whyNotAllowed } from '#rules/identity/permissions.ts'
import { forbidden } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'

/** Refuses with 403 what the caller's role does not allow. */
export function mustBeAllowed(caller: Caller, permission: Permission): void {
  if (!isAllowed(caller.role, permission)) throw forbidden(whyNotAllowed(permission))
}
