import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/fields.ts'

/** So many parcels leave or arrive in one call; a carrier's list of a day is shorter. */
export const MAX_PARCELS_AT_ONCE = 200

const number = line(40).min(1, 'Please enter the order number.')

const some = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .min(1, 'Please choose at least one order.')
    .max(MAX_PARCELS_AT_ONCE, `Please send at most ${MAX_PARCELS_AT_ONCE} orders at a time.`)

const answer = z.object({
  moved: z.array(z.string()).describe('Order numbers'),
  refused: z.array(z.object({ number: z.string(), message: z.string() })),
})

export const shipOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/ship',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Mark several packed orders as shipped; each one succeeds or fails on its own',
  body: z.object({ orders: some(z.object({ number, carrier: line(60), trackingNumber: line(60) })) }),
  answer,
})

export const deliverOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/deliver',
  access: 'administrator',
  permission: 'orders.move',
  summary: 'Mark several shipped orders as delivered; each one succeeds or fails on its own',
  body: z.object({ orders: some(z.object({ number })) }),
  answer,
})
