import { PAPERS_DUE_MS } from '#rules/invoices/papers-due.ts'
import { asError, ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { issueDue, issueInvoices, type Outcome } from './issue-invoice.ts'
import { writeRefundPaper } from './refund-paper.ts'
import { overduePapers } from './refund-papers.store.ts'

const NOT_ISSUED = 'a document could not be issued'

/** Gives an order the invoice that is due. Where the shop may not issue any yet, the first download will, once it may. */
export async function invoiceOrder(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  await unlessRefused(shop, issueDue(shop, orderId))
}

/**
 * The same for a batch of orders, so that the counter is locked once for all of them. Returns for each what went
 * wrong, if anything did. Where the batch fails as a whole, each order is tried by itself: one that the database
 * refuses must not keep the others from their invoices.
 */
export async function invoiceOrders(
  shop: Shop,
  orders: readonly { orderId: string }[],
): Promise<(Error | null)[]> {
  const ids = orders.map(({ orderId }) => orderId)
  const outcomes = await issueInvoices(shop, ids).catch(() => oneByOne(shop, ids))
  return ids.map((id) => {
    const outcome = outcomes.get(id)
    return outcome === undefined ? new Error(`Order ${id} is gone.`) : faultToRetry(shop, outcome)
  })
}

async function oneByOne(shop: Shop, ids: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const id of ids) outcomes.set(id, await issueDue(shop, id).then(() => null, asError))
  return outcomes
}

function faultToRetry({ log }: Shop, fault: Outcome): Error | null {
  if (!(fault instanceof ShopError)) return fault
  log.error({ err: fault }, NOT_ISSUED)
  return null
}

/** Writes the credit note or the refund voucher of money that has gone back. */
export async function creditRefund(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  await unlessRefused(shop, writeRefundPaper(shop, refundId))
}

/** Papers that one run of the job asks for. */
const PAPERS_AT_A_TIME = 500

/** Asks each hour for the papers that should be there by now: of releases that did not write them, and of jobs that are lost. */
export async function writeOverduePapers({ db, clock, jobs }: Shop): Promise<void> {
  const due = new Date(clock.now().getTime() - PAPERS_DUE_MS)
  await jobs.sendAll('issue-credit-note', await overduePapers(db, due, PAPERS_AT_A_TIME))
}

/** Trying again would not help: somebody has to enter the shop's GSTIN first. */
async function unlessRefused({ log }: Shop, work: Promise<unknown>): Promise<void> {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof ShopError)) throw fault
    log.error({ err: fault }, NOT_ISSUED)
  })
}
