import type { Paise } from '#rules/money.ts'
import type { Shop } from '#server/shop.ts'
import { giveBackCredit, spendCredit } from '#server/store-credit/store-credit.ts'
import { type PaymentLineRow, setCreditReference } from './payment-lines.store.ts'
import type { PaymentRow } from './payments.store.ts'

type Within = Pick<Shop, 'db' | 'clock'>

/** Paise of store credit that pay for a line at this moment; what a failed payment had is back in the ledger. */
export const creditIn = ({
  creditUsed,
  creditReference,
}: Pick<PaymentLineRow, 'creditUsed' | 'creditReference'>): Paise =>
  creditReference === null ? 0 : creditUsed

/** The amount that the provider must take for a payment, or for one of its lines, in paise. */
export const dueOf = ({ amount, creditUsed }: Pick<PaymentRow, 'amount' | 'creditUsed'>): Paise =>
  amount - creditUsed

/** Store credit of a customer that a payment uses; what it was used for is found by `reference`. */
export type SpentCredit = { customerId: string; paymentId: string; amount: Paise; reference: string }

/** Spends store credit for a payment. Refuses (409) more than the customer has. Call it before any product is locked. */
export async function spendForPayment(within: Within, spent: SpentCredit): Promise<void> {
  if (spent.amount > 0) await spendCredit(within, { ...spent, reason: 'Paid for an order' })
}

/** Gives the store credit of locked lines back, which then pays for them no more. `why` is part of its reference. */
export async function giveBackOf(
  within: Within,
  customerId: string,
  lines: readonly PaymentLineRow[],
  why: 'failed' | 'returned',
): Promise<void> {
  const held = lines.filter((line) => creditIn(line) > 0)
  for (const line of held)
    await giveBackCredit(within, {
      customerId,
      amount: line.creditUsed,
      paymentId: line.paymentId,
      reference: `${line.id} ${why}`,
      usedReference: line.creditReference ?? '',
      reason: 'The payment did not become an order',
    })
  const ids = held.map(({ id }) => id)
  if (ids.length > 0) await setCreditReference(within.db, ids, null)
}
