import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { Paise } from '#rules/money.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, ShopError } from '#server/errors.ts'
import { dueOfAll } from '#server/orders/payment-credit.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment, noteProviderOrder } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { failPayment } from './fail-payment.ts'
import { presentOpenPayment } from './open-payment.present.ts'
import { reserveForPayment } from './reserve-for-payment.ts'
import { payWithCreditAlone } from './settlement/pay-with-credit-alone.ts'

type Request = ParsedRequest<typeof contract>['body']

/**
 * A customer wants to pay: the server prices the products, reserves them for fifteen minutes and asks the provider to
 * expect the money. Our payment and reservations exist before the provider's order, so nothing can be paid unseen.
 */
export async function initiatePayment(
  shop: Shop,
  caller: Caller,
  request: Request,
): Promise<ResponseBody<typeof contract>> {
  if (request.userId !== caller.customerId) throw forbidden()
  const { rows, expiresAt } = await reserveForPayment(shop, request)
  const [lead] = rows
  if (!lead) throw new Error('A payment has no rows.')
  const due = dueOfAll(rows)
  if (due === 0) {
    const paid = await payWithCreditAlone(shop, rows)
    return { ...presentOpenPayment(shop, { rows, paymentId: lead.id, orderId: '', expiresAt }), paid }
  }
  const orderId = await askProvider(shop, lead, due)
  return presentOpenPayment(shop, { rows, paymentId: lead.id, orderId, expiresAt })
}

/** Outside any transaction: a slow provider must not hold a lock on a product. */
async function askProvider(shop: Shop, lead: PaymentRow, amount: Paise): Promise<string> {
  try {
    const { id } = await shop.payments.createOrder({ amount, currency: 'INR', receipt: lead.id })
    await noteProviderOrder(shop.db, lead.id, id)
    return id
  } catch (error) {
    await giveUp(shop, lead)
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error }, 'the provider did not open an order')
    throw new ShopError('unavailable', 'Failed to create Razorpay order.')
  }
}

/** The reservation may have run out, or a newer attempt may have taken its place, while the provider kept us waiting. */
function giveUp(shop: Shop, lead: PaymentRow): Promise<void> {
  return shop.transaction(async (within) => {
    const rows = await lockRowsOfPayment(within.db, lead)
    const created = rows.filter(({ status }) => status === 'created')
    await failPayment(within, created, { reason: 'provider', outcome: 'provider did not open an order' })
  })
}
