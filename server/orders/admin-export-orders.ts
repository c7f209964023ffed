import type { OrderFilters } from '#contracts/admin-orders.ts'
import type { Db } from '#db/client.ts'
import { pieceTitle } from '#rules/catalogue/variants.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { toRupees } from '#rules/money.ts'
import { dayInIndia } from '#rules/promotions/ad-days.ts'
import { choiceOf } from './admin-list-orders.ts'
import { presentRow } from './admin-orders.present.ts'
import { type DeskOrder, deskOrders } from './admin-orders.store.ts'
import { type ParcelRow, parcelsOf } from './parcels.store.ts'
import { type RefundRow, refundsOfPayments } from './refunds.store.ts'

const AT_A_TIME = 500

type Cell = string | number | null
type Told = { desk: DeskOrder; refunds: RefundRow[]; parcel: ParcelRow | undefined }

/** The file's columns: amounts in rupees, weights in grams, days in India. */
const COLUMNS: Readonly<Record<string, (told: Told) => Cell>> = {
  Order: ({ desk }) => desk.order.number,
  Placed: ({ desk }) => dayInIndia(desk.order.placedAt),
  Status: ({ desk }) => desk.order.status,
  Customer: ({ desk, refunds }) => presentRow(desk, refunds).buyer.name,
  Phone: ({ desk, refunds }) => presentRow(desk, refunds).buyer.phone,
  Piece: ({ desk }) => pieceTitle(desk.order.quote.piece),
  Purity: ({ desk }) => desk.order.quote.piece.purity,
  'Net weight': ({ desk }) => desk.order.quote.piece.netWeightMg / 1000,
  HSN: ({ desk }) => desk.order.quote.piece.hsn,
  HUID: ({ parcel }) => parcel?.huid ?? '',
  'Taxable value': ({ desk }) => toRupees(desk.order.quote.taxable),
  GST: ({ desk }) => toRupees(desk.order.quote.gst),
  Insurance: ({ desk }) => toRupees(desk.order.quote.insurance),
  Delivery: ({ desk }) => toRupees(desk.order.quote.delivery),
  Total: ({ desk }) => toRupees(desk.order.total),
  Refunded: ({ refunds }) => toRupees(returned(refunds)),
  Name: ({ desk: { order } }) =>
    `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`.trim(),
  Address: ({ desk }) => desk.order.shippingAddress.address,
  City: ({ desk }) => desk.order.shippingAddress.city,
  State: ({ desk }) => desk.order.shippingAddress.state,
  Pincode: ({ desk }) => desk.order.shippingAddress.pincode,
  Carrier: ({ parcel }) => parcel?.carrier ?? '',
  Tracking: ({ parcel }) => parcel?.trackingNumber ?? '',
  'Placed by an admin': ({ desk }) => (desk.order.placedByAdmin ? 'yes' : ''),
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
    const rows = await deskOrders(db, choiceOf(filters), 'newest', { after, limit: AT_A_TIME })
    const page = rows.slice(0, AT_A_TIME)
    if (page.length > 0) yield tell(db, page)
    if (rows.length <= AT_A_TIME) return
    after = page.at(-1)?.order.id
  }
}

async function tell(db: Db, page: DeskOrder[]): Promise<Told[]> {
  const refunds = await refundsOfPayments(
    db,
    page.map(({ order }) => order.paymentId),
  )
  const parcels = await parcelsOf(
    db,
    page.map(({ order }) => order.id),
  )
  const parcelOf = new Map(parcels.map((parcel) => [parcel.orderId, parcel]))
  return page.map((desk) => ({
    desk,
    refunds: refunds.get(desk.order.paymentId) ?? [],
    parcel: parcelOf.get(desk.order.id),
  }))
}

const returned = (refunds: RefundRow[]) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
