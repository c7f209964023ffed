import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import {
  type FreshOtpPurpose,
  isConfirmedByLogin,
  OWN_OTP_PURPOSES,
  purposesCountingFor,
} from '#rules/identity/otp-purposes.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import { confirmSession, lastConfirmed } from '#server/identity/session/sessions.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Guess, spendOtp } from './spend-otp.ts'

/**
 * Refuses with 403, `freshOtp: true` and the purpose unless the caller has logged in, or entered an OTP for this
 * purpose or a related one, within the last ten minutes (`FRESH_OTP_SECONDS`): for what is hard to undo, so that a screen left open
 * cannot do it.
 */
export async function mustHaveFreshOtp(shop: Shop, caller: Caller, purpose: FreshOtpPurpose): Promise<void> {
  if (await hasFreshOtp(shop, caller, purpose)) return
  throw new ShopError('forbidden', 'Please confirm with a fresh OTP.', { freshOtp: true, purpose })
}

/** Whether the caller has logged in, or entered an OTP for this purpose or a related one, within the last ten minutes. */
export async function hasFreshOtp(
  { db, clock, config }: Shop,
  { sessionId }: Caller,
  purpose: FreshOtpPurpose,
): Promise<boolean> {
  const confirmed = await lastConfirmed(db, sessionId, purposesCountingFor(purpose))
  if (!confirmed) return false
  const isFresh = (at: Date) => secondsAfter(at, config.FRESH_OTP_SECONDS) > clock.now()
  return isFresh(confirmed.forThis) || (isConfirmedByLogin(purpose) && isFresh(confirmed.byLogin))
}

/** Enters an OTP that came to the caller's own number; counts for what it was requested for, in this login alone. */
export async function confirmOtp(
  shop: Shop,
  caller: Caller,
  entered: Omit<Guess, 'mobileNumber' | 'caller' | 'purposes'>,
): Promise<ResponseBody<typeof contract.confirmOtp>> {
  const now = shop.clock.now()
  const guess = { ...entered, mobileNumber: caller.mobileNumber, caller, purposes: OWN_OTP_PURPOSES }
  await spendOtp(shop, guess, ({ db }, { purpose }) =>
    confirmSession(db, caller.sessionId, { purpose, at: now }),
  )
  return {
    message: 'Confirmed.',
    confirmedUntil: secondsAfter(now, shop.config.FRESH_OTP_SECONDS),
  }
}
