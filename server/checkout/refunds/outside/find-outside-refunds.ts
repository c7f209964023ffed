import { daysBefore } from '#rules/checkout/payment-times.ts'
import { knownRefundIds, pendingOutside } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { learnRefunds } from './learn-refunds.ts'

/** How far back the hourly look goes: an outage of the shop may last as long. */
const DAYS_BACK = 7

/** Refunds on a page of the provider's, and pages of one look. */
const PAGE = 100
const MAX_PAGES = 100

/** Refunds of which the bank has not said its last word, asked about in one run. */
const PENDING_AT_A_TIME = 50

/**
 * Finds refunds that were made in the provider's dashboard and of which no event came, each hour: in the account's list of
 * refunds, however old their payments are.
 */
export async function findOutsideRefunds(shop: Shop): Promise<void> {
  const since = daysBefore(shop.clock.now(), DAYS_BACK)
  const toLearn = new Set<string>()
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const made = await shop.payments.fetchRefunds({ since, skip: page * PAGE })
    const knownIds = await knownRefundIds(
      shop.db,
      made.map(({ id }) => id),
    )
    for (const { id, paymentId } of made) if (!knownIds.has(id)) toLearn.add(paymentId)
    if (made.length < PAGE) break
  }
  for (const { providerPaymentId } of await pendingOutside(shop.db, PENDING_AT_A_TIME))
    toLearn.add(providerPaymentId)
  for (const providerPaymentId of toLearn) await learnRefunds(shop, providerPaymentId)
}
