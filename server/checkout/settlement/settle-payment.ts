import type { Db } from '#db/client.ts'
import { captureShares } from '#rules/checkout/capture-shares.ts'
import { isSettled } from '#rules/checkout/payment-status.ts'
import { nextCheck } from '#rules/checkout/payment-times.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { refundDuplicateCapture } from '#server/checkout/refunds/refund-duplicate-capture.ts'
import { lockReservations } from '#server/checkout/reservations/reservations.store.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { linesOfPayments, type OrderLine } from '#server/orders/orders.store.ts'
import { creditOf, dueOf, dueOfAll } from '#server/orders/payment-credit.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment, rowsOfPayment } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockCredit } from '#server/store-credit/store-credit.ts'
import { buyOrReturn } from './buy-or-return.ts'
import type { Captured } from './captured.ts'
import type { Line } from './line.ts'
import { obstaclesTo } from './obstacles.ts'

/**
 * What became of a payment: still nothing captured, an order with a line for each product that could be sold, or nothing
 * but money that goes back. `returned` are the rows whose products were not sold.
 */
export type Settlement =
  | { state: 'pending' }
  | { state: 'ordered'; number: string; rows: PaymentRow[]; returned: PaymentRow[] }
  | { state: 'refunded'; rows: PaymentRow[]; returned: PaymentRow[] }

/**
 * The one way money becomes an order. The browser's callback, webhooks and reconciliation all end here, in any order and
 * any number: the provider is asked what it captured, the payment is locked, and what was settled before is answered
 * again. Captured money that cannot buy what it was meant for goes back, and so does whatever else is captured.
 */
export async function settlePayment(shop: Shop, payment: PaymentRow): Promise<Settlement> {
  const lead = payment.leadId === null ? payment : await leadOf(shop.db, payment)
  if (lead.providerOrderId === null) return { state: 'pending' }
  const attempts = (await shop.payments.fetchPaymentsOfOrder(lead.providerOrderId)).toSorted(earliestFirst)
  const captured =
    attempts.find(({ status }) => status === 'captured') ??
    attempts.find(({ status }) => status === 'refunded')
  if (!captured) return { state: 'pending' }
  if (isSettledBy(lead, attempts)) return settlementOf(shop.db, await rowsOfPayment(shop.db, lead))
  return shop.transaction(async (within) => {
    const { settlement, rows } = await settleCaptured(within, lead, captured)
    await refundDuplicateCapture(within, rows, attempts)
    return settlement
  })
}

async function leadOf(db: Db, payment: PaymentRow): Promise<PaymentRow> {
  const [lead] = await rowsOfPayment(db, payment)
  if (!lead) throw new Error(`The lead of payment ${payment.id} is gone.`)
  return lead
}

/**
 * Whether a payment has come to its end and nothing else was captured: then there is nothing to lock or to write.
 */
function isSettledBy(lead: PaymentRow, attempts: readonly ProviderPayment[]): boolean {
  const others = attempts.filter(({ id }) => id !== lead.providerPaymentId)
  return isSettled(lead) && others.every(({ status }) => status !== 'captured')
}

/** What became of a payment that is settled. */
async function settlementOf(db: Db, rows: PaymentRow[]): Promise<Settlement> {
  const returned = rows.filter(({ status }) => status === 'refund-due')
  const bought = rows.filter(({ status }) => status === 'completed').map(({ id }) => id)
  if (bought.length === 0) return { state: 'refunded', rows, returned }
  const lines = await linesOfPayments(db, bought)
  if (lines.length !== bought.length)
    throw new Error(`Payment ${rows[0]?.id} is completed and lacks an order.`)
  return ordered(lines, rows, returned)
}

/** What was bought before orders had lines may be in several; the first is named. */
function ordered([first]: readonly OrderLine[], rows: PaymentRow[], returned: PaymentRow[]): Settlement {
  if (!first) return { state: 'refunded', rows, returned }
  return { state: 'ordered', number: first.number, rows, returned }
}

/** The capture that began first has the better right to the agreed price. */
const earliestFirst = (one: ProviderPayment, other: ProviderPayment) =>
  one.createdAt.getTime() - other.createdAt.getTime()

/** A settlement, and the rows of the payment as they are with it, the lead first. */
type Settled = { settlement: Settlement; rows: PaymentRow[] }

/** Settles a payment of which this was captured; nothing, with no id, where store credit has paid for all of it. */
export async function settleCaptured(shop: Shop, known: PaymentRow, captured: Captured): Promise<Settled> {
  const { db } = shop
  if (known.quote.promotion || known.couponId) await lockCustomer(db, known.customerId)
  const rows = await lockRowsOfPayment(db, known)
  const [lead] = rows
  if (!lead) throw new Error(`Payment ${known.id} is gone.`)
  if (isSettled(lead)) return { settlement: await settlementOf(db, rows), rows }

  if (creditOf(rows) > 0) await lockCredit(db, lead.customerId)
  const parts = await linesOf(db, rows, captured)
  const obstacles = await obstaclesTo(shop, parts, captured)
  // Settled is not final: we keep polling the provider while another capture may arrive.
  const nextCheckAt = captured.id === null ? null : nextCheck(lead.createdAt, shop.clock.now())
  const { ordered: lines, returned } = await buyOrReturn(shop, parts, {
    obstacles,
    ofLead: { providerPaymentId: captured.id, nextCheckAt },
  })
  const settled = rows.map((row) => (row === lead ? { ...row, providerPaymentId: captured.id } : row))
  if (lines.length > 0 && returned.length > 0)
    await notify(shop, { event: 'order-confirmed-in-part', aboutId: lead.id, customerId: lead.customerId })
  return { settlement: ordered(lines, rows, returned), rows: settled }
}

/** Each row with its reservation and its share of the captured money, which is its own amount as a rule. */
async function linesOf(db: Db, rows: readonly PaymentRow[], captured: Captured): Promise<Line[]> {
  const amounts = rows.map(dueOf)
  const shares = captureShares(amounts, captured.amount)
  const returned = captureShares(shares, captured.amountRefunded)
  const reservations = await lockReservations(
    db,
    rows.map(({ id }) => id),
  )
  const isAgreed = captured.amount === dueOfAll(rows)
  return rows.map((row, nth) => ({
    row,
    productId: row.productId,
    reservation: reservations.get(row.id) ?? null,
    share: { amount: shares[nth] ?? 0, amountRefunded: returned[nth] ?? 0 },
    isAgreed,
  }))
}
