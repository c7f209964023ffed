import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { splitGst, totalTax } from '#rules/invoices/gst-split.ts'
import { staysInState } from '#rules/orders/address-change.ts'
import { refused } from '#server/errors.ts'
import { documentsOf, rewriteUnprinted } from '#server/invoices/invoices.store.ts'
import { customerOf, placeOfSupply } from '#server/invoices/parties.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What a new delivery address means for an order's invoice. One that is not issued takes the address when it is. One
 * that was numbered and never printed is still the shop's alone: it takes address and place of supply, with its number
 * and date. One that went out, or has a credit note, is left as it is; within its state the tax is the same, so the
 * parcel may go elsewhere, and another state is refused (409).
 */
export async function letInvoiceFollow(
  { db }: Shop,
  { id }: Pick<OrderRow, 'id'>,
  to: ShippingAddress,
): Promise<void> {
  const documents = await documentsOf(db, id)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const isOut = documents.some(({ kind, pdfHash }) => kind !== 'invoice' || pdfHash !== null)
  if (isOut) return mustStayInState(invoice.document, to)
  const followed = await rewriteUnprinted(db, invoice.id, sentTo(invoice.document, to))
  if (!followed) throw refused('The invoice is being printed right now. Please try again in a moment.')
}

function mustStayInState({ number, placeOfSupply: from }: InvoiceDocument, to: ShippingAddress): void {
  if (placeOfSupply(to).code !== from.code) throw refused(staysInState(number, from.name))
}

/** The same sale, delivered elsewhere: the tax is as much, split between the Union and another state. */
function sentTo(document: InvoiceDocument, to: ShippingAddress): InvoiceDocument {
  const supply = placeOfSupply(to)
  return {
    ...document,
    buyer: customerOf(to, document.buyer.pan),
    placeOfSupply: supply,
    gst: splitGst(totalTax(document.gst), {
      sellerStateCode: document.seller.state.code,
      placeOfSupplyCode: supply.code,
    }),
  }
}
