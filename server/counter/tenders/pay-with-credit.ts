import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import { refused } from '#server/errors.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { creditOf, spendForPayment } from '#server/orders/payment-credit.ts'
import { type PaymentRow, paymentsByIds } from '#server/orders/payments.store.ts'
import { setCreditUsed } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockCredit } from '#server/store-credit/store-credit.ts'

/**
 * Spends the store credit that rows of a sale are to be paid with, in the transaction of the sale. Refuses (409) more
 * than the customer has, in words for the seller. To be called with the rows locked or new, before any product is locked.
 */
export async function spendForSale(
  within: Shop,
  rows: readonly PaymentRow[],
  reference: string,
): Promise<void> {
  const [lead] = rows
  const amount = creditOf(rows)
  if (!lead || amount === 0) return
  const balance = await lockCredit(within.db, lead.customerId)
  if (amount > balance) throw tooMuch(balance)
  await spendForPayment(within, rows, reference)
}

/**
 * The same for the rest of an order, whose payments are locked: so many paise for each of them. Refuses (409) an order
 * of which credit has paid a part before: a payment keeps one use of it.
 */
export async function payRestWithCredit(
  within: Shop,
  lines: readonly OrderLine[],
  shares: readonly { paymentId: string; credit: Paise }[],
): Promise<void> {
  const credited = shares.filter(({ credit }) => credit > 0)
  const [first] = credited
  if (!first) return
  const rows = await paymentsByIds(
    within.db,
    lines.map(({ paymentId }) => paymentId),
  )
  if (rows.some(({ creditUsed }) => creditUsed > 0))
    throw refused('Store credit has already paid a part of this order. Please take the rest another way.')
  for (const { paymentId, credit } of credited) await setCreditUsed(within.db, paymentId, credit)
  const paid = rows.flatMap((row) => {
    const share = credited.find(({ paymentId }) => paymentId === row.id)
    return share ? [{ ...row, creditUsed: share.credit }] : []
  })
  await spendForSale(within, paid, `payment ${first.paymentId} rest`)
}

function tooMuch(balance: Paise) {
  const sentence =
    balance === 0
      ? 'This customer has no store credit.'
      : `This customer has ${formatRupees(balance)} of store credit. Please check the amount again.`
  return refused(sentence, { balance: toRupees(balance) })
}
