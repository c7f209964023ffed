import { refused } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { movePayments, type PaymentRow } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment } from '#server/orders/whole-payments.store.ts'
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
  reserved: readonly PaymentRow[],
): Promise<{ orderIds: string[]; message: string }> {
  return shop.transaction(async (within) => {
    const [lead] = reserved
    if (!lead) throw new Error('A payment has no rows.')
    await lockCustomer(within.db, lead.customerId)
    const rows = await lockRowsOfPayment(within.db, lead)
    if (rows.some(({ status }) => status !== 'created'))
      throw refused(
        'You have started another payment for one of these pieces. Please continue with that one.',
      )
    await movePayments(within.db, rows, 'open')
    const nothing = {
      ...{ id: null, status: 'captured' as const, amount: 0, amountRefunded: 0 },
      createdAt: within.clock.now(),
    }
    const { settlement } = await settleCaptured(within, lead, nothing)
    const { success, orderIds, message } = await presentSettlement(within, settlement)
    if (!success) throw refused(message)
    return { orderIds, message }
  })
}
