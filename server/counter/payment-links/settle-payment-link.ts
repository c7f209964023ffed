import { captureShares } from '#rules/checkout/capture-shares.ts'
import { nextLinkCheck } from '#rules/counter/payment-link.ts'
import type { ProviderPaymentLink } from '#server/adapters/payments/port.ts'
import { autoRefund } from '#server/checkout/refunds/auto-refund.ts'
import { writeTenders } from '#server/counter/tenders/write-tenders.ts'
import { ShopError } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { unpaidLines } from '#server/orders/line-balance.ts'
import { lockOrderWithPayments } from '#server/orders/lock-order.ts'
import { lineOfPayment, linesOfOrder, type OrderLine } from '#server/orders/orders.store.ts'
import { insertDuplicateCapture, type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
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
    const [first, ...others] = link.providerLinkId === null ? await linesOfLink(shop, link) : []
    // The provider did not answer when the link was sent.
    if (first) await makePaymentLink(shop, [first, ...others], link).catch(unlessUnavailable)
    else await settleLink(shop, link)
  }
}

async function linesOfLink({ db }: Shop, { paymentId }: PaymentLinkRow): Promise<OrderLine[]> {
  const line = await lineOfPayment(db, paymentId)
  return line ? linesOfOrder(db, line.orderId) : []
}

function unlessUnavailable(fault: unknown): void {
  if (!(fault instanceof ShopError)) throw fault
}

/**
 * Brings a link to its end, however often it is called: its money becomes a tender of the order, or is refunded
 * automatically where the order was cancelled or paid another way.
 */
export async function settleLink(
  shop: Shop,
  { id, providerLinkId, paymentId }: PaymentLinkRow,
): Promise<void> {
  if (providerLinkId === null) return
  const told = await shop.payments.fetchPaymentLink(providerLinkId)
  if (told.status === 'created' || told.status === 'partially_paid') return
  await shop.transaction(async (within) => {
    const { db } = within
    const known = await paymentById(db, paymentId)
    if (!known) throw new Error(`Payment ${paymentId} is gone.`)
    await lockCustomer(db, known.customerId)
    const line = await lineOfPayment(db, paymentId)
    const lines = line ? await lockOrderWithPayments(db, line.number) : []
    const link = await lockLink(db, id)
    if (link?.status !== 'open') return
    if (told.status === 'paid') await takePaid(within, { link, payment: known, told, lines })
    else await endLink(db, link, told.status === 'cancelled' ? 'cancelled' : 'expired')
  })
}

type Paid = {
  link: PaymentLinkRow
  payment: PaymentRow
  told: ProviderPaymentLink
  /** Of the order, locked. */
  lines: readonly OrderLine[]
}

async function takePaid(within: Shop, paid: Paid): Promise<void> {
  const { db, jobs } = within
  const { link, lines } = paid
  const unpaid = await unpaidLines(db, lines)
  const balance = unpaid.reduce((sum, one) => sum + one.balance, 0)
  const [first] = lines
  if (!first || link.amount > balance) return returnPaid(within, paid)
  const shares = captureShares(
    unpaid.map((one) => one.balance),
    link.amount,
  )
  const reference = paid.told.paymentId ?? ''
  // As if the admin who sent the link had taken it.
  await writeTenders(within, {
    by: link.by,
    tenders: unpaid.flatMap(({ line: { paymentId } }, nth) => {
      const amount = shares[nth] ?? 0
      return amount > 0 ? [{ paymentId, kind: 'link' as const, amount, reference }] : []
    }),
  })
  await endLink(db, link, 'paid')
  if (link.amount === balance) await jobs.send('issue-invoice', { orderId: first.orderId })
}

/** The money becomes a separate payment that is due back: ledger and messages treat it as any other. */
async function returnPaid(within: Shop, { link, payment, told }: Paid): Promise<void> {
  const { db, clock, payments } = within
  await endLink(db, link, 'returned')
  if (told.paymentId === null) throw new Error(`Payment link ${link.id} is paid by no payment.`)
  const captured = await payments.fetchPayment(told.paymentId)
  const { customerId, productId, quote, shippingAddress } = payment
  const returning = await insertDuplicateCapture(db, {
    ...{ customerId, productId, quote, shippingAddress },
    status: 'refund-due',
    amount: link.amount,
    capturedAmount: captured.amount,
    method: 'link',
    providerPaymentId: captured.id,
    createdAt: clock.now(),
  })
  if (returning) await autoRefund(within, returning, captured, 'the order needed no payment')
}
