import { sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import {
  columnNames,
  namedQueryByShape,
  placeholdersOf,
  type Values,
  valuesOf,
} from '#db/queries/named-query.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import type { PaymentLineRow } from './payment-lines.store.ts'
import type { Payment, PaymentRow } from './payments.store.ts'

const PAYMENT_COLUMNS = columnNames(payments)
const LINE_COLUMNS = columnNames(paymentLines)

/** What a payment has before anything has happened to it. */
const NOTHING_YET = {
  ...{
    capturedAmount: null,
    capturedAt: null,
    providerOrderId: null,
    providerPaymentId: null,
    attemptOutcome: null,
  },
  ...{ reportedAt: null, nextCheckAt: null, couponId: null, holdsCoupon: false, holdsWelcomeOffer: false },
}

/** A payment to be written; its amounts are the sums of its lines. */
export type PaymentDraft = Pick<
  PaymentRow,
  'id' | 'customerId' | 'status' | 'shippingAddress' | 'method' | 'createdAt'
> &
  Partial<Pick<PaymentRow, keyof typeof NOTHING_YET>>

export type LineDraft = Pick<PaymentLineRow, 'productId' | 'quote' | 'amount'> &
  Partial<Pick<PaymentLineRow, 'quantity' | 'creditUsed' | 'creditReference' | 'capturedAmount' | 'outcome'>>

/** A payment as it will be written, with its lines in their order, of which the first has its id. */
export function newPayment(draft: PaymentDraft, lines: readonly LineDraft[]): Payment {
  const payment: PaymentRow = {
    ...NOTHING_YET,
    ...draft,
    updatedAt: draft.createdAt,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    creditUsed: lines.reduce((sum, { creditUsed = 0 }) => sum + creditUsed, 0),
  }
  const rows: PaymentLineRow[] = lines.map((line, position) => ({
    ...{ quantity: 1, creditUsed: 0, creditReference: null, capturedAmount: 0, outcome: null },
    ...line,
    ...{ id: position === 0 ? payment.id : timeOrderedId(), paymentId: payment.id, position },
  }))
  return { ...payment, lines: rows }
}

/** Writes a payment with its lines. */
export async function insertPayment(
  db: Db,
  draft: PaymentDraft,
  lines: readonly LineDraft[],
): Promise<Payment> {
  const payment = newPayment(draft, lines)
  await write(db, shapeOf(payment), paymentValues(payment))
  return payment
}

/** For so many lines the text of a statement that writes a payment is the same. */
export type PaymentShape = `${number} lines`
export const shapeOf = ({ lines }: Payment): PaymentShape => `${lines.length} lines`
export const linesIn = (shape: PaymentShape): number => Number.parseInt(shape, 10)

/** The parts of a named statement that write a payment and its lines; {@link paymentValues} fill them. */
export function writingPayment(db: Db, shape: PaymentShape) {
  const payment = placeholdersOf(PAYMENT_COLUMNS, 'payment')
  const lines = Array.from({ length: linesIn(shape) }, (_, nth) =>
    placeholdersOf(LINE_COLUMNS, `line ${nth}`),
  )
  return [
    db.$with('written').as(db.insert(payments).values(payment).returning({ id: payments.id })),
    db.$with('lined').as(db.insert(paymentLines).values(lines).returning({ id: paymentLines.id })),
  ] as const
}

export const paymentValues = ({ lines, ...payment }: Payment): Values =>
  Object.assign(valuesOf(payment, 'payment'), ...lines.map((line) => valuesOf(line, `line ${line.position}`)))

const WRITTEN = { id: sql<string>`lined.id` }

const write = namedQueryByShape('insert-payment', WRITTEN, (db, shape: PaymentShape) =>
  db
    .with(...writingPayment(db, shape))
    .select(WRITTEN)
    .from(sql`lined`),
)
