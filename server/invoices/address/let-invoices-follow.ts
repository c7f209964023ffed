import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { articlesOf, type InvoiceDocument, withArticles } from '#rules/invoices/document.ts'
import { splitGst, totalTax } from '#rules/invoices/gst-split.ts'
import { staysInState } from '#rules/orders/address-change.ts'
import { refused } from '#server/errors.ts'
import { documentsOf, rewriteUnprinted } from '#server/invoices/invoices.store.ts'
import { customerOf, placeOfSupply } from '#server/invoices/parties.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What a new delivery address means for the invoices of an order. What is not issued takes the address when it is. One
 * that was numbered and never printed is still the shop's alone: it takes address and place of supply, with its number
 * and date. One that went out, or has a credit note, is left as it is; within its state the tax is the same, so the
 * parcel may go elsewhere, and another state is refused (409).
 */
export async function letInvoicesFollow(
  { db, clock }: Shop,
  orderId: string,
  to: ShippingAddress,
): Promise<void> {
  const documents = await documentsOf(db, orderId)
  const credited = new Set(documents.map(({ document }) => document.against?.number))
  for (const row of documents) {
    const { kind, number, pdfHash, document } = row
    if (kind !== 'invoice') continue
    if (pdfHash !== null || credited.has(number)) mustStayInState(document, to)
    else if (!(await rewriteUnprinted(db, row, sentTo(document, to), clock.now())))
      throw refused('The invoice is being printed right now. Please try again in a moment.')
  }
}

function mustStayInState({ number, placeOfSupply: from }: InvoiceDocument, to: ShippingAddress): void {
  if (placeOfSupply(to).code !== from.code) throw refused(staysInState(number, from.name))
}

/** The same sale, delivered elsewhere: the tax is as much, split between the Union and another state. */
function sentTo(document: InvoiceDocument, to: ShippingAddress): InvoiceDocument {
  const supply = placeOfSupply(to)
  const codes = { sellerStateCode: document.seller.state.code, placeOfSupplyCode: supply.code }
  const articles = articlesOf(document).map((article) => ({
    ...article,
    gst: splitGst(totalTax(article.gst), codes),
  }))
  return {
    ...withArticles(document, articles),
    buyer: customerOf(to, document.buyer.pan),
    placeOfSupply: supply,
  }
}
