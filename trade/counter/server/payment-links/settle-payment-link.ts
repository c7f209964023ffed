import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { sharesUnderOffer } from '#rules/checkout/captured-sum.ts'
import type { Paise } from '#rules/money.ts'
import type { ProviderPayment, ProviderPaymentLink } from '#server/adapters/payments/port.ts'
import { returnCapture } from '#server/checkout/refunds/refund-duplicate-capture.ts'
import { isSumAccepted } from '#server/checkout/settlement/agreed-sum.ts'
import { ShopError } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { unpaidLines } from '#server/orders/line-balance.ts'
import { linesPlacedWith, lockOrdersOfPayment, type OrderLine } from '#server/orders/orders.store.ts'
import { addCaptured, type PaidShare, type ShareOfLine } from '#server/orders/payment-lines.store.ts'
import { lockPayment, type Payment, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { nextLinkCheck } from '#trade/counter/rules/payment-link.ts'
import { sharesOfRest } from '#trade/counter/server/tenders/take-payment.ts'
import { writeTenders } from '#trade/counter/server/tenders/write-tenders.ts'
import { makePaymentLink } from './make-payment-link.ts'
import {
  endLink,
  linkByProviderId,
  linksToCheck,
  lockLink,
  type PaymentLinkRow,
  postponeLinkCheck,
} from './payment-links.store.ts'

const AT_A_TIME = 50

/** The provider has told of a link; one of another shop's is nobody's business here. */
export async function settlePaymentLink(
  shop: Shop,
  { providerLinkId }: { providerLinkId: string },
): Promise<void> {
  const link = await linkByProviderId(shop.db, providerLinkId)
  if (link) await settleLink(shop, link)
}

/** Asks the provider about open links, should its word have been lost. Runs every minute, at gaps that grow. */
export async function checkPaymentLinks(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const link of await linksToCheck(shop.db, now, AT_A_TIME)) {
    await postponeLinkCheck(shop.db, link.id, nextLinkCheck(link.createdAt, now))
    const [first, ...others] =
      link.providerLinkId === null ? await linesPlacedWith(shop.db, link.paymentId) : []
    // The provider did not answer when the link was sent.
    if (first) await makePaymentLink(shop, [first, ...others], link).catch(unlessUnavailable)
    else await settleLink(shop, link)
  }
}

function unlessUnavailable(fault: unknown): void {
  if (!(fault instanceof ShopError)) throw fault
}

/**
 * Brings a link to its end, however often it is called: its money becomes a tender of the order, or is refunded
 * automatically where the order was cancelled or paid another way, and where another sum was captured than the owner accepts.
 */
export async function settleLink(
  shop: Shop,
  { id, providerLinkId, paymentId }: PaymentLinkRow,
): Promise<void> {
  if (providerLinkId === null) return
  const report = await shop.payments.fetchPaymentLink(providerLinkId)
  if (report.status === 'created' || report.status === 'partially_paid') return
  const captured = report.status === 'paid' ? await paymentOf(shop, report) : null
  await shop.transaction(async (within) => {
    const { db } = within
    const unlocked = await paymentById(db, paymentId)
    if (!unlocked) throw new Error(`Payment ${paymentId} is gone.`)
    await lockCustomer(db, unlocked.customerId)
    const payment = await lockPayment(db, paymentId)
    const lines = await lockOrdersOfPayment(db, paymentId)
    const link = await lockLink(db, id)
    if (link?.status !== 'open') return
    if (captured) await takePaid(within, { link, payment, captured, lines })
    else await endLink(db, link, report.status === 'cancelled' ? 'cancelled' : 'expired')
  })
}

type Paid = {
  link: PaymentLinkRow
  payment: Payment
  captured: ProviderPayment
  /** Of its order, locked. */
  lines: readonly OrderLine[]
}

async function takePaid(within: Shop, paid: Paid): Promise<void> {
  const { db, jobs } = within
  const { link, payment, lines } = paid
  const unpaid = await unpaidLines(db, lines)
  const balance = unpaid.reduce((sum, one) => sum + one.balance, 0)
  if (link.amount > balance) return returnPaid(within, paid, 'the order needed no payment')
  if (!(await isSumAccepted(within, paid.captured, link.amount)))
    return returnPaid(within, paid, 'the amount was not the one agreed')
  const { id: reference, amount } = paid.captured
  const offerAmount = link.amount - amount
  // As if the admin who sent the link had taken it.
  await writeTenders(within, {
    paymentId: payment.id,
    by: link.by,
    tenders: [{ kind: 'link', amount, offerAmount, reference }],
  })
  const { money: dues } = sharesOfRest(unpaid, { paid: link.amount, credit: 0 })
  await addCaptured(db, payment.id, { taken: amount, shares: underOffer(dues, amount) })
  await endLink(db, link, 'paid')
  if (link.amount < balance) return
  for (const orderId of new Set(unpaid.map(({ line }) => line.orderId)))
    await jobs.send('issue-invoice', { orderId })
}

/** The share of a link's money for each line; an offer of the provider pays for the missing part of its due. */
function underOffer(dues: readonly ShareOfLine[], paid: Paise): PaidShare[] {
  const amounts = sharesUnderOffer(
    dues.map(({ amount }) => amount),
    paid,
  )
  return dues.map(({ id, amount: due }, nth) => {
    const amount = amounts[nth] ?? 0
    return { id, amount, offerAmount: due - amount }
  })
}

/** The money goes back: ledger and messages treat it as any other that was captured beside a payment. */
async function returnPaid(
  within: Shop,
  { link, payment, captured }: Paid,
  reason: AutoRefundReason,
): Promise<void> {
  await endLink(within.db, link, 'returned')
  await returnCapture(within, payment, { captured, amount: link.amount, method: 'link', reason })
}

function paymentOf({ payments }: Shop, { id, paymentId }: ProviderPaymentLink): Promise<ProviderPayment> {
  if (paymentId === null) throw new Error(`Payment link ${id} is paid by no payment.`)
  return payments.fetchPayment(paymentId)
}
