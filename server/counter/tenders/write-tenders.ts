import type { StoredTenderKind } from '#rules/counter/tender-kinds.ts'
import { dayInIndia } from '#rules/days.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import { takeNumber } from '#server/invoices/invoices.store.ts'
import type { Shop } from '#server/shop.ts'
import { insertTenders } from './tenders.store.ts'

type Written = {
  paymentId: string
  /** The admin who took the money, or sent the link it came by. */
  by: string
  tenders: readonly { kind: StoredTenderKind; amount: Paise; offerAmount?: Paise; reference: string }[]
}

/**
 * Writes money down that came for a payment, under the next receipt number, which it answers. To be called in a
 * transaction with the payment locked.
 */
export async function writeTenders(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { paymentId, by, tenders }: Written,
): Promise<string> {
  const at = clock.now()
  const receiptNumber = await nextNumber({ db, clock }, 'receipt')
  const day = dayInIndia(at)
  await insertTenders(
    db,
    tenders.map((tender) => ({ ...tender, paymentId, receiptNumber, by, at, day })),
  )
  return receiptNumber
}

/** Takes the next number for money taken, or for an advance paid back. */
export async function nextNumber(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  kind: 'receipt' | 'refund-voucher',
): Promise<string> {
  const year = financialYear(clock.now())
  return documentNumber(kind, year, await takeNumber(db, { kind, financialYear: year }))
}
