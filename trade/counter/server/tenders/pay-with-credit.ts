import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import { refused } from '#server/errors.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { type SpentCredit, spendForPayment } from '#server/orders/payment-credit.ts'
import { addCredit, linesByIds, type ShareOfLine } from '#server/orders/payment-lines.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockCredit } from '#server/store-credit/store-credit.ts'

/**
 * Spends the store credit that a sale is to be paid with, in its transaction. Refuses (409) more than the customer has, in
 * words for the seller. To be called before any product is locked.
 */
export async function spendForSale(within: Shop, spent: SpentCredit): Promise<void> {
  const { customerId, amount } = spent
  if (amount === 0) return
  const balance = await lockCredit(within.db, customerId)
  if (amount > balance) throw tooMuch(balance)
  await spendForPayment(within, spent)
}

/**
 * The same for the rest of an order, whose payment is locked: so many paise for each of its lines. Refuses (409) an order
 * of which credit has paid a part before: a line keeps one use of it.
 */
export async function payRestWithCredit(
  within: Shop,
  lines: LinesOfOrder,
  shares: readonly ShareOfLine[],
): Promise<void> {
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  const first = shares.find((share) => share.amount > 0)
  if (!first) return
  const paid = await linesByIds(
    within.db,
    lines.map(({ paymentLineId }) => paymentLineId),
  )
  if (paid.some(({ creditUsed }) => creditUsed > 0))
    throw refused('Store credit has already paid a part of this order. Please take the rest another way.')
  const [{ customerId, paymentId }] = lines
  const reference = `payment ${first.id} rest`
  await spendForSale(within, { customerId, paymentId, amount, reference })
  await addCredit(within.db, paymentId, { reference, used: amount, shares })
}

function tooMuch(balance: Paise) {
  const sentence =
    balance === 0
      ? 'This customer has no store credit.'
      : `This customer has ${formatRupees(balance)} of store credit. Please check the amount again.`
  return refused(sentence, { balance: toRupees(balance) })
}
