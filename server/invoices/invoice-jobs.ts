import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Gives a new order its invoice. Where the shop may not issue any yet, the first download will, once it may. */
export async function invoiceOrder(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  await unlessRefused(issueInvoice(shop, orderId))
}

/** Writes the credit note for money that has gone back. */
export async function creditRefund(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  await unlessRefused(issueCreditNote(shop, refundId))
}

/** Trying again would not help: somebody has to enter the shop's GSTIN first. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof ShopError)) throw fault
    console.error(`invoices: ${fault.message}`)
  })
}
