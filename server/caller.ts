import { isAllowed, type Permission, whyNotAllowed } from '#rules/identity/permissions.ts'
import type { Role } from '#rules/identity/roles.ts'
import { forbidden, ShopError } from './errors.ts'

/** Who a valid token says is calling; role and session are read from the database at each call. */
export type Caller = {
  customerId: string
  mobileNumber: string
  role: Role
  sessionId: string
  /** When use of the admin area was last noted, in the login that was read. */
  adminUsedAt?: Date | null
  /** The admin area was not used for too long (setting `admin-sessions`): the role allows nothing until a fresh OTP; shopping goes on. */
  isIdle: boolean
}

const IDLE = 'You were away from the admin area for a while. Please log in again.'

/**
 * Refuses with 403 what the caller's role does not allow, and with 401 and `reason: 'idle'` everything a role allows
 * when the admin area was not used for too long.
 */
export function mustBeAllowed(caller: Caller, permission: Permission): void {
  if (!isAllowed(caller.role, permission)) throw forbidden(whyNotAllowed(permission))
  if (caller.isIdle) throw new ShopError('unauthenticated', IDLE, { reason: 'idle' })
}
