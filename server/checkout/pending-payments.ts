import type { listPendingPayments as contract } from '#contracts/checkout.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { isPending } from '#rules/checkout/pending-payments.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS, secondsAfter } from '#rules/checkout/terms.ts'
import { toRupees } from '#rules/money.ts'
import type { Shop } from '#server/shop.ts'
import { unfinishedPayments } from './customer-payments.store.ts'

/** List a customer's pending payments, newest first. */
export async function pendingPayments(
  { db, clock }: Shop,
  customerId: string,
): Promise<Answer<typeof contract>> {
  const now = clock.now()
  const since = secondsAfter(now, -DEFAULT_RESERVATION_TTL_SECONDS)
  const rows = await unfinishedPayments(db, customerId, since)
  return rows
    .filter(({ payment }) => isPending(payment, now))
    .map(({ payment: { id, amount }, name }) => ({ paymentId: id, name, amount: toRupees(amount) }))
}
