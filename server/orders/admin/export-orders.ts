import type { OrderFilters } from '#contracts/admin/list-orders.ts'
import type { Db } from '#db/client.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { dayInIndia } from '#rules/days.ts'
import { toGrams } from '#rules/measures.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { type RefundRow, refundsOfLines } from '#server/orders/refunds.store.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import { everyPage } from '#server/paging/every-page.ts'
import type { Shop } from '#server/shop.ts'
import { choiceOf } from './list-orders.ts'
import { presentRow } from './orders.present.ts'
import { adminOrders, type StoredLine, type StoredOrder } from './orders.store.ts'

type Exported = { stored: StoredOrder; sold: StoredLine; refunds: RefundRow[] }

const rupees = (amount: (row: Exported) => Paise) => (row: Exported) => toRupees(amount(row))

/** The file's columns: amounts in rupees, weights in grams, days in India. */
const COLUMNS: CsvColumns<Exported> = {
  Order: ({ stored }) => stored.order.number,
  Line: ({ sold }) => sold.line.position + 1,
  Placed: ({ stored }) => dayInIndia(stored.order.placedAt),
  Status: ({ sold }) => sold.line.status,
  Customer: ({ stored }) => presentRow(stored, []).buyer.name,
  Phone: ({ stored }) => presentRow(stored, []).buyer.phone,
  Piece: ({ sold }) => productTitle(sold.line.quote.product),
  Quantity: ({ sold }) => sold.line.quantity,
  Purity: ({ sold }) => sold.line.quote.product.purity,
  'Net weight (g)': ({ sold }) => toGrams(sold.line.quote.product.netWeightMg),
  HSN: ({ sold }) => sold.line.quote.product.hsn,
  HUID: ({ sold }) => sold.huid,
  'Taxable value': rupees(({ sold }) => sold.line.quote.taxable),
  GST: rupees(({ sold }) => sold.line.quote.gst),
  Insurance: rupees(({ sold }) => sold.line.quote.insurance),
  Delivery: rupees(({ sold }) => sold.line.quote.delivery),
  'Round-off': rupees(({ sold }) => sold.line.quote.roundOff ?? 0),
  Total: rupees(({ sold }) => sold.line.total),
  'Order total': rupees(({ stored }) => stored.order.total),
  Refunded: rupees(({ refunds }) => refunded(refunds)),
  Name: ({ stored: { order } }) =>
    `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`.trim(),
  Address: ({ stored }) => streetLines(stored.order.shippingAddress).join(', '),
  City: ({ stored }) => stored.order.shippingAddress.city,
  State: ({ stored }) => stored.order.shippingAddress.state,
  Pincode: ({ stored }) => stored.order.shippingAddress.pincode,
  Carrier: ({ sold }) => sold.parcel?.carrier ?? '',
  Tracking: ({ sold }) => sold.parcel?.trackingNumber ?? '',
  'Placed by an admin': ({ stored }) => (stored.order.placedByAdmin ? 'yes' : ''),
  Handover: ({ stored }) => stored.order.handover,
  'To be paid': rupees(({ sold }) => (ORDER_STATUS[sold.line.status].isBought ? sold.balance : 0)),
  'Due on': ({ sold }) => (sold.balance > 0 ? (sold.fixedUntil ?? '') : ''),
}

/** The chosen orders as CSV, newest first, a row for each line. */
export const exportOrders = (shop: Shop, filters: OrderFilters) =>
  csvFile(shop, {
    columns: COLUMNS,
    pages: lines(shop, filters),
    table: 'order_lines',
    idOf: ({ sold }) => sold.line.id,
    rowsOf: (row) => [row],
  })

async function* lines(shop: Shop, filters: OrderFilters) {
  const { db } = shop
  const choice = choiceOf(shop, filters)
  const pages = everyPage(
    (cursor) => adminOrders(db, choice, 'newest', cursor),
    ({ order }) => order.id,
  )
  for await (const page of pages) yield withRefunds(db, page)
}

async function withRefunds(db: Db, page: StoredOrder[]): Promise<Exported[]> {
  const sold = page.flatMap((stored) => stored.lines.map((line) => ({ stored, sold: line })))
  const refunds = await refundsOfLines(
    db,
    sold.map((row) => row.sold.line.paymentLineId),
  )
  return sold.map((row) => ({ ...row, refunds: refunds.get(row.sold.line.paymentLineId) ?? [] }))
}

const refunded = (refunds: RefundRow[]) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
