import { contactSettings } from '#contracts/admin/settings.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { amountInWords } from '#rules/invoices/amount-in-words.ts'
import type { Article, InvoiceDocument } from '#rules/invoices/document.ts'
import { splitGst } from '#rules/invoices/gst-split.ts'
import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { huidRequired } from '#rules/orders/huid.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { maskedPanOf } from '#server/orders/pans.store.ts'
import { parcelOf } from '#server/orders/parcels.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  type InvoicedOrder,
  type InvoiceRow,
  insertDocument,
  invoicedOrder,
  invoiceOf,
  lockSeries,
} from './invoices.store.ts'
import { customerOf, placeOfSupply, sellerOf } from './parties.ts'

/**
 * The tax invoice of an order: issued once, under the next number of the financial year, and answered again ever
 * after. Refuses (409) while the shop has not entered what an invoice must say of it.
 */
export function issueInvoice(shop: Shop, orderId: string): Promise<InvoiceRow> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const issued = await invoiceOf(db, orderId)
    if (issued) return issued
    const sold = await invoicedOrder(db, { id: orderId })
    if (!sold) throw new Error(`Order ${orderId} is gone.`)
    const seller = sellerOf(await readSetting(within, contactSettings))
    const huid = (await parcelOf(db, orderId))?.huid || null
    const pan = await maskedPanOf(db, sold.order.paymentId)

    const issuedAt = clock.now()
    const series = { kind: 'invoice', financialYear: financialYear(issuedAt) } as const
    const serial = (await lockSeries(db, series)) + 1
    const meanwhile = await invoiceOf(db, orderId)
    if (meanwhile) return meanwhile
    const number = documentNumber(series.kind, series.financialYear, serial)
    const document = {
      ...invoiceDocument(sold, { seller, huid, pan }),
      number,
      issuedAt: issuedAt.toISOString(),
    }
    return insertDocument(db, { ...series, serial, number, orderId, issuedAt, document })
  })
}

type Facts = { seller: InvoiceDocument['seller']; huid: string | null; pan: string | null }

function invoiceDocument(
  { order, paymentReference }: InvoicedOrder,
  { seller, huid, pan }: Facts,
): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { quote, shippingAddress: to } = order
  const supply = placeOfSupply(to)
  return {
    kind: 'invoice',
    order: { number: order.number, placedAt: order.placedAt.toISOString(), paymentReference },
    seller,
    buyer: customerOf(to, pan),
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

function articleOf(product: InvoicedOrder['order']['quote']['piece'], huid: string | null): Article {
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
