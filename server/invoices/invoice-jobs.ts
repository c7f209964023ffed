import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Gives a new order its invoice. Where the shop may not issue any yet, the first download will, once it may. */
export async function invoiceOrder(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  await unlessRefused(shop, issueInvoice(shop, orderId))
}

/** Writes the credit note for money that has gone back. */
export async function creditRefund(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  await unlessRefused(shop, issueCreditNote(shop, refundId))
}

/** Trying again would not help: somebody has to enter the shop's GSTIN first. */
async function unlessRefused({ log }: Shop, work: Promise<unknown>): Promise<void> {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof ShopError)) throw fault
    log.error({ err: fault }, 'a document could not be issued')
  })
}
