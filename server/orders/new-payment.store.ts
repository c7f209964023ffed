import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import { columnNames, namedQueryByShape, placeholdersOf, valuesOf } from '#db/queries/named-query.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import type { PaymentLineRow } from './payment-lines.store.ts'
import type { Payment, PaymentRow } from './payments.store.ts'

const PAYMENT_COLUMNS = columnNames(payments)
const LINE_COLUMNS = columnNames(paymentLines)

/** The columns of a payment before anything has happened to it. */
const NOTHING_YET = {
  capturedAmount: null,
  capturedAt: null,
  providerOrderId: null,
  providerPaymentId: null,
  attemptOutcome: null,
  occasion: '',
  soldBy: null,
  reportedAt: null,
  nextCheckAt: null,
  couponId: null,
  holdsCoupon: false,
  holdsWelcomeOffer: false,
}

/** A payment to be written; its amounts are the sums of its lines. */
export type PaymentDraft = Pick<
  PaymentRow,
  'id' | 'customerId' | 'status' | 'shippingAddress' | 'method' | 'createdAt'
> &
  Partial<Pick<PaymentRow, keyof typeof NOTHING_YET>>

export type LineDraft = Pick<PaymentLineRow, 'productId' | 'quote' | 'amount'> &
  Partial<Pick<PaymentLineRow, 'quantity' | 'creditUsed' | 'creditReference' | 'capturedAmount' | 'outcome'>>

/** Writes a payment with its lines, in their order, of which the first has its id. */
export async function insertPayment(
  db: Db,
  draft: PaymentDraft,
  lines: readonly LineDraft[],
): Promise<Payment> {
  const payment: PaymentRow = {
    ...NOTHING_YET,
    ...draft,
    updatedAt: draft.createdAt,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    creditUsed: lines.reduce((sum, { creditUsed = 0 }) => sum + creditUsed, 0),
  }
  const rows: PaymentLineRow[] = lines.map((line, position) => ({
    quantity: 1,
    creditUsed: 0,
    creditReference: null,
    capturedAmount: 0,
    offerAmount: 0,
    outcome: null,
    ...line,
    id: position === 0 ? payment.id : timeOrderedId(),
    paymentId: payment.id,
    position,
  }))
  const values = Object.assign(
    valuesOf(payment, 'payment'),
    ...rows.map((row) => valuesOf(row, `line ${row.position}`)),
  )
  await write(db, `${rows.length} lines`, values)
  return { ...payment, lines: rows }
}

const write = namedQueryByShape('insert-payment', {}, (db, shape: `${number} lines`) => {
  const payment = placeholdersOf(PAYMENT_COLUMNS, 'payment')
  const written = db.$with('written').as(db.insert(payments).values(payment).returning({ id: payments.id }))
  const lines = Array.from({ length: Number.parseInt(shape, 10) }, (_, nth) =>
    placeholdersOf(LINE_COLUMNS, `line ${nth}`),
  )
  return db.with(written).insert(paymentLines).values(lines)
})
