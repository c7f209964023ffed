import type { Role } from '#rules/identity/roles.ts'

/** Who a valid token says is calling; role and session are read from the database at each call. */
export type Caller = { customerId: string; mobileNumber: string; role: Role; sessionId: string }
