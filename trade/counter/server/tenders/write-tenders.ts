import { dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { StoredTenderKind } from '#rules/orders/balance/tender-kinds.ts'
import { nextNumber } from '#server/invoices/next-number.ts'
import type { Shop } from '#server/shop.ts'
import { insertTenders } from './tenders.store.ts'

type Written = {
  paymentId: string
  /** The admin who took the money, or sent the link it came by. */
  by: string
  tenders: readonly {
    kind: StoredTenderKind
    amount: Paise
    offerAmount?: Paise
    received?: Paise | null
    reference: string
  }[]
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
