import { productTitle } from '#rules/catalogue/variants.ts'
import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import {
  type Article,
  type BilledArticle,
  type DocumentOfArticles,
  type InvoiceDocument,
  sumsOf,
  supplyOf,
} from '#rules/invoices/document.ts'
import { type Supply, splitGst } from '#rules/invoices/gst-split.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { lineNeedsHuid } from '#rules/orders/line-needs-huid.ts'
import { packedOtherwise } from '#rules/orders/packed-weight.ts'
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
  const parties = { seller, buyer: customerOf(to, maskedPan), placeOfSupply: placeOfSupply(to) }
  // A payment is for one buyer, so all its lines are under the same letter or none.
  const letter = lines[0]?.line.quote.letter
  const sums = sumsOf(lines.map((line) => billedArticle(line, supplyOf(parties))))
  return {
    kind: 'invoice',
    order: { number, placedAt: placedAt.toISOString(), paymentReference },
    ...parties,
    ...(letter !== undefined && { letter }),
    ...sums,
    // Where a part of the sale was cancelled before, the gold may have paid for more than is billed.
    ...(oldGold && oldGold.amount <= sums.total && { oldGold }),
    against: null,
  }
}

function billedArticle({ line, huid }: LineToBill, supply: Supply): BilledArticle {
  const { id, quote, quantity, total } = line
  const { taxable, insurance, delivery, roundOff = 0 } = quote
  const packed = packedOtherwise(line, false)?.weights
  return {
    ...articleOf(line, huid),
    ...(packed && { packed }),
    lineId: id,
    quantity,
    lines: priceLines(quote),
    taxable,
    gst: splitGst({ bps: quote.breakup.gstBps, amount: quote.gst }, supply),
    insurance,
    delivery,
    ...withRoundOff(roundOff),
    total,
  }
}

function articleOf(line: LineToBill['line'], huid: string): Article {
  const { product } = line.quote
  const { hsn, purity, material, grossWeightMg, netWeightMg } = product
  return {
    name: productTitle(product),
    hsn,
    purity: isPurity(purity) ? PURITIES[purity].label : material,
    grossWeightMg,
    netWeightMg,
    hallmark: huid !== '' || lineNeedsHuid(line) ? { huid: huid || null } : null,
  }
}
