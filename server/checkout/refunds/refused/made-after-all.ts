import { formatRupees } from '#rules/money.ts'
import { PaymentProviderError, type ProviderRefund } from '#server/adapters/payments/port.ts'
import { recordRefund } from '#server/checkout/refunds/record-refund.ts'
import { refused, unavailable } from '#server/errors.ts'
import { refundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { knownProviderRefunds } from './refused-refunds.store.ts'

/** Seconds until another look at a provider that does not answer is worth it. */
const LOOK_AGAIN_SECONDS = 60

/**
 * Looks at the provider before money is sent another time: a refund of the same amount that the shop does not know is
 * this one, made after all or by hand in the provider's dashboard. It is written down, and the caller refused (409). Refuses
 * (503) while the provider does not answer, because nobody can tell then.
 */
export async function refuseIfMadeAfterAll(shop: Shop, refundId: string): Promise<void> {
  const found = await refundWithPayment(shop.db, refundId)
  const providerPaymentId = found?.payment.providerPaymentId
  if (!found || !providerPaymentId || found.refund.status !== 'refused') return
  const { refund, payment } = found
  const known = await knownProviderRefunds(shop.db, payment.id)
  const made = (await refundsAtProvider(shop, providerPaymentId)).find(
    ({ id, amount, status }) => !known.has(id) && amount === refund.amount && status !== 'failed',
  )
  if (!made) return
  await recordRefund(shop, refund, { status: made.status, providerRefundId: made.id })
  throw refused(
    `The payment provider has returned ${formatRupees(refund.amount)} of this payment in the meantime (${made.id}). Nothing else is to be paid.`,
  )
}

async function refundsAtProvider({ payments, log }: Shop, paymentId: string): Promise<ProviderRefund[]> {
  try {
    return await payments.fetchRefundsOfPayment(paymentId)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error }, 'the provider did not say which refunds it has made')
    throw unavailable(
      'The payment provider does not answer, so nobody can tell whether it has made this refund. Please try again in a few minutes.',
      { retryAfter: LOOK_AGAIN_SECONDS },
    )
  }
}
