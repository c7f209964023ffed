import type { Colleague } from '#contracts/demo.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { verifyOtp } from '#contracts/identity.ts'
import { ROLES } from '#rules/identity/roles.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { colleaguesWithRole, customerByNumber } from '../customers.store.ts'
import { presentProfile } from '../identity.present.ts'
import { openSession } from '../session/sessions.store.ts'
import { issueToken, TOKEN_SECONDS } from '../session/tokens.ts'

const ADMIN_ROLES = ROLES.filter((role): role is Colleague['role'] => role !== 'customer')

/** One admin of each role, the owner first, as whom a visitor of the demo may log in. */
export async function listColleagues({ db, config }: Shop): Promise<Colleague[]> {
  mustBeDemo(config)
  const people = await colleaguesWithRole(db, ADMIN_ROLES)
  return ADMIN_ROLES.toReversed().flatMap((role) => {
    const [first] = people
      .filter((person) => person.role === role)
      .sort((a, b) => a.mobileNumber.localeCompare(b.mobileNumber))
    if (!first) return []
    const { firstName, lastName, mobileNumber } = first
    return { mobileNumber, name: `${firstName} ${lastName}`.trim() || mobileNumber, role }
  })
}

/** Logs a visitor of the demo in as one of {@link listColleagues}, without an OTP. */
export async function logInAsColleague(
  shop: Shop,
  mobileNumber: string,
): Promise<ResponseBody<typeof verifyOtp>> {
  const { db, clock } = shop
  const isListed = (await listColleagues(shop)).some((one) => one.mobileNumber === mobileNumber)
  const customer = isListed ? await customerByNumber(db, mobileNumber) : null
  if (!customer) throw notFound('Nobody of the demo has this number.')
  const at = clock.now()
  const expiresAt = secondsAfter(at, TOKEN_SECONDS)
  const session = await openSession(db, { customerId: customer.id, at, expiresAt })
  return {
    message: 'Logged in successfully.',
    token: await issueToken(shop, session, mobileNumber),
    user: presentProfile(customer),
  }
}

function mustBeDemo({ isDemo }: Shop['config']): void {
  if (!isDemo) throw notFound('Page not found.')
}
