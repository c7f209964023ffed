import type { Role } from '#rules/identity/roles.ts'

/** Who a valid token says is calling; role and session are read from the database at each call. */
export type Caller = {
  customerId: string
  mobileNumber: string
  role: Role
  sessionId: string
  /** The admin area was not used for too long (setting `admin-sessions`): the role allows nothing until a fresh OTP; shopping goes on. */
  isIdle: boolean
}
