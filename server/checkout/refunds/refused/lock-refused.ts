import { NO_REFUND } from '#contracts/admin/refused-refunds.ts'
import { formatRupees } from '#rules/money.ts'
import type { RefundStatus } from '#rules/orders/refund-status.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, notFound, refused } from '#server/errors.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { lockPayment, type PaymentRow } from '#server/orders/payments.store.ts'
import { lockRefund, type RefundRow, refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { orderNumberOf } from './refused-refunds.store.ts'

/** Which refund is meant; with an order's number it must be of that order. */
export type RefundMeant = { refundId: string; number?: string }

/** Why nothing is to be done about a refund that is in this status. */
const NOT_REFUSED = {
  requested: 'This refund is being tried again. Please wait until the provider has answered.',
  pending: 'The provider is making this refund.',
  processed: 'This refund has been paid already.',
  failed: 'This refund failed, and another has taken its place.',
} as const satisfies Record<Exclude<RefundStatus, 'refused'>, string>

/**
 * A refund that waits for a person, locked with its payment until the transaction ends, so that two people cannot both
 * pay it. Refuses (404) a strange one, (403) the caller's own, and (409) one that waits for nobody.
 */
export async function lockRefused(
  { db }: Pick<Shop, 'db'>,
  caller: Caller,
  { refundId, number }: RefundMeant,
): Promise<{ refund: RefundRow; payment: PaymentRow; orderNumber: string | null }> {
  const { payment } = mustFind(await refundWithPayment(db, refundId), NO_REFUND)
  await lockPayment(db, payment.id)
  const refund = mustFind(await lockRefund(db, refundId), NO_REFUND)
  const orderNumber = (await orderNumberOf(db, refund.paymentLineId))?.number ?? null
  if (number !== undefined && number !== orderNumber) throw notFound(NO_REFUND)
  mustNotBeOwnOrder(caller, payment)
  if (refund.status !== 'refused') throw refused(NOT_REFUSED[refund.status])
  return { refund, payment, orderNumber }
}

/** The facts that the audit log keeps of a refused refund. */
export const auditOf = ({ amount, reason, providerMessage }: RefundRow) => ({
  refund: formatRupees(amount),
  reason,
  ...(providerMessage && { provider: providerMessage }),
})
