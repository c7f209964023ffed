import { z } from 'zod'
import { HANDOVERS, ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { SHOWN_REFUND_STATUSES } from '#rules/orders/refund-status.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { DeliveryAddressForm } from './addresses.ts'
import { StoredBreakupView } from './breakup.ts'
import { BusinessView } from './business.ts'
import { endpoint } from './endpoint.ts'
import { ExtraView } from './extras.ts'
import { moment, money, storedMoment, version, weight } from './fields.ts'
import { listOf } from './unreadable.ts'

/** A promotion that the shop took off by itself, before GST. */
export const PromotionView = z.object({
  code: z.literal('welcome'),
  bps: z.number().int().describe('Basis points of `base`, or of the taxable value if there is no `base`'),
  amount: money,
  part: z.enum(DISCOUNT_PARTS).optional().describe('The part of the price the offer applied to'),
  base: money.optional().describe("The amount of that part after the product's discount"),
})
export type PromotionView = z.infer<typeof PromotionView>

/** Where a parcel goes; orders from before November 2026 have neither second line nor landmark. */
export const ShippingAddressView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string().default('').describe('Second line'),
  landmark: z.string().default(''),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  isGift: z.boolean().default(false).describe('A gift for somebody else: no invoice goes into the parcel'),
  business: BusinessView.nullable()
    .default(null)
    .describe('The business that is billed; null where the person is'),
})

/** The delivery address was changed, or who is billed; `to` names the new place, not the street. */
export const AddressChange = z.object({
  at: moment,
  to: z.string().describe('City and pincode; empty where only who is billed has changed'),
  billedTo: z.string().nullable().describe('Who is billed now; null where that has not changed'),
})
export type AddressChange = z.infer<typeof AddressChange>

/** A refund that the shop paid by bank transfer, or the part of it. */
export const BankTransfers = z
  .array(z.object({ amount: money, utr: z.string(), day: z.iso.date() }))
  .describe('Of the amount, paid by bank transfer')

export const OrderView = z.object({
  orderId: z.string().describe('The order number people quote; the same for all that was bought together'),
  formerNumbers: z
    .array(z.string())
    .describe('Numbers by which the order was known before what is bought together was one order'),
  transactionId: z.string().describe('Of this product alone'),
  paymentId: z.string().describe('The payment of the order, which may have paid for other products too'),
  transactionNumber: z.string().describe("The provider's payment id"),
  transactionUrl: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string().describe('What was chosen: `18K, rose, size 12`; empty where there was no choice'),
  itemTag: z
    .string()
    .nullable()
    .describe('Of the item that was sold; null where its product is stocked by count'),
  price: money.describe('Of one piece, before offers and extras, as in the cart and in `initiate`'),
  quantity: z.number().int().describe('Pieces; `breakup` and `total` are of all of them'),
  orderStatus: z.enum(ORDER_STATUSES),
  productUrl: z.string().describe('A JSON-encoded list of image addresses'),
  pricedAt: storedMoment.describe('When its price was agreed'),
  placedAt: moment,
  handover: z.enum(HANDOVERS).describe('By a carrier, or in the shop'),
  balance: money.describe('Still to be paid in the shop before it is handed over or shipped'),
  rateFixedUntil: z.iso
    .date()
    .nullable()
    .describe('The last day on which the balance is taken at the fixed metal rate; null where none is left'),
  paidInShop: z.boolean().describe('Its money was taken at the counter, and is paid out there'),
  deliveryBy: z.iso.date().nullable().describe('The day by which it was promised, in India'),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: moment, note: z.string() })),
  shippingAddress: ShippingAddressView,
  addressVersion: version.describe('Counts changes of the delivery address'),
  addressChanges: z.array(AddressChange).describe('Oldest first'),
  huid: z.string().describe('The HUIDs of what was packed, separated by commas; empty before that'),
  madeToOrder: z
    .object({
      leadDays: z.number().int().describe('Working days'),
      netWeight: weight.describe('Grams that were paid for'),
      packed: z
        .object({ weight, netWeight: weight })
        .nullable()
        .describe('Grams it weighs; null until it is packed'),
      followsRate: z.boolean().describe('Whether a lighter piece costs less'),
    })
    .nullable()
    .describe('Where it was made once it was ordered'),
  breakup: StoredBreakupView.describe("The product's own price, in paise, before any promotion"),
  promotion: PromotionView.nullable(),
  counterDiscount: money.describe('Taken off before GST when it was sold in the shop'),
  extras: z.array(ExtraView).describe('Engraving, gift wrap and message'),
  taxable: money.describe("The breakup's taxable value less what was taken off, and the extras"),
  gst: money.describe('On the taxable value; with insurance, delivery and round-off they make the total'),
  delivery: money,
  roundOff: money.describe('What rounded its bill in the shop to whole rupees; 0 where nothing did'),
  total: money,
  tracking: z
    .object({
      carrier: z.string(),
      number: z.string(),
      url: z.string().nullable().describe("The carrier's page of this parcel, where there is one"),
    })
    .nullable()
    .describe('From the moment it is shipped'),
  creditUsed: money.describe('Of the total, paid with store credit'),
  offer: money.describe('Of the total, taken off by an offer of the payment provider'),
  refund: z
    .object({
      status: z.enum(SHOWN_REFUND_STATUSES),
      amount: money,
      credited: money.describe('Of the amount, given back as store credit'),
      transfers: BankTransfers,
    })
    .nullable()
    .describe('The refund'),
})
export type OrderView = z.infer<typeof OrderView>

