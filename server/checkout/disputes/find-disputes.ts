import { PaymentProviderError, type ProviderDispute } from '#server/adapters/payments/port.ts'
import { disputeById, undecidedDisputes } from '#server/orders/disputes/disputes.store.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { paymentCapturedAs } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { readDispute } from './handle-dispute.ts'

/** Undecided disputes that are asked about in one run. */
const AT_A_TIME = 50

/** Finds disputes of which no event came, and how the undecided ones have gone on; each hour. */
export async function findDisputes(shop: Shop): Promise<void> {
  const { db, clock } = shop
  for (const dispute of await listed(shop)) {
    if (await disputeById(db, dispute.id)) continue
    const payment = await paymentCapturedAs(db, dispute.paymentId)
    if (payment) await recordDispute(shop, payment.id, { ...dispute, at: clock.now() })
  }
  for (const { paymentId, id } of await undecidedDisputes(db, AT_A_TIME))
    await readDispute(shop, paymentId, id)
}

/** The latest disputes of the account; an account that may not list them tells of each by its events. */
async function listed({ payments, log }: Shop): Promise<ProviderDispute[]> {
  try {
    return await payments.fetchDisputes()
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    log.warn({ reason: error.description }, 'the provider does not list disputes')
    return []
  }
}
