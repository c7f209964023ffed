import { contactSettings } from '#contracts/admin/settings.ts'
import { OTP_PURPOSES, type OtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { RequesterClass } from '#rules/identity/requester.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter, secondsUntil, type WaitEnd, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import { type ShopError, tooMany } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type Counted, nthRequestSince, takeTurns } from './otps.store.ts'
import type { OwnOtps } from './requester.ts'

/** The key by which each class's requests for a number are counted, and its name in a refusal. */
const COUNTED_BY = {
  stranger: { whose: () => 'for this number', of: () => ({}) },
  'known-device': { whose: () => 'on this device', of: ({ deviceId }) => ({ deviceId }) },
  'step-up': {
    whose: (purpose) => (purpose === 'log-in' ? 'for this login' : `to ${OTP_PURPOSES[purpose]}`),
    of: (_, purpose) => ({ purpose }),
  },
} satisfies Record<
  RequesterClass,
  { whose: (purpose: OtpPurpose) => string; of: (own: OwnOtps, purpose: OtpPurpose) => Counted }
>

/**
 * The cap of a connection, for strangers: a known device behind the same address has its own allowance. OTPs that somebody
 * logged in with do not count: thousands share the address of a mobile network, and a whole shop that of its Wi-Fi.
 */
export async function refuseAddress({ db, clock, config }: Shop, own: OwnOtps): Promise<void> {
  const cap = config.OTP_REQUESTS_PER_IP_PER_HOUR
  if (cap === 0 || own.requester !== 'stranger') return
  const now = clock.now()
  await takeTurns(db, 'address', own.requestedFrom)
  const counted = { requester: own.requester, requestedFrom: own.requestedFrom, isUnused: true }
  const reached = await nthRequestSince(db, counted, cap, secondsAfter(now, -HOUR_SECONDS))
  if (reached) throw capReached('from this connection', reached, now, await otherWaysIn(db))
}

/** The cap of a number: all strangers together, each known device by itself, step-ups by themselves for each purpose. */
export async function refuseAboveCaps(
  { db, clock, config }: Shop,
  { mobileNumber, own, purpose }: { mobileNumber: string; own: OwnOtps; purpose: OtpPurpose },
): Promise<void> {
  const cap = config.OTP_REQUESTS_PER_NUMBER_PER_HOUR
  if (cap === 0) return
  const now = clock.now()
  const { whose, of } = COUNTED_BY[own.requester]
  const counted = { mobileNumber, requester: own.requester, ...of(own, purpose) }
  const reached = await nthRequestSince(db, counted, cap, secondsAfter(now, -HOUR_SECONDS))
  if (reached) throw capReached(whose(purpose), reached, now)
}

function capReached(whose: string, oldestCounted: Date, now: Date, otherWays = ''): ShopError {
  const retryAfter = secondsUntil(waitEnd(oldestCounted, HOUR_SECONDS, now), now)
  const wait = waitInWords(retryAfter)
  const sentence = `Too many OTPs were requested ${whose}. Please try again in ${wait}.`
  return tooMany([sentence, otherWays].filter(Boolean).join(' '), { retryAfter })
}

/** The customer who is refused is rarely the one who has used the cap up. */
async function otherWaysIn(db: Shop['db']): Promise<string> {
  const { phone } = await readSetting({ db }, contactSettings)
  return `Or use another network, such as mobile data instead of Wi-Fi, or call us${phone && ` on ${phone}`}.`
}

/** Beyond SMS_PER_HOUR known devices and step-ups have this part of it more, which strangers cannot use up. */
const RESERVED_PART = 1 / 5

/**
 * Refuses with 429 beyond the shop's ceiling of OTPs an hour, and raises the alarm with the last one below it. Other
 * texts are not counted: each belongs to an order somebody paid. Holds the shop's count until the transaction ends.
 */
export async function keepBelowCeiling(
  { db, clock, config }: Shop,
  requester: RequesterClass,
): Promise<void> {
  const ceiling = config.SMS_PER_HOUR
  if (ceiling === 0) return
  const now = clock.now()
  const anHourAgo = secondsAfter(now, -HOUR_SECONDS)
  await takeTurns(db, 'shop', '')
  const reserved = requester === 'stranger' ? 0 : Math.ceil(ceiling * RESERVED_PART)
  const reached = await nthRequestSince(db, {}, ceiling + reserved, anHourAgo)
  if (reached) throw ceilingReached(waitEnd(reached, HOUR_SECONDS, now), now)
  const isLast = ceiling === 1 || (await nthRequestSince(db, {}, ceiling - 1, anHourAgo)) !== null
  if (isLast) await raiseAlarm(db, 'sms-ceiling', sentenceFor(ceiling), now)
}

function ceilingReached(until: WaitEnd, now: Date) {
  const retryAfter = secondsUntil(until, now)
  const wait = waitInWords(retryAfter)
  return tooMany(`We cannot send more OTPs at the moment. Please try again in ${wait}.`, { retryAfter })
}

const sentenceFor = (ceiling: number) =>
  `${ceiling} OTPs were sent within an hour, which is the limit. Only customers on devices they have used before receive an OTP now.`
