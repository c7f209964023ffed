import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, version, weight } from '#contracts/fields.ts'
import { AddressChange, OrderView } from '#contracts/orders.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { REFUND_ORIGINS } from '#rules/orders/outside-refund.ts'
import { REFUND_PAID_BY } from '#rules/orders/refund-by-bank.ts'
import { RETURN_EVENTS, RETURN_KINDS } from '#rules/orders/return-names.ts'
import { Dispute, OutsideRefund } from './moves-at-provider.ts'
import { NamedPerson } from './person.ts'

const status = z.enum(ORDER_STATUSES)
const refundStatus = z.enum(['requested', 'pending', 'processed', 'failed'])

const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  version,
})
export type Parcel = z.infer<typeof Parcel>

const Note = z.object({
  id: z.string(),
  text: z.string(),
  at: moment,
  by: NamedPerson,
  isMine: z.boolean().describe('Written by the caller, who may delete it'),
})

/** A line as its customer sees it, and the fields that only the shop knows. */
const AdminOrderLine = OrderView.extend({
  id: z.string(),
  moves: z.array(status).describe('The statuses it may change to next'),
  product: z.object({
    material: z.string(),
    purity: z.string(),
    grossWeight: weight.describe('Grams, as it was packed'),
    netWeight: weight.describe('Grams, as it was packed'),
    hsn: z.string(),
    sku: z.string().describe('Of the product as it is now; empty for none'),
    url: z.string(),
  }),
  huidRequired: z.boolean(),
  parcelId: z.string().nullable().describe('Null until it is packed'),
  refundable: money.describe('The amount that can still be refunded for it'),
  refundFault: z
    .string()
    .nullable()
    .describe('Why none of it can be refunded by hand now; null where it can'),
})
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

const ofLine = { transactionId: z.string().describe('The line') }

/** An order with its lines, and the fields that only the shop knows. */
export const AdminOrder = z.object({
  id: z.string(),
  orderId: OrderView.shape.orderId,
  orderStatus: status.describe('The least advanced of its lines'),
  ...OrderView.pick({
    placedAt: true,
    handover: true,
    shippingAddress: true,
    addressVersion: true,
    paidInShop: true,
    balance: true,
    creditUsed: true,
    offer: true,
    total: true,
    refund: true,
  }).shape,
  lines: z.array(AdminOrderLine),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    pan: z.string().nullable().describe('Masked; only if the sale required one'),
    hasDeclared: z.boolean().describe('There is a declaration in place of the PAN'),
    orders: z.number().int().describe('Number of orders of this customer'),
  }),
  history: z
    .array(z.object({ ...ofLine, status, at: moment, note: z.string(), by: NamedPerson.nullable() }))
    .describe('Of all lines, oldest first'),
  addressChanges: z.array(
    AddressChange.extend({ by: NamedPerson.nullable().describe('Null: the customer') }),
  ),
  moves: z.array(status).describe('The statuses that at least one of its lines may change to next'),
  soldBy: z.string().nullable().describe('The id of the admin who sold it at the counter; null online'),
  seller: NamedPerson.nullable().describe('The same, by name'),
  placedByAdmin: z.boolean().describe('Placed by an admin account'),
  parcels: z.array(Parcel).describe('In the order in which they were packed'),
  payment: z.object({
    method: z.string(),
    captured: money.nullable(),
    providerOrderId: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
  }),
  refunds: z.array(
    z.object({
      id: z.string(),
      ...ofLine,
      at: moment,
      amount: money,
      reason: z.string(),
      status: refundStatus,
      isRefused: z.boolean().describe('It waits for a person: try it again, or pay it by bank transfer'),
      providerMessage: z.string().nullable().describe('The provider’s own words, where it refused'),
      advice: z.string().nullable().describe('What they mean, while it waits for a person'),
      paidBy: z.enum(REFUND_PAID_BY).nullable().describe('Null where the provider returned it'),
      utr: z.string().nullable(),
      day: z.iso.date().nullable().describe('The day of the bank transfer'),
      origin: z
        .enum(REFUND_ORIGINS)
        .describe('Who gave it back: the shop, a person in the provider’s dashboard, or a lost dispute'),
      voucher: z
        .string()
        .nullable()
        .describe('Its refund voucher, where the product was cancelled before it was billed'),
    }),
  ),
  refundedOutside: money.describe('What of its payment was returned in the provider’s dashboard'),
  disputes: z.array(Dispute).describe('Of its payment, oldest first'),
  disputeWarning: z
    .string()
    .nullable()
    .describe('What is to be confirmed before money of it is sent; null where no dispute speaks against it'),
  outsideRefunds: z.array(OutsideRefund).describe('The same, refund by refund, oldest first'),
  refundable: money.describe('The amount that can still be refunded'),
  returnEvents: z
    .array(
      z.object({
        ...ofLine,
        number: z.string().describe('Of the return'),
        kind: z.enum(RETURN_KINDS),
        event: z.enum(['request', ...RETURN_EVENTS]),
        at: moment,
        note: z.string(),
        by: NamedPerson.nullable().describe('Null: the system'),
      }),
    )
    .describe('Of its returns, exchanges and buybacks, oldest first'),
  notes: z.array(Note),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const ofOrder = z.object({ number: z.string().min(1).max(40) })

export const readAdminOrder = endpoint({
  route: 'GET /api/admin/orders/:number',
  permission: 'orders.read',
  summary: 'Read one order in full',
  refusals: { 404: 'Order not found.' },
  params: ofOrder,
  answer: AdminOrder,
})
