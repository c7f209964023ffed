import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { changeSent } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import { placeOutsideRefunds } from '#server/orders/outside-refunds/place-outside-refunds.ts'
import { lockPayment } from '#server/orders/payments.store.ts'
import { lockRefund, type RefundRow, refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { learnRefunds, replaceRefused } from './outside/learn-refunds.ts'
import { type ProviderRefundState, recordRefund } from './record-refund.ts'

/**
 * Asks the provider to return money we owe; the refund's own id is the idempotency key, so trying again is safe. What
 * somebody has returned by hand by then is not sent again. Throws while the provider cannot be reached, to be tried again.
 * A refusal is final until a person has it tried again.
 */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const owed = await refundWithPayment(shop.db, refundId)
  if (!owed) return
  const { id: paymentId, providerPaymentId } = owed.payment
  if (!providerPaymentId || owed.refund.status !== 'requested') return
  await learnRefunds(shop, providerPaymentId)
  const refund = await aboutToSend(shop, paymentId, refundId)
  if (!refund) return
  const state = await askProvider(shop, providerPaymentId, refund)
  if (state.status === 'refused')
    if (await replaceRefused(shop, refund, { paymentId, providerPaymentId })) return
  await recordRefund(shop, refund, state)
}

/** From here on nobody makes it less: the provider may have it. Null where it is not owed any more. */
function aboutToSend(shop: Shop, paymentId: string, refundId: string): Promise<RefundRow | null> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    // A refund made by hand that found no room before takes this money first.
    await placeOutsideRefunds(within, await lockPayment(db, paymentId))
    const refund = await lockRefund(db, refundId)
    if (refund?.status !== 'requested') return null
    if (refund.sentAt === null) await changeSent(db, refundId, clock.now())
    return refund
  })
}

async function askProvider(
  { payments }: Shop,
  paymentId: string,
  { id, amount, tries }: RefundRow,
): Promise<ProviderRefundState> {
  try {
    const answer = await payments.refund({ paymentId, amount, idempotencyKey: keyOf({ id, tries }) })
    return { status: answer.status, providerRefundId: answer.id }
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    return { status: 'refused', providerMessage: error.description }
  }
}

/**
 * The idempotency key of a refund. A refused one is requested again under another key, because the provider may repeat
 * its answer to a known key.
 */
const keyOf = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>) => (tries === 1 ? id : `${id}-${tries}`)
