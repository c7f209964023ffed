import { refused } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { lockPayment, movePayments, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { settleCaptured } from './settle-payment.ts'
import { presentSettlement } from './settlement.present.ts'

/**
 * Settles a payment for which store credit has paid in full: there is nothing to ask the provider for. Cut off in the
 * middle, the reservation runs out as ever and gives the credit back. Returns the numbers of the orders. Refuses
 * (409) a payment that a newer one of the customer has replaced; it has given its credit back.
 */
export function payWithCreditAlone(
  shop: Shop,
  reserved: PaymentRow,
): Promise<{ orderIds: string[]; message: string }> {
  return shop.transaction(async (within) => {
    await lockCustomer(within.db, reserved.customerId)
    const payment = await lockPayment(within.db, reserved.id)
    if (payment.status !== 'created')
      throw refused(
        'You have started another payment for one of these pieces. Please continue with that one.',
      )
    await movePayments(within.db, [payment], 'open')
    const nothing = {
      id: null,
      status: 'captured' as const,
      amount: 0,
      amountRefunded: 0,
      offerId: null,
      baseAmount: null,
      createdAt: within.clock.now(),
    }
    const settlement = await settleCaptured(within, payment, nothing)
    const { success, orderIds, message } = await presentSettlement(within, settlement)
    if (!success) throw refused(message)
    return { orderIds, message }
  })
}
