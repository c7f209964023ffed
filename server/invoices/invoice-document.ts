import { huidRequired } from '#rules/catalogue/huid-required.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import {
  type Article,
  type BilledArticle,
  type DocumentOfArticles,
  type InvoiceDocument,
  sumsOf,
} from '#rules/invoices/document.ts'
import { splitGst } from '#rules/invoices/gst-split.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import type { State } from '#rules/invoices/states.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import type { LineToBill, OrderToBill } from './billing.store.ts'
import { customerOf, placeOfSupply } from './parties.ts'

/** Everything an invoice of these lines says but its number and date. Throws where a quote cannot be read. */
export function invoiceDocument(
  { order, paymentReference, maskedPan, oldGold }: OrderToBill,
  lines: readonly LineToBill[],
  seller: InvoiceDocument['seller'],
): Omit<DocumentOfArticles, 'number' | 'issuedAt'> {
  const { number, placedAt, shippingAddress: to } = order
  const supply = placeOfSupply(to)
  const sums = sumsOf(lines.map((line) => billedArticle(line, { from: seller.state, to: supply })))
  return {
    kind: 'invoice',
    order: { number, placedAt: placedAt.toISOString(), paymentReference },
    seller,
    buyer: customerOf(to, maskedPan),
    placeOfSupply: supply,
    ...sums,
    // Where a part of the sale was cancelled before, the gold may have paid for more than is billed.
    ...(oldGold && oldGold.amount <= sums.total && { oldGold }),
    against: null,
  }
}

function billedArticle({ line, huid }: LineToBill, supply: { from: State; to: State }): BilledArticle {
  const { id, quote, quantity, total } = line
  const { taxable, insurance, delivery } = quote
  return {
    ...articleOf(line, huid),
    lineId: id,
    quantity,
    lines: priceLines(quote),
    taxable,
    gst: splitGst(
      { bps: quote.breakup.gstBps, amount: quote.gst },
      { sellerStateCode: supply.from.code, placeOfSupplyCode: supply.to.code },
    ),
    insurance,
    delivery,
    total,
  }
}

function articleOf({ quote: { product }, quantity }: LineToBill['line'], huid: string): Article {
  const { hsn, purity, material, grossWeightMg, netWeightMg } = product
  return {
    name: productTitle(product),
    hsn,
    purity: isPurity(purity) ? PURITIES[purity].label : material,
    grossWeightMg,
    netWeightMg,
    hallmark: huid !== '' || huidRequired(product, quantity) ? { huid: huid || null } : null,
  }
}
