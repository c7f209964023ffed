import { counted } from '#rules/counted.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { countLiveReservations } from './reservations.store.ts'

/**
 * Refuses (409) a customer who has as many live reservations as one may. To be called with the customer locked, so that
 * parallel requests cannot pass the limit together, and after what the new attempt takes the place of has ended.
 */
export async function mustReserveFew({ db, clock, config }: Shop, customerId: string): Promise<void> {
  const live = await countLiveReservations(db, customerId, clock.now())
  if (live < config.RESERVATIONS_PER_CUSTOMER) return
  throw refused(
    `You already have ${counted(live, 'piece')} reserved. Please pay for one of them or close its payment window first.`,
    { limit: 'live' },
  )
}
