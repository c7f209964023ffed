import { z } from 'zod'
import { NO_ORDERS } from '#contracts/admin/change-order.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { carrierName, codeLine } from '#contracts/fields.ts'
import { MAX_PAPERS_AT_ONCE, PAPER_SIZES } from '#rules/orders/parcel-papers.ts'
import { ChosenLines } from './change-order.ts'

/** The most parcels in one call; a carrier's list for a day is shorter. */
export const MAX_PARCELS_AT_ONCE = 200

const number = codeLine(40).min(1, 'Please enter the order number.')

const some = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .min(1, NO_ORDERS)
    .max(MAX_PARCELS_AT_ONCE, `Please send at most ${MAX_PARCELS_AT_ONCE} orders at a time.`)

const answer = z.object({
  moved: z.array(z.string()).describe('Order numbers'),
  refused: z.array(z.object({ number: z.string(), message: z.string() })),
})

export const shipOrders = endpoint({
  route: 'POST /api/admin/orders/ship',
  permission: 'orders.move',
  summary:
    'Mark several packed orders as shipped, all that is packed of each in one parcel; each one succeeds or fails on its own',
  body: z.object({
    orders: some(
      z.object({ number, lines: ChosenLines, carrier: carrierName(), trackingNumber: codeLine(60) }),
    ),
  }),
  answer,
})

export const deliverOrders = endpoint({
  route: 'POST /api/admin/orders/deliver',
  permission: 'orders.move',
  summary: 'Mark several shipped orders as delivered; each one succeeds or fails on its own',
  body: z.object({ orders: some(z.object({ number })) }),
  answer,
})

export const printParcelPapers = endpoint({
  route: 'POST /api/admin/orders/papers',
  permission: 'orders.read',
  summary:
    'Print packing slips and address labels of several orders as one PDF; the header x-left-out names those without a parcel',
  refusals: { 404: 'Order not found.', 409: 'None of the orders has papers to print.' },
  body: z.object({
    numbers: z
      .array(number)
      .min(1, NO_ORDERS)
      .max(MAX_PAPERS_AT_ONCE, `Please print at most ${MAX_PAPERS_AT_ONCE} orders at a time.`),
    size: z.enum(PAPER_SIZES).describe('A4: slip and label on a page, to be cut; A6: a page for each'),
  }),
  answer: streamed,
  streams: 'application/pdf',
})
