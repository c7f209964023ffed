import { formatRupees } from '#rules/money.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { learnRefunds } from '#server/checkout/refunds/outside/learn-refunds.ts'
import { refused, unavailable } from '#server/errors.ts'
import { refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'

/** Seconds until another look at a provider that does not answer is worth it. */
const LOOK_AGAIN_SECONDS = 60

/**
 * Looks at the provider before money is sent another time: what the shop did not know of, its own refund made after all or
 * one made by hand in the dashboard, is written down, and the caller refused (409) where that pays it or a part. Refuses
 * (503) while the provider does not answer, because nobody can tell then.
 */
export async function refuseIfMadeAfterAll(shop: Shop, refundId: string): Promise<void> {
  const before = await refundWithPayment(shop.db, refundId)
  const providerPaymentId = before?.payment.providerPaymentId
  if (!before || !providerPaymentId || before.refund.status !== 'refused') return
  await learn(shop, providerPaymentId)
  const now = (await refundWithPayment(shop.db, refundId))?.refund
  if (!now || (now.status === 'refused' && now.amount === before.refund.amount)) return
  const returned = now.status === 'refused' ? before.refund.amount - now.amount : now.amount
  const made = now.originId ?? now.providerRefundId
  throw refused(
    `The payment provider has returned ${formatRupees(returned)} of this payment in the meantime${made ? ` (${made})` : ''}. ${
      now.status === 'refused'
        ? `${formatRupees(now.amount)} is left to be paid.`
        : 'Nothing else is to be paid.'
    }`,
  )
}

async function learn(shop: Shop, providerPaymentId: string): Promise<void> {
  try {
    await learnRefunds(shop, providerPaymentId)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error }, 'the provider did not say which refunds it has made')
    throw unavailable(
      'The payment provider does not answer, so nobody can tell whether it has made this refund. Please try again in a few minutes.',
      { retryAfter: LOOK_AGAIN_SECONDS },
    )
  }
}
