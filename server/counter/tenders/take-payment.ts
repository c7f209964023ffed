import type { takePayment as contract } from '#contracts/admin/tenders.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { rateOverFault } from '#rules/counter/fixed-rate.ts'
import type { Day } from '#rules/days.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { adminOrder, lockOrderWithPayment } from '#server/orders/admin/orders.store.ts'
import { NO_SUCH_ORDER } from '#server/orders/admin/read-order.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { balanceOf, paymentById, rateFixedUntilOf } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { payRestWithCredit } from './pay-with-credit.ts'
import { sumOf, takeTenders, tenderDrafts } from './take-tenders.ts'

type Asked = ParsedRequest<typeof contract>['body']

/**
 * Takes the rest of an advance order, or a part of it; when all is paid, its invoice is issued. Refuses (409) when the
 * balance is not the one that was read, so that two admins do not take it twice, for an order that was cancelled, once the
 * fixed rate has ended, and more store credit than there is; (400) more than the balance.
 */
export async function takePayment(
  within: Shop,
  caller: Caller,
  number: string,
  asked: Asked,
): Promise<OrderRow> {
  const { db, jobs } = within
  const order = await lockCounterOrder(within, number)
  mustNotBeOwnOrder(caller, order)
  if (order.status === 'Cancelled') throw refused('This order was cancelled. There is nothing left to pay.')
  const balance = await balanceOf(db, order.paymentId)
  if (balance !== fromRupees(asked.balance)) throw balanceMoved(balance)
  await mustBeAtFixedRate(within, order)
  const credit = fromRupees(asked.credit)
  const paid = sumOf(asked.tenders) + credit
  const fault = restFault(paid, balance)
  if (fault) throw invalidField('tenders', fault)
  const { customerId, paymentId } = order
  const payment = await paymentById(db, paymentId)
  if (payment) await payRestWithCredit(within, payment, credit)
  const receipt = await takeTenders(within, caller, {
    customerId,
    tenders: asked.tenders,
    shares: [{ paymentId, tenders: tenderDrafts(asked.tenders) }],
  })
  if (paid === balance) await jobs.send('issue-invoice', { orderId: order.id })
  const facts = {
    paid: formatRupees(paid),
    ...(credit > 0 && { credit: formatRupees(credit) }),
    left: formatRupees(balance - paid),
    ...(receipt && { receipt }),
  }
  await audit(db, caller, 'counter.pay', { type: 'order', id: number }, null, facts)
  return order
}

function restFault(paid: Paise, balance: Paise): string | null {
  if (paid === 0) return 'Please enter how it is paid.'
  return paid > balance ? `Only ${formatRupees(balance)} is left to pay.` : null
}

const balanceMoved = (balance: number) =>
  refused(
    balance === 0
      ? 'This order has just been paid in full.'
      : `${formatRupees(balance)} is left to pay now. Please check it again.`,
    { balance: toRupees(balance) },
  )

/** Refuses (409) to take money for an order at a rate that has ended; answers until when it is fixed, null: for good. */
export async function mustBeAtFixedRate({ db, clock }: Shop, { paymentId }: OrderRow): Promise<Day | null> {
  const fixedUntil = await rateFixedUntilOf(db, paymentId)
  const fault = rateOverFault(fixedUntil, clock.now())
  if (fault) throw refused(fault)
  return fixedUntil
}

/** Locks the customer, the payment and the order, in this order. Refuses (409) an order that was paid online. */
export async function lockCounterOrder({ db }: Shop, number: string): Promise<OrderRow> {
  const found = await adminOrder(db, number)
  if (!found) throw notFound(NO_SUCH_ORDER)
  const payment = await paymentById(db, found.order.paymentId)
  if (payment?.method !== COUNTER) throw refused('This order was paid online.')
  await lockCustomer(db, found.order.customerId)
  const order = await lockOrderWithPayment(db, number)
  if (!order) throw notFound(NO_SUCH_ORDER)
  return order
}
