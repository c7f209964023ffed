import { z } from 'zod'
import { amountOf, codeLine, NOT_NEGATIVE } from '#contracts/fields.ts'
import { DeliveryAddress } from './address-form.ts'
import { BusinessDetails } from './business.ts'
import { endpoint } from './endpoint.ts'
import { line, mobileNumber, moment, money, optionalEmail, pincode } from './fields.ts'
import { PromotionView } from './orders.ts'
import { couponCode, paymentItems, wish } from './payment-items.ts'

/** The delivery address. Name and telephone number default to the customer's own. */
const ShippingAddressForm = z.object({
  firstName: line(60).default(''),
  lastName: line(60).default(''),
  email: optionalEmail.default(''),
  phone: z.union([z.literal(''), mobileNumber]).default(''),
  address: DeliveryAddress.shape.address,
  address2: line(300).default(''),
  landmark: line(120).default(''),
  city: DeliveryAddress.shape.city,
  state: line(80).default(''),
  country: line(80).default('India'),
  pincode,
  isGift: z.boolean().default(false).describe('A gift for somebody else: no invoice goes into the parcel'),
  business: BusinessDetails.nullish().describe('The business that is billed; without it the person is'),
})

/** The fields with which the provider's checkout is opened. */
export const OpenPayment = z.object({
  paymentId: z.string(),
  orderId: z.string().describe("The provider's order id; empty where nothing is left to pay"),
  amount: z.number().int().describe('Paise to pay at the provider'),
  currency: z.literal('INR'),
  key: z.string().describe("The provider's public key"),
  checkoutScript: z.string().describe("URL of the provider's script"),
  expiresAt: moment.describe('When the reservation ends'),
  totalAmount: money.describe('The amount charged; never more than was sent'),
  promotion: PromotionView.nullable().describe('Of all items together'),
  credit: money.describe('Of the total, paid with store credit'),
  paid: z
    .object({ orderIds: z.array(z.string()), message: z.string() })
    .nullable()
    .describe('Store credit has paid for all of it: the orders; there is nothing to pay at the provider'),
  items: z.array(
    z.object({ productId: z.string(), itemTag: z.string().nullable(), name: z.string(), total: money }),
  ),
})

/** The details of a refusal because a price has changed: the new total, the sum of the products, and each product. */
export const PriceMoved = z.object({
  totalAmount: money,
  price: money,
  items: OpenPayment.shape.items,
})

export const initiatePayment = endpoint({
  route: 'POST /api/payment/initiate',
  access: 'customer',
  summary:
    'Reserve up to ten products, all or none, and open one payment for them. A total without the welcome offer is accepted, and the lower amount is charged',
  refusals: {
    403: 'The number is blocked.',
    404: 'Product not found.',
    409: 'The total differs, with the new price; with `gone`, products cannot be bought any more; with `balance`, there is less store credit; too many are reserved, or the total is too large.',
  },
  body: z.object({
    userId: z.string().min(1).max(64),
    items: paymentItems(
      z.object({
        ...wish,
        name: line(200).optional(),
        price: money.optional().describe('Of one piece, before offers and extras; the shop prices it again'),
      }),
    ),
    shippingAddress: ShippingAddressForm,
    coupon: couponCode,
    pan: codeLine(40)
      .default('')
      .describe(
        "The customer's PAN; required when the total is above `pan.above` of the quote, otherwise ignored; that of a business is taken from its GSTIN",
      ),
    credit: amountOf(
      z.number().nonnegative(NOT_NEGATIVE).multipleOf(0.01, 'Please use at most two decimals.'),
    )
      .default(0)
      .describe('Rupees of store credit to use; 409 with `balance` when there is less'),
    subtotal: money.optional(),
    totalAmount: amountOf(z.number('The total is missing.').nonnegative('The total cannot be negative.')),
    paymentMethod: line(40).default('online'),
    timestamp: z.union([z.string().max(40), z.number()]).optional(),
  }),
  answer: OpenPayment,
})

export const verifyPayment = endpoint({
  route: 'POST /api/payment/verify',
  access: 'customer',
  summary: "Verify the result of the provider's checkout and create the order",
  refusals: { 404: 'Payment not found.' },
  body: z.object({
    razorpay_order_id: z.string().min(1).max(64),
    razorpay_payment_id: z.string().min(1).max(64),
    razorpay_signature: z.string().min(1).max(256),
  }),
  answer: z.object({
    success: z.boolean().describe('An order was made'),
    message: z.string().describe('Also names the products that were gone, whose money goes back'),
    orderId: z.string().nullable().describe('Its number'),
    orderIds: z.array(z.string()).describe('The same in a list'),
  }),
})

export const updatePayment = endpoint({
  route: 'PUT /api/payment/update',
  access: 'customer',
  summary: 'Report how an attempt ended in the browser; never decides about money',
  refusals: { 404: 'Payment not found.' },
  body: z.object({
    paymentId: z.uuid('Payment not found.'),
    razorpay_payment_id: z.string().max(64).nullish(),
    status: z.enum(['completed', 'failed']),
    responseData: z.unknown().optional(),
  }),
  answer: z.object({
    paymentId: z.string(),
    status: z.enum(['pending', 'completed', 'failed']),
    message: z
      .string()
      .describe('Why a captured payment did not become an order and is refunded; otherwise empty'),
  }),
})
