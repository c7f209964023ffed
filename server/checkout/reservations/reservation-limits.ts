import { mayReserve, type ReservationLimits } from '#rules/checkout/reservation-limits.ts'
import { refused, tooMany } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { reservationsOfCustomer } from './reservations.store.ts'

/**
 * How many seconds the customer may reserve the products now. Refuses (409) others while they have reserved as many as
 * they may, and (429, with the seconds to wait) what they reserve too long or too often without paying. To be
 * called with the customer locked, so that parallel requests cannot pass a limit together.
 */
export async function reservableSeconds(
  shop: Shop,
  settings: ReservationLimits,
  { customerId, productIds }: { customerId: string; productIds: readonly string[] },
): Promise<number> {
  const { db, clock, config } = shop
  const now = clock.now()
  const limits = { ...settings, maxLive: config.RESERVATIONS_PER_CUSTOMER ?? settings.maxLive }
  const past = await reservationsOfCustomer(db, customerId, now)
  const answer = mayReserve(past, { productIds, now, ttlSeconds: config.RESERVATION_TTL_SECONDS, limits })
  if (typeof answer === 'number') return answer
  const { limit, sentence, retryAfter } = answer
  throw retryAfter === null ? refused(sentence, { limit }) : tooMany(sentence, { limit, retryAfter })
}
