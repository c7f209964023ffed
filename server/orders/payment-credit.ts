import type { Paise } from '#rules/money.ts'
import type { Shop } from '#server/shop.ts'
import { giveBackCredit, spendCredit } from '#server/store-credit/store-credit.ts'
import type { PaymentRow } from './payments.store.ts'
import { setCreditReference } from './whole-payments.store.ts'

type Within = Pick<Shop, 'db' | 'clock'>

/** Paise of store credit that pay for a row at this moment; what a failed payment had is back in the ledger. */
export const creditIn = ({ creditUsed, creditReference }: PaymentRow): Paise =>
  creditReference === null ? 0 : creditUsed

/** The store credit that the rows of a payment were agreed with, in paise, held now or not. */
export const creditOf = (rows: readonly Pick<PaymentRow, 'creditUsed'>[]): Paise =>
  rows.reduce((sum, { creditUsed }) => sum + creditUsed, 0)

/** What the provider is to take for a row, in paise. */
export const dueOf = ({ amount, creditUsed }: Pick<PaymentRow, 'amount' | 'creditUsed'>): Paise =>
  amount - creditUsed

/** The same for all rows of a payment. */
export const dueOfAll = (rows: readonly Pick<PaymentRow, 'amount' | 'creditUsed'>[]): Paise =>
  rows.reduce((sum, row) => sum + dueOf(row), 0)

/**
 * Spends the store credit that the rows of a payment were agreed with, under one reference. Refuses (409) more than the
 * customer has. Call it with the rows locked or new, before any product is locked.
 */
export async function spendForPayment(
  within: Within,
  rows: readonly PaymentRow[],
  reference: string,
): Promise<void> {
  const amount = creditOf(rows)
  const [lead] = rows
  if (!lead || amount === 0) return
  await spendCredit(within, { customerId: lead.customerId, amount, reference, reason: 'Paid for an order' })
  await setCreditReference(within.db, idsOf(rows), reference)
}

/** Gives the store credit of locked rows back, which then pays for them no more. `why` is part of its reference. */
export async function giveBackOf(
  within: Within,
  rows: readonly PaymentRow[],
  why: 'failed' | 'returned',
): Promise<void> {
  for (const row of rows) {
    const amount = creditIn(row)
    if (row.creditReference === null || amount === 0) continue
    await giveBackCredit(within, {
      customerId: row.customerId,
      amount,
      reference: `${row.id} ${why}`,
      usedReference: row.creditReference,
      reason: 'The payment did not become an order',
    })
  }
  const held = rows.filter(({ creditReference }) => creditReference !== null)
  if (held.length > 0) await setCreditReference(within.db, idsOf(held), null)
}

const idsOf = (rows: readonly PaymentRow[]) => rows.map(({ id }) => id)
