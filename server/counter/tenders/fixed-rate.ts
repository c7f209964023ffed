import type { extendRate as contract, OrderTenders } from '#contracts/admin/tenders.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { extensionFault, isRateOver } from '#rules/counter/fixed-rate.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { quoteProduct } from '#server/checkout/quote/quote-product.ts'
import { invalidField, refused } from '#server/errors.ts'
import { peopleByIds } from '#server/orders/admin/read-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { balanceOf, rateFixedUntilOf } from '#server/orders/payments.store.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import type { Shop } from '#server/shop.ts'
import { extensionsOf, insertExtension } from './rate-extensions.store.ts'
import { lockCounterOrder } from './take-payment.ts'

type Extension = ParsedRequest<typeof contract>['body']

/**
 * Lets an advance keep its metal rate until a later day. Refuses (409) an order that was cancelled, is paid in full or has
 * no such rate, and when somebody has extended it since it was read; (400) a day that is over, too far away or not later;
 * (403) the caller's own order.
 */
export async function extendRate(
  within: Shop,
  caller: Caller,
  number: string,
  { until, fixedUntil, reason }: Extension,
): Promise<OrderRow> {
  const { db, clock } = within
  const order = await lockCounterOrder(within, number)
  mustNotBeOwnOrder(caller, order)
  const { paymentId } = order
  if (order.status === 'Cancelled') throw refused('This order was cancelled. There is nothing left to pay.')
  if ((await balanceOf(db, paymentId)) === 0) throw refused('This order is paid in full.')
  const current = await rateFixedUntilOf(db, paymentId)
  if (current === null) throw refused('The price of this order does not end on a day.')
  if (current !== fixedUntil)
    throw refused(`The rate is fixed until ${formatDate(current)} now. Please check it again.`)
  const at = clock.now()
  const fault = extensionFault(until, { fixedUntil, now: at })
  if (fault) throw invalidField('until', fault)
  await insertExtension(db, { paymentId, until, reason, by: caller.customerId, at })
  const subject = { type: 'order', id: number } as const
  await audit(db, caller, 'counter.extend-rate', subject, { fixedUntil }, { fixedUntil: until, reason })
  return order
}

/** Until when the balance of an order is taken at the fixed rate; null where that does not end. */
export async function presentFixedRate(shop: Shop, order: OrderRow): Promise<OrderTenders['fixedRate']> {
  const { db, clock } = shop
  const until = await rateFixedUntilOf(db, order.paymentId)
  if (until === null) return null
  const isOver = isRateOver(until, clock.now())
  const price = isOver ? await priceToday(shop, order) : null
  const extensions = await extensionsOf(db, [order.paymentId])
  const people = await peopleByIds(db, [...new Set(extensions.map(({ by }) => by))])
  return {
    ...{ until, isOver },
    priceToday: price === null ? null : toRupees(price),
    extensions: extensions.map(({ until: day, reason, at, by }) => ({
      ...{ until: day, reason },
      at: at.toISOString(),
      by: people.get(by) ?? ERASED_PERSON,
    })),
  }
}

/** Paise that the product of an order costs at this moment, without a discount; null where nobody can buy it any more. */
async function priceToday({ db, clock }: Shop, { productId, quote }: OrderRow): Promise<Paise | null> {
  const found = await pricedProduct(db, productId)
  const product = found && !found.product.archivedAt && inVariant(found.product, quote.piece.variant ?? {})
  return product ? quoteProduct(found, product, { now: clock.now(), welcomeBps: 0 }).total : null
}
