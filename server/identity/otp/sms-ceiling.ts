import type { RequesterClass } from '#rules/identity/requester.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter, secondsUntil, waitInWords } from '#rules/waiting-time.ts'
import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import { tooMany } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { nthRequestSince, takeTurns } from './otps.store.ts'

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
  if (reached) throw ceilingReached(secondsAfter(reached, HOUR_SECONDS), now)
  const isLast = ceiling === 1 || (await nthRequestSince(db, {}, ceiling - 1, anHourAgo)) !== null
  if (isLast) await raiseAlarm(db, 'sms-ceiling', sentenceFor(ceiling), now)
}

function ceilingReached(until: Date, now: Date) {
  const retryAfter = secondsUntil(until, now)
  const wait = waitInWords(retryAfter)
  return tooMany(`We cannot send more OTPs at the moment. Please try again in ${wait}.`, { retryAfter })
}

const sentenceFor = (ceiling: number) =>
  `${ceiling} OTPs were sent within an hour, which is the limit. Only customers on devices they have used before receive an OTP now.`
