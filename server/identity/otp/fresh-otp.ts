import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import { confirmSession, lastConfirmed } from '#server/identity/session/sessions.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Guess, spendOtp } from './spend-otp.ts'

/**
 * Refuses with 403 and `freshOtp: true` unless the caller has logged in, or entered a further OTP, within the last ten
 * minutes (`FRESH_OTP_SECONDS`): for what is hard to undo, so that a screen left open cannot do it.
 */
export async function mustHaveFreshOtp(shop: Shop, caller: Caller): Promise<void> {
  if (await hasFreshOtp(shop, caller)) return
  throw new ShopError('forbidden', 'Please confirm with a fresh OTP.', { freshOtp: true })
}

/** Whether the caller has entered an OTP within the last ten minutes. */
export async function hasFreshOtp({ db, clock, config }: Shop, { sessionId }: Caller): Promise<boolean> {
  const confirmed = await lastConfirmed(db, sessionId)
  return confirmed !== null && secondsAfter(confirmed, config.FRESH_OTP_SECONDS) > clock.now()
}

/** Enters an OTP that came to the caller's own number; counts for the login it was entered in, and no other. */
export async function confirmOtp(
  shop: Shop,
  caller: Caller,
  entered: Omit<Guess, 'mobileNumber' | 'caller'>,
): Promise<ResponseBody<typeof contract.confirmOtp>> {
  const now = shop.clock.now()
  const guess = { ...entered, mobileNumber: caller.mobileNumber, caller }
  await spendOtp(shop, guess, ({ db }) => confirmSession(db, caller.sessionId, now))
  return {
    message: 'Confirmed.',
    confirmedUntil: secondsAfter(now, shop.config.FRESH_OTP_SECONDS).toISOString(),
  }
}
