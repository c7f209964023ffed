import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { type RefundRow, refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { type ProviderRefundState, recordRefund } from './record-refund.ts'

/**
 * Asks the provider to return money we owe; the refund's own id is the idempotency key, so trying again is safe.
 * Throws while the provider cannot be reached, to be tried again. A refusal is final until a person has it tried again.
 */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const owed = await refundWithPayment(shop.db, refundId)
  if (!owed) return
  const {
    refund,
    payment: { providerPaymentId },
  } = owed
  if (!providerPaymentId || refund.status !== 'requested') return
  await recordRefund(shop, refund, await askProvider(shop, providerPaymentId, refund))
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
    if (await isReturned(payments, paymentId)) return { status: 'processed' }
    return { status: 'refused', providerMessage: error.description }
  }
}

/** What was refused is asked for under another key: the provider may answer a known one as it did before. */
const keyOf = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>) => (tries === 1 ? id : `${id}-${tries}`)

/** The provider refuses what somebody has returned by hand, in its dashboard; the customer has all the money then. */
async function isReturned(payments: Shop['payments'], paymentId: string): Promise<boolean> {
  const { status } = await payments.fetchPayment(paymentId)
  return status === 'refunded'
}
