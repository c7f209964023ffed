import { contactSettings } from '#contracts/admin-settings.ts'
import type { Answer } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import { after, guessesCarriedOn, OTP, otpState, secondsUntil, waitInWords } from '#rules/identity/otp.ts'
import { SmsError } from '#server/adapters/sms/port.ts'
import { smsText } from '#server/adapters/sms/texts.ts'
import { ShopError, tooMany } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { findOrAddCustomer } from './customers.store.ts'
import { tooManyGuesses } from './locked-number.ts'
import { neededSecret } from './needed-secret.ts'
import { newOtp, otpHash } from './otp-hash.ts'
import { forgetRequestsBefore, keepOtp, newestOtp, nthRequestSince, takeTurns } from './otps.store.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

type Request = {
  mobileNumber: string
  /** The address of the connection that asks. */
  from: string
}

/**
 * Sends a new OTP to a number, known or not: the answer is the same. Older OTPs of the number are void with it.
 * Refuses with 429 within 30 seconds of the last one, while the number is locked, and above the caps per hour.
 */
export async function requestOtp(shop: Shop, request: Request): Promise<Answer<typeof contract.requestOtp>> {
  const otp = newOtp()
  const customer = await shop.transaction(async (shop) => {
    await refuseTooMany(shop, request)
    await keepNewOtp(shop, request, otp)
    return findOrAddCustomer(shop.db, request.mobileNumber)
  })
  await sendOtp(shop, request.mobileNumber, otp)
  return {
    message: 'OTP sent successfully.',
    user: { id: customer.id },
    resendAfterSeconds: OTP.resendAfter,
  }
}

/** Holds number and connection until the transaction ends, so that parallel requests cannot pass a cap together. */
async function refuseTooMany({ db, clock, config }: Shop, { mobileNumber, from }: Request): Promise<void> {
  const now = clock.now()
  const anHourAgo = after(now, -HOUR)
  const byNumber = config.OTP_REQUESTS_PER_NUMBER_PER_HOUR
  const byAddress = config.OTP_REQUESTS_PER_IP_PER_HOUR

  if (byAddress > 0) {
    await takeTurns(db, 'address', from)
    const reached = await nthRequestSince(db, { requestedFrom: from }, byAddress, anHourAgo)
    if (reached) throw capReached('from this connection', reached, now)
  }
  await takeTurns(db, 'number', mobileNumber)
  const newest = await newestOtp(db, mobileNumber)
  const state = otpState(newest, now)
  if (state.kind === 'locked') throw tooManyGuesses(state.until, now)
  if (newest && after(newest.createdAt, OTP.resendAfter) > now)
    throw tooSoon(after(newest.createdAt, OTP.resendAfter), now)
  if (byNumber > 0) {
    const reached = await nthRequestSince(db, { mobileNumber }, byNumber, anHourAgo)
    if (reached) throw capReached('for this number', reached, now)
  }
}

function tooSoon(until: Date, now: Date): ShopError {
  const retryAfter = secondsUntil(until, now)
  return tooMany(`Please wait ${waitInWords(retryAfter)} before requesting another OTP.`, { retryAfter })
}

function capReached(whose: string, oldestCounted: Date, now: Date): ShopError {
  const retryAfter = secondsUntil(after(oldestCounted, HOUR), now)
  const wait = waitInWords(retryAfter)
  return tooMany(`Too many OTPs were requested ${whose}. Please try again in ${wait}.`, { retryAfter })
}

async function keepNewOtp({ db, clock, config }: Shop, { mobileNumber, from }: Request, otp: string) {
  const now = clock.now()
  const previous = await newestOtp(db, mobileNumber)
  await forgetRequestsBefore(db, mobileNumber, after(now, -DAY))
  await keepOtp(db, {
    mobileNumber,
    hash: otpHash(neededSecret('OTP_SECRET', config.OTP_SECRET), mobileNumber, otp),
    requestedFrom: from,
    wrongGuesses: guessesCarriedOn(previous, now),
    createdAt: now,
    expiresAt: after(now, OTP.lifetime),
  })
}

/** After the commit: the provider is not waited for while others wait for the number. A failure counts as a request. */
async function sendOtp(shop: Shop, to: string, otp: string): Promise<void> {
  const { shopName } = await readSetting(shop, contactSettings)
  try {
    await shop.sms.send({ to, otp, ...smsText('login-otp', { otp, shop: shopName }) })
  } catch (fault) {
    if (!(fault instanceof SmsError)) throw fault
    shop.log.warn({ err: fault }, 'an OTP could not be sent')
    const sentence = `The OTP could not be sent just now. Please try again in ${waitInWords(OTP.resendAfter)}.`
    throw new ShopError('unavailable', sentence, { retryAfter: OTP.resendAfter })
  }
}
