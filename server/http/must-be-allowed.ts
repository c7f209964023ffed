import { isAllowed, type Permission, whyNotAllowed } from '#rules/identity/permissions.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, ShopError } from '#server/errors.ts'

const IDLE = 'You were away from the admin area for a while. Please log in again.'

/**
 * Refuses with 403 what the caller's role does not allow, and with 401 and `reason: 'idle'` everything a role allows
 * when the admin area was not used for too long.
 */
export function mustBeAllowed(caller: Caller, permission: Permission): void {
  if (!isAllowed(caller.role, permission)) throw forbidden(whyNotAllowed(permission))
  if (caller.isIdle) throw new ShopError('unauthenticated', IDLE, { reason: 'idle' })
}
