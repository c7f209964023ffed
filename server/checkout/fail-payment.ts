import { NO_OFFERS } from '#rules/checkout/offers-in.ts'
import { byProduct, type ProductQuantity, releaseStock } from '#server/catalogue/stock.store.ts'
import { giveBackOf } from '#server/orders/payment-credit.ts'
import { movePayments, type Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { freeReserved } from './reservations/reservations.ts'

/**
 * Attempts ended without money, as far as we know: their products are released, their store credit to the customer, and
 * the welcome offer and the coupon may be used by another. The provider is still asked from time to time, because a
 * capture may come late. Call it inside a transaction, with the payments locked. `outcome` is what was said of the
 * attempt; of a report it is the browser's own text.
 */
export async function failPayments(shop: Shop, ended: readonly Payment[], outcome: string): Promise<void> {
  const freed = await endPayments(shop, ended, outcome)
  for (const pieces of freed.toSorted(byProduct)) await releaseStock(shop.db, pieces)
}

/**
 * A newer attempt of the same customer takes the place of these. Returns the products that are freed by that, each as often
 * as pieces of it are, which the caller has to count: it does so together with those that it reserves.
 */
export async function supersedePayments(shop: Shop, ended: readonly Payment[]): Promise<string[]> {
  const freed = await endPayments(shop, ended, 'superseded by a new attempt')
  return freed.flatMap(({ productId, quantity }) => Array<string>(quantity).fill(productId))
}

/** Everything but the count of the products, which are answered. */
async function endPayments(
  { db, clock }: Shop,
  ended: readonly Payment[],
  outcome: string,
): Promise<ProductQuantity[]> {
  if (ended.length === 0) return []
  await movePayments(db, ended, 'failed', { attemptOutcome: outcome, ...NO_OFFERS })
  for (const { customerId, lines } of ended) await giveBackOf({ db, clock }, customerId, lines, 'failed')
  const ids = ended.flatMap(({ lines }) => lines.map(({ id }) => id))
  return freeReserved(db, ids, clock.now())
}
