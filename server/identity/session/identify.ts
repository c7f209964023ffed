import { ADMIN_IDLE_MINUTES, isAdminIdle } from '#rules/identity/admin-idle.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import type { Caller } from '#server/caller.ts'
import { unauthenticated } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { holderOfSession } from './sessions.store.ts'
import { readToken } from './tokens.ts'

/**
 * Who is calling, by the `Authorization` header. Where a login is needed, none is answered with 401
 * `Please log in.` and one that does not hold (any more) with 401 `Token expired`; where it is not, with nobody.
 */
export async function identify(
  shop: Shop,
  authorization: string | undefined,
  needed: boolean,
): Promise<Caller | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (!token) {
    if (needed) throw unauthenticated()
    return null
  }
  const caller = await callerOfToken(shop, token)
  if (!caller && needed) throw unauthenticated('Token expired')
  return caller
}

async function callerOfToken(shop: Shop, token: string): Promise<Caller | null> {
  const claimed = await readToken(shop, token)
  if (!claimed) return null
  const now = shop.clock.now()
  const holder = await holderOfSession(shop.db, { ...claimed, now })
  if (!holder) return null
  const { customerId, mobileNumber, role, sessionId, adminUsedAt } = holder
  const isIdle = isAdministrator(role) && isAdminIdle(holder, adminIdleSeconds(shop), now)
  return { customerId, mobileNumber, role, sessionId, adminUsedAt, isIdle }
}

/** Seconds after which an idle admin logs in again, unless a demo has shortened them. */
const adminIdleSeconds = ({ config }: Shop): number => config.ADMIN_IDLE_SECONDS ?? ADMIN_IDLE_MINUTES * 60
