import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, weight } from '#contracts/fields.ts'
import { MetalPrices } from '#contracts/pricing.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { Dispute } from './moves-at-provider.ts'

const status = z.enum(ORDER_STATUSES)
const count = z.number().int()
const Turnover = z.object({
  orders: count,
  amount: money.describe('Sales: the value of the orders that were placed, paid or not'),
  received: money.describe(
    'Money received: captured online or taken at the counter, less what went back; no old gold',
  ),
})

/**
 * Sales are orders that were neither cancelled nor returned, by the moment they were placed. Money counts on the day on
 * which it moved, also for orders that were cancelled later; it leaves out store credit. Days are India's. `sales` and
 * `days` are empty for those without `turnover.read`.
 */
export const Dashboard = z.object({
  at: moment,
  sales: z.array(
    Turnover.extend({
      days: z.union([z.literal(1), z.literal(7), z.literal(30)]).describe('Up to now, today included'),
      before: Turnover.describe('The same number of days just before, up to this time of day'),
    }),
  ),
  days: z.array(Turnover.extend({ day: z.string().describe('YYYY-MM-DD') })).describe('The last 30 days'),
  statuses: z
    .array(z.object({ status, orders: count }))
    .describe(
      'Confirmed, Packed and Shipped count all orders; the other statuses count orders placed within 30 days',
    ),
  stock: z
    .object({
      soldOut: count,
      low: count.describe('Products with a few left, up to `lowAtMost`'),
      lowAtMost: count.describe('The setting `low-stock`'),
      products: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), stock: count })),
    })
    .describe('Of the products that are stocked by count'),
  owed: z
    .object({ orders: count, amount: money })
    .describe('Orders that are not paid in full, and what is still to be paid for them'),
  deadStock: z.object({
    items: count,
    grams: weight.describe('Their net weight'),
    afterDays: count.describe('What counts as dead stock'),
  }),
  waiting: z.object({
    returns: count.describe('Requested returns, exchanges and buybacks; 100 means 100 or more'),
    refunds: count.describe('Inspected returns that wait for their refund; 100 means 100 or more'),
    payOuts: count.describe('Buybacks that wait for their pay-out; 100 means 100 or more'),
    designs: count.describe('Unanswered custom requests'),
    messages: count.describe('Unhandled contact messages'),
    approvals: count.describe('Items on approval that should have been back'),
  }),
  disputes: z
    .array(
      Dispute.pick({ amount: true, status: true, respondBy: true }).extend({ order: z.string().nullable() }),
    )
    .describe('For which a bank waits for evidence, the one that is due first first; at most 5'),
  rates: MetalPrices.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboard = endpoint({
  route: 'GET /api/admin/dashboard',
  permission: 'figures.read',
  summary: 'Read the dashboard figures',
  answer: Dashboard,
})
