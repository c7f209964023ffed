import type { StoredTenderKind } from '#rules/counter/tender-kinds.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import { dayInIndia } from '#rules/promotions/ad-days.ts'
import { takeNumber } from '#server/invoices/invoices.store.ts'
import { addCaptured } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { insertTenders } from './tenders.store.ts'

type Written = {
  paymentId: string
  /** The admin who took the money, or sent the link it came by. */
  by: string
  tenders: readonly { kind: StoredTenderKind; amount: Paise; reference: string }[]
}

/**
 * Writes money down that came for a payment, under the next receipt number, which it answers. Call it in a
 * transaction with the payment locked.
 */
export async function writeTenders(
  { db, clock }: Shop,
  { paymentId, by, tenders }: Written,
): Promise<string> {
  const at = clock.now()
  const year = financialYear(at)
  const serial = await takeNumber(db, { kind: 'receipt', financialYear: year })
  const receiptNumber = documentNumber('receipt', year, serial)
  const day = dayInIndia(at)
  await insertTenders(
    db,
    tenders.map((tender) => ({ ...tender, paymentId, receiptNumber, by, at, day })),
  )
  await addCaptured(
    db,
    paymentId,
    tenders.reduce((sum, { amount }) => sum + amount, 0),
  )
  return receiptNumber
}
