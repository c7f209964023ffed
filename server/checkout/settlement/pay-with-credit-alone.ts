import { lockCustomer } from '#server/checkout/quote/welcome-offer.ts'
import { movePayments, type PaymentRow } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { settleCaptured } from './settle-payment.ts'

/**
 * Settles a payment for which store credit has paid in full: there is nothing to ask the provider for. Cut off in the
 * middle, the reservation runs out as ever and gives the credit back. Answers the numbers of the orders.
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
    const created = rows.filter(({ status }) => status === 'created')
    if (created.length > 0) await movePayments(within.db, created, 'open')
    const nothing = {
      ...{ id: null, status: 'captured' as const, amount: 0, amountRefunded: 0 },
      createdAt: within.clock.now(),
    }
    const { settlement } = await settleCaptured(within, lead, nothing)
    const orders = settlement.state === 'ordered' ? settlement.orders : []
    const message = orders.length === 1 ? 'Your order is confirmed.' : 'Your orders are confirmed.'
    return { orderIds: orders.map(({ number }) => number), message }
  })
}
