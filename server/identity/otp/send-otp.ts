import { contactSettings } from '#contracts/admin/settings.ts'
import { guessesCarriedOn, OTP, otpState } from '#rules/identity/otp.ts'
import type { OtpPurpose } from '#rules/identity/otp-purposes.ts'
import { DAY_SECONDS } from '#rules/time.ts'
import { secondsAfter, secondsUntil, type WaitEnd, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { SmsError } from '#server/adapters/sms/port.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import { ShopError, tooMany } from '#server/errors.ts'
import { otpSms } from '#server/notifications/templates/one-time-password.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { dayOfGuessesOver, tooManyGuesses } from './locked-number.ts'
import { keepBelowCeiling, refuseAboveCaps, refuseAddress } from './otp-caps.ts'
import { newOtp, otpHash } from './otp-hash.ts'
import { forgetRequestsBefore, insertOtp, newestOwnOtp, type OtpRow, takeTurns } from './otps.store.ts'
import { classesOf, type OwnOtps, type Requester } from './requester.ts'

/** The purpose and subject of an OTP. */
export type OtpMatter = {
  purpose: OtpPurpose
  /** How the SMS says it, where the purpose's own words say too little: "accept ₹59,403". */
  words?: string
  /** The one thing among several of its purpose that the OTP is valid for. */
  subject?: string
}

type OtpRequest = OtpMatter & { mobileNumber: string; own: OwnOtps; otp: string }

/**
 * Sends a new OTP to a number. Older OTPs of the same requester are void with it, those of others are not. Refuses with
 * 429 within 30 seconds of the requester's last one, while the requester is locked, above the caps per hour, and above
 * the shop's ceiling. That the shop has blocked a customer is said only to who enters the OTP: nobody else is told.
 */
export async function sendOtp(shop: Shop, requester: Requester, matter: OtpMatter): Promise<void> {
  const { mobileNumber } = requester
  const [own] = classesOf(shop, requester)
  const request = { ...matter, mobileNumber, own, otp: newOtp() }
  await shop.transaction(async (within) => {
    const previous = await refuseTooMany(within, request)
    await storeOtp(within, request, previous)
  })
  await sendSms(shop, request)
}

/** Holds what it counts until the transaction ends, so that parallel requests cannot pass a cap together. */
async function refuseTooMany(shop: Shop, request: OtpRequest): Promise<OtpRow | null> {
  const { mobileNumber, own, purpose } = request
  const { db, clock } = shop
  const now = clock.now()
  await refuseAddress(shop, own)
  await takeTurns(db, 'number', mobileNumber)
  const previous = await newestOwnOtp(db, mobileNumber, own)
  const state = otpState(previous, now)
  if (state.kind === 'locked') throw tooManyGuesses(state.until, now)
  const dayOver = await dayOfGuessesOver(shop, { mobileNumber, requester: own.requester })
  if (dayOver) throw dayOver
  const resendAt = previous && waitEnd(previous.createdAt, OTP.resendAfter, now)
  const isForMore = previous?.usedAt && previous.purpose !== purpose
  if (resendAt && resendAt > now && !isForMore) throw tooSoon(resendAt, now)
  await refuseAboveCaps(shop, request)
  await keepBelowCeiling(shop, own.requester)
  return previous
}

function tooSoon(until: WaitEnd, now: Date): ShopError {
  const retryAfter = secondsUntil(until, now)
  return tooMany(`Please wait ${waitInWords(retryAfter)} before requesting another OTP.`, { retryAfter })
}

async function storeOtp(
  { db, clock, config }: Shop,
  { mobileNumber, own, purpose, subject, otp }: OtpRequest,
  previous: OtpRow | null,
): Promise<void> {
  const now = clock.now()
  const carried = guessesCarriedOn(previous, now)
  await forgetRequestsBefore(db, mobileNumber, secondsAfter(now, -DAY_SECONDS))
  await insertOtp(db, {
    mobileNumber,
    hash: otpHash(neededSecret('OTP_SECRET', config.OTP_SECRET), { mobileNumber, subject, otp }),
    purpose,
    ...own,
    wrongGuesses: carried,
    carriedGuesses: carried,
    createdAt: now,
    expiresAt: secondsAfter(now, OTP.lifetime),
  })
}

/** After the commit: the provider is not waited for while others wait for the number. A failure counts as a request. */
async function sendSms(shop: Shop, { mobileNumber: to, otp, ...matter }: OtpRequest): Promise<void> {
  const { shopName } = await readSetting(shop, contactSettings)
  try {
    await shop.sms.send({ to, otp, ...otpSms(matter, { otp, shop: shopName }) })
  } catch (fault) {
    if (!(fault instanceof SmsError)) throw fault
    shop.log.warn({ err: fault }, 'an OTP could not be sent')
    const sentence = `The OTP could not be sent. Please try again in ${waitInWords(OTP.resendAfter)}.`
    throw new ShopError('unavailable', sentence, { retryAfter: OTP.resendAfter })
  }
}
