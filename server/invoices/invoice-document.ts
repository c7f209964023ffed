import { productTitle } from '#rules/catalogue/variants.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import type { Article, InvoiceDocument } from '#rules/invoices/document.ts'
import { splitGst } from '#rules/invoices/gst-split.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { huidRequired } from '#rules/orders/huid-required.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import type { OrderToInvoice } from './invoices.store.ts'
import { customerOf, placeOfSupply } from './parties.ts'

/** Everything an invoice says but its number and date. Throws where the order's quote cannot be read. */
export function invoiceDocument(
  { order, paymentReference, huid, maskedPan }: OrderToInvoice,
  seller: InvoiceDocument['seller'],
): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { quote, shippingAddress: to } = order
  const supply = placeOfSupply(to)
  return {
    kind: 'invoice',
    order: { number: order.number, placedAt: order.placedAt.toISOString(), paymentReference },
    seller,
    buyer: customerOf(to, maskedPan),
    placeOfSupply: supply,
    article: articleOf(order.quote.piece, huid),
    lines: priceLines(quote),
    taxable: quote.taxable,
    gst: splitGst(
      { points: quote.breakup.gstPoints, amount: quote.gst },
      { sellerStateCode: seller.state.code, placeOfSupplyCode: supply.code },
    ),
    insurance: quote.insurance,
    delivery: quote.delivery,
    total: order.total,
    totalInWords: amountInWords(order.total),
    against: null,
  }
}

function articleOf(product: OrderToInvoice['order']['quote']['piece'], huid: string | null): Article {
  const { hsn, purity, material, grossWeightMg, netWeightMg } = product
  return {
    name: productTitle(product),
    hsn,
    purity: isPurity(purity) ? PURITIES[purity].label : material,
    grossWeightMg,
    netWeightMg,
    hallmark: huid !== null || huidRequired(product) ? { huid } : null,
  }
}
