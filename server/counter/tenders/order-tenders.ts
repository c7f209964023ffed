import type { OrderTenders } from '#contracts/admin/tenders.ts'
import type { Db } from '#db/client.ts'
import { cashLeft } from '#rules/counter/cash-limit.ts'
import { dayInIndia } from '#rules/days.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { linksOf } from '#server/counter/payment-links/payment-links.store.ts'
import { peopleByIds } from '#server/orders/admin/read-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { balanceOf, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'
import { presentFixedRate } from './fixed-rate.ts'
import { cashTaken, refundsOwed, tendersOf } from './tenders.store.ts'

/** What was paid at the counter for an order, what is still to be paid, and what is owed to the customer. */
export async function presentTenders(shop: Shop, order: OrderRow): Promise<OrderTenders> {
  const { db, clock } = shop
  const { paymentId, customerId, total } = order
  const rows = await tendersOf(db, [paymentId])
  const links = await linksOf(db, paymentId)
  const people = await peopleByIds(db, [...new Set([...rows, ...links].map(({ by }) => by))])
  const cash = await cashTaken(db, { customerId, paymentId, day: dayInIndia(clock.now()) })
  const owed = await refundsOwed(db, paymentId)
  const credit = await creditUsedFor(db, paymentId)
  const balance = await balanceOf(db, paymentId)
  return {
    total: toRupees(total),
    credit: toRupees(credit),
    creditLeft: credit > 0 ? 0 : toRupees(await creditBalance(db, customerId)),
    balance: toRupees(balance),
    fixedRate: balance > 0 ? await presentFixedRate(shop, order) : null,
    cashLeft: toRupees(cashLeft(cash)),
    tenders: rows.map(({ id, kind, amount, reference, at, by, receiptNumber, refundId }) => ({
      id,
      kind,
      amount: toRupees(amount),
      reference,
      at: at.toISOString(),
      by: people.get(by) ?? ERASED_PERSON,
      receiptNumber,
      isPaidOut: refundId !== null,
    })),
    links: links.map(({ id, amount, status, url, createdAt, expiresAt, by }) => ({
      ...{ id, amount: toRupees(amount), status, url },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      by: people.get(by) ?? ERASED_PERSON,
    })),
    owed: owed.map(({ refundId, amount, reason }) => ({ refundId, amount: toRupees(amount), reason })),
  }
}

async function creditUsedFor(db: Db, paymentId: string): Promise<Paise> {
  const payment = await paymentById(db, paymentId)
  return payment ? creditIn(payment) : 0
}
