import type { OrderFilters } from '#contracts/admin/list-orders.ts'
import type { Db } from '#db/client.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { dayInIndia } from '#rules/days.ts'
import { toRupees } from '#rules/money.ts'
import { type ParcelRow, parcelsOf } from '#server/orders/parcels.store.ts'
import { type RefundRow, refundsOfPayments } from '#server/orders/refunds.store.ts'
import { choiceOf } from './list-orders.ts'
import { presentRow } from './orders.present.ts'
import { adminOrders, type StoredOrder } from './orders.store.ts'

const AT_A_TIME = 500

type Cell = string | number | null
type Told = { stored: StoredOrder; refunds: RefundRow[]; parcel: ParcelRow | undefined }

/** The file's columns: amounts in rupees, weights in grams, days in India. */
const COLUMNS: Readonly<Record<string, (told: Told) => Cell>> = {
  Order: ({ stored }) => stored.order.number,
  Placed: ({ stored }) => dayInIndia(stored.order.placedAt),
  Status: ({ stored }) => stored.order.status,
  Customer: ({ stored, refunds }) => presentRow(stored, refunds).buyer.name,
  Phone: ({ stored, refunds }) => presentRow(stored, refunds).buyer.phone,
  Piece: ({ stored }) => productTitle(stored.order.quote.piece),
  Purity: ({ stored }) => stored.order.quote.piece.purity,
  'Net weight (g)': ({ stored }) => stored.order.quote.piece.netWeightMg / 1000,
  HSN: ({ stored }) => stored.order.quote.piece.hsn,
  HUID: ({ parcel }) => parcel?.huid ?? '',
  'Taxable value': ({ stored }) => toRupees(stored.order.quote.taxable),
  GST: ({ stored }) => toRupees(stored.order.quote.gst),
  Insurance: ({ stored }) => toRupees(stored.order.quote.insurance),
  Delivery: ({ stored }) => toRupees(stored.order.quote.delivery),
  Total: ({ stored }) => toRupees(stored.order.total),
  Refunded: ({ refunds }) => toRupees(returned(refunds)),
  Name: ({ stored: { order } }) =>
    `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`.trim(),
  Address: ({ stored }) => streetLines(stored.order.shippingAddress).join(', '),
  City: ({ stored }) => stored.order.shippingAddress.city,
  State: ({ stored }) => stored.order.shippingAddress.state,
  Pincode: ({ stored }) => stored.order.shippingAddress.pincode,
  Carrier: ({ parcel }) => parcel?.carrier ?? '',
  Tracking: ({ parcel }) => parcel?.trackingNumber ?? '',
  'Placed by an admin': ({ stored }) => (stored.order.placedByAdmin ? 'yes' : ''),
  Handover: ({ stored }) => stored.order.handover,
}

/** The chosen orders as CSV, newest first: read and sent some hundred at a time, however many there are. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  const columns = Object.values(COLUMNS)
  yield CSV_START + csvLine(Object.keys(COLUMNS))
  for await (const page of pages(db, filters))
    yield page.map((told) => csvLine(columns.map((cell) => cell(told)))).join('')
}

async function* pages(db: Db, filters: OrderFilters): AsyncGenerator<Told[]> {
  let after: string | undefined
  for (;;) {
    const rows = await adminOrders(db, choiceOf(filters), 'newest', { after, limit: AT_A_TIME })
    const page = rows.slice(0, AT_A_TIME)
    if (page.length > 0) yield tell(db, page)
    if (rows.length <= AT_A_TIME) return
    after = page.at(-1)?.order.id
  }
}

async function tell(db: Db, page: StoredOrder[]): Promise<Told[]> {
  const refunds = await refundsOfPayments(
    db,
    page.map(({ order }) => order.paymentId),
  )
  const parcels = await parcelsOf(
    db,
    page.map(({ order }) => order.id),
  )
  const parcelOf = new Map(parcels.map((parcel) => [parcel.orderId, parcel]))
  return page.map((stored) => ({
    stored,
    refunds: refunds.get(stored.order.paymentId) ?? [],
    parcel: parcelOf.get(stored.order.id),
  }))
}

const returned = (refunds: RefundRow[]) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