export const listOrders = endpoint({
  route: 'GET /api/orders/completed/:userId',
  access: 'customer',
  summary: "List a customer's own orders, newest first",
  refusals: { 404: 'Customer not found.' },
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: listOf(OrderView).describe('One for each product; those bought together share `orderId`'),
})

export const hasOrdered = endpoint({
  route: 'GET /api/orders/user/:userId/product/:productId',
  access: 'customer',
  summary: 'Check whether the customer has already ordered this product',
  refusals: { 404: 'Customer not found.' },
  params: z.object({ userId: z.string().min(1).max(64), productId: z.uuid('Product not found.') }),
  answer: z.object({ ordered: z.boolean() }),
})

const cancelDisputed = z
  .boolean()
  .default(false)
  .describe(
    'The customer’s bank has a dispute about the payment, and the caller has read that; without it 409',
  )

export const cancelLine = endpoint({
  route: 'PUT /api/orders/updateorderstatus/:transactionId',
  access: 'customer',
  summary: 'Cancel a Confirmed or Packed product of an order; what was paid for it is refunded automatically',
  refusals: {
    403: 'An admin needs a fresh OTP.',
    404: 'Order not found.',
    409: 'It can no longer be cancelled, or, with `dispute`, the payment is disputed.',
  },
  params: z.object({ transactionId: z.uuid('Order not found.') }),
  body: z.object({
    orderStatus: z.literal('Cancelled', 'An order can only be cancelled here.'),
    confirm: cancelDisputed,
  }),
  answer: OrderView,
})

export const cancelOrder = endpoint({
  route: 'PUT /api/orders/:orderId/cancel',
  access: 'customer',
  summary: 'Cancel all of an order that is Confirmed or Packed',
  refusals: {
    403: 'An admin needs a fresh OTP.',
    404: 'Order not found.',
    409: 'Nothing of it can be cancelled, or, with `dispute`, the payment is disputed.',
  },
  params: z.object({ orderId: z.string().min(1).max(64).describe('The order number people quote') }),
  body: z.object({ confirm: cancelDisputed }).optional(),
  answer: listOf(OrderView).describe('All products of the order'),
})

export const changeOrderAddress = endpoint({
  route: 'PUT /api/orders/:orderId/address',
  access: 'customer',
  summary: 'Change the delivery address of your own Confirmed order',
  refusals: {
    404: 'Order not found.',
    409: 'It is packed, the address has changed since or too often, or the tax invoice has gone out for another state or buyer.',
  },
  params: z.object({ orderId: z.string().min(1).max(64).describe('The order number people quote') }),
  body: DeliveryAddressForm.extend({
    addressVersion: version.describe('The value that was read'),
  }),
  answer: OrderView.describe('The first product; the address is that of all'),
})
