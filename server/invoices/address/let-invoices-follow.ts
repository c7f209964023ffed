import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { panOfGstin } from '#rules/gstin.ts'
import { isSameBusiness } from '#rules/identity/business.ts'
import { articlesOf, type InvoiceDocument, supplyOf, withArticles } from '#rules/invoices/document.ts'
import { splitGst, totalTax } from '#rules/invoices/gst-split.ts'
import { keepsBusiness, staysInState } from '#rules/orders/address-change.ts'
import { maskedPan } from '#rules/orders/pan.ts'
import { refused } from '#server/errors.ts'
import { documentsOf, rewriteUnprinted } from '#server/invoices/invoices.store.ts'
import { customerOf, placeOfSupply } from '#server/invoices/parties.ts'
import { tellChanged } from '#server/modules/tell-of-papers.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Effects of a new delivery address, or another buyer, on the invoices of an order. An invoice that is not issued yet
 * takes it when it is issued. One that was numbered and never printed is still the shop's alone: it takes buyer,
 * address and place of supply, with its number and date, and is marked as revised. One that went out, or has a credit
 * note, is left as it is; within its state the tax is the same, so the parcel may go elsewhere, and another state or
 * another business is refused (409).
 */
export async function letInvoicesFollow(within: Shop, orderId: string, to: ShippingAddress): Promise<void> {
  const { db, clock } = within
  const at = clock.now()
  const documents = await documentsOf(db, orderId)
  const credited = new Set(documents.map(({ document }) => document.against?.number))
  for (const row of documents) {
    const { kind, number, pdfHash, document } = row
    if (kind !== 'invoice') continue
    if (pdfHash !== null || credited.has(number)) mustStayAsPrinted(document, to)
    else {
      const changed = sentTo(document, to)
      if (!(await rewriteUnprinted(db, row, changed, at)))
        throw refused('The invoice is being printed right now. Please try again in a moment.')
      await tellChanged(within, [{ kind, number, document: changed }])
    }
  }
}

function mustStayAsPrinted(
  { number, placeOfSupply: from, buyer }: InvoiceDocument,
  to: ShippingAddress,
): void {
  if (placeOfSupply(to).code !== from.code) throw refused(staysInState(number, from.name))
  const { gstin, isSez, name: legalName } = buyer
  const billed = gstin === undefined ? null : { gstin, legalName, isSez }
  if (!isSameBusiness(billed, to.business ?? null)) throw refused(keepsBusiness(number))
}

/** The same sale, delivered elsewhere or billed to somebody else: the tax is as much, split as theirs is. */
function sentTo(document: InvoiceDocument, to: ShippingAddress): InvoiceDocument {
  const { seller } = document
  const parties = {
    seller,
    buyer: customerOf(to, panOfBuyer(document, to)),
    placeOfSupply: placeOfSupply(to),
  }
  const articles = articlesOf(document).map((article) => ({
    ...article,
    gst: splitGst(totalTax(article.gst), supplyOf(parties)),
  }))
  return { ...withArticles(document, articles), ...parties }
}

/** Masked, and only where the sale needs one. */
function panOfBuyer({ buyer: { pan } }: InvoiceDocument, { business }: ShippingAddress): string | null {
  if (pan === null || !business) return pan
  const ofBusiness = panOfGstin(business.gstin)
  return ofBusiness && maskedPan(ofBusiness)
}
