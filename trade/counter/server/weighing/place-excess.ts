import { allot } from '#rules/checkout/allot.ts'
import type { Paise } from '#rules/money.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { linesOfOrder } from '#server/orders/orders.store.ts'
import { addCaptured, balancesOf, linesByIds } from '#server/orders/payment-lines.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The excess of a line, paid beyond its present price, pays for the other lines of its order; the rest is then owed to
 * the customer. Returns that rest, in paise. To be called with the payment locked, after a line has become cheaper.
 */
export async function placeExcess(within: Shop, orderId: string, reason: string): Promise<Paise> {
  const { db } = within
  const lines = (await linesOfOrder(db, orderId)).filter(({ status }) => ORDER_STATUS[status].isBought)
  const ids = lines.map(({ paymentLineId }) => paymentLineId)
  const balances = await balancesOf(db, ids)
  const over = lines.find(({ paymentLineId }) => (balances.get(paymentLineId) ?? 0) < 0)
  if (!over) return 0
  const { paymentLineId, paymentId } = over
  const excess = -(balances.get(paymentLineId) ?? 0)
  const others = ids.filter((id) => id !== paymentLineId)
  const movable = Math.min(excess, await movableOf(within, paymentLineId))
  const dues = others.map((id) => Math.max(0, balances.get(id) ?? 0))
  const moved = Math.min(
    movable,
    dues.reduce((sum, due) => sum + due, 0),
  )
  if (moved > 0) {
    const shares = allot(dues, moved).map((amount, nth) => ({ id: others[nth] ?? '', amount }))
    await addCaptured(db, paymentId, {
      taken: 0,
      shares: [{ id: paymentLineId, amount: -moved }, ...shares],
    })
  }
  const back = excess - moved
  if (back > 0) await requestRefund(within, { paymentLineId, amount: back, reason, isExcess: true })
  return back
}

/** Money of a line, in paise: store credit that paid for it stays with it. */
async function movableOf({ db }: Shop, paymentLineId: string): Promise<Paise> {
  const [paid] = await linesByIds(db, [paymentLineId])
  return Math.min(paid?.capturedAmount ?? 0, await refundableOf(db, paymentLineId))
}
