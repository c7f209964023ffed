import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, mobileNumber, moment, optionalEmail, pincode, requiredLine, rupees } from './fields.ts'
import { PromotionView } from './orders.ts'
import { couponCode, paymentItems, wish } from './payment-items.ts'

/** The delivery address. Name and telephone number default to the customer's own. */
const ShippingAddressForm = z.object({
  firstName: line(60).default(''),
  lastName: line(60).default(''),
  email: optionalEmail.default(''),
  phone: z.union([z.literal(''), mobileNumber]).default(''),
  address: requiredLine('Please enter the street address.', 300),
  address2: line(300).default(''),
  landmark: line(120).default(''),
  city: requiredLine('Please enter the city.', 80),
  state: line(80).default(''),
  country: line(80).default('India'),
  pincode,
})

const paise = z.number().int()

const couponCode = line(40)
  .default('')
  .describe('The code of a coupon, as the customer typed it; empty for none')

const wish = {
  productId: z.uuid('Product not found.'),
  variant: VariantChoice.default({}),
  extras: ExtrasWish,
}

const distinctProducts = (items: readonly { productId: string }[]) =>
  new Set(items.map(({ productId }) => productId)).size === items.length

/** Each product once: there is one of it for a customer. */
export const paymentItems = <Item extends z.ZodType<{ productId: string }>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Choose at least one piece.')
    .max(MAX_PAYMENT_ITEMS, `You can buy up to ${MAX_PAYMENT_ITEMS} pieces with one payment.`)
    .refine(distinctProducts, 'Each piece can be bought once with a payment.')

/** A coupon that was entered: what it saves, GST included, or why it does not count. */
const EnteredCoupon = z.object({ code: z.string(), saving: rupees, fault: z.string().nullable() })

export const QuoteView = z.object({
  productId: z.string(),
  price: rupees.describe("The product's price for everybody, including its own GST"),
  promotion: PromotionView.extend({ text: z.string().describe("The owner's text for the offer") }).nullable(),
  coupon: EnteredCoupon.nullable(),
  offerNote: z.string().nullable().describe('Why the welcome offer of this customer does not apply'),
  extras: z.array(ExtraView),
  taxable: rupees,
  gst: rupees,
  insurance: rupees,
  delivery: rupees,
  total: rupees.describe('The amount to pay'),
  pan: z
    .object({ needed: z.boolean(), above: rupees })
    .describe('Whether a PAN is required, and the total above which it is'),
  lines: z
    .object({
      price: paise,
      pieceTaxable: paise,
      coupon: paise,
      promotion: paise,
      extras: paise,
      taxable: paise,
      gst: paise,
      insurance: paise,
      delivery: paise,
      total: paise,
    })
    .describe(
      'Paise: pieceTaxable − coupon − promotion + extras = taxable, taxable + gst + insurance + delivery = total',
    ),
})
export type QuoteView = z.infer<typeof QuoteView>

export const readQuote = endpoint({
  method: 'POST',
  path: '/api/payment/quote',
  access: 'customer',
  summary: 'Read the price of a product for this customer now, with the welcome offer on a first order',
  body: z.object({ ...wish, coupon: couponCode }),
  answer: QuoteView,
})

export const CartQuoteView = z.object({
  quotes: z.array(QuoteView).describe('Of those that can be bought, in the order asked'),
  faults: z
    .array(z.object({ productId: z.string(), sentence: z.string() }))
    .describe('Why the others cannot be bought now'),
  coupon: EnteredCoupon.nullable(),
  promotion: rupees.describe('What the welcome offer takes off all of them, before GST'),
  total: rupees.describe('The amount to pay: the sum of the quotes'),
  pan: QuoteView.shape.pan,
})
export type CartQuoteView = z.infer<typeof CartQuoteView>

export const readCartQuote = endpoint({
  method: 'POST',
  path: '/api/payment/quotes',
  access: 'customer',
  summary: 'Read what several products cost this customer now with one payment',
  body: z.object({ items: paymentItems(z.object(wish)), coupon: couponCode }),
  answer: CartQuoteView,
})

export const readOwnOffer = endpoint({
  method: 'GET',
  path: '/api/payment/welcome-offer/:userId',
  access: 'customer',
  summary: "Read what the welcome offer gives on a customer's next order",
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.object({
    points: z.number().int().describe('Basis points; 0 where they have had it, or the shop has none'),
    onlyProductIds: z
      .array(z.string())
      .nullable()
      .describe('A pending payment uses the offer: only its products have it then'),
    cap: paise
      .nullable()
      .describe('The most it takes off one payment, in paise before GST; null for no limit'),
  }),
})

/** What the provider's checkout is opened with. */
export const OpenPayment = z.object({
  paymentId: z.string(),
  orderId: z.string().describe("The provider's order id; empty where nothing is left to pay"),
  amount: z.number().int().describe('Paise to pay at the provider'),
  currency: z.literal('INR'),
  key: z.string().describe("The provider's public key"),
  checkoutScript: z.string().describe("URL of the provider's script"),
  expiresAt: moment.describe('When the reservation ends'),
  totalAmount: rupees.describe('The amount charged; never more than was sent'),
  promotion: PromotionView.nullable().describe('Of all items together'),
  credit: rupees.describe('Of the total, paid with store credit'),
  paid: z
    .object({ orderIds: z.array(z.string()), message: z.string() })
    .nullable()
    .describe('Store credit has paid for all of it: the orders; there is nothing to pay at the provider'),
  items: z.array(z.object({ productId: z.string(), name: z.string(), total: rupees })),
})

export const initiatePayment = endpoint({
  method: 'POST',
  path: '/api/payment/initiate',
  access: 'customer',
  summary:
    'Reserve up to ten products, all or none, and open one payment for them; 409 with the new price when the total differs, or with `gone`, the products that cannot be bought any more. A total without the welcome offer is accepted, and the lower amount is charged',
  body: z.object({
    userId: z.string().min(1).max(64),
    items: paymentItems(
      z.object({
        ...wish,
        name: line(200).optional(),
        price: z.number().optional(),
        quantity: z.literal(1, 'The quantity is always 1.'),
      }),
    ),
    shippingAddress: ShippingAddressForm,
    coupon: couponCode,
    pan: line(40)
      .default('')
      .describe(
        "The customer's PAN; required when the total is above `pan.above` of the quote, otherwise ignored",
      ),
    credit: z
      .number()
      .nonnegative('Store credit cannot be negative.')
      .multipleOf(0.01, 'Please use at most two decimals.')
      .default(0)
      .describe('Rupees of store credit to use; 409 with `balance` when there is less'),
    subtotal: z.number().optional(),
    totalAmount: z.number('The total is missing.').nonnegative('The total cannot be negative.'),
    paymentMethod: line(40).default('online'),
    timestamp: z.union([z.string().max(40), z.number()]).optional(),
  }),
  answer: OpenPayment,
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/payment/verify',
  access: 'customer',
  summary: "Verify the result of the provider's checkout and create the order",
  body: z.object({
    razorpay_order_id: z.string().min(1).max(64),
    razorpay_payment_id: z.string().min(1).max(64),
    razorpay_signature: z.string().min(1).max(256),
  }),
  answer: z.object({
    success: z.boolean().describe('At least one order was made'),
    message: z.string().describe('Also names the products that were gone, whose money goes back'),
    orderId: z.string().nullable().describe('The first of them'),
    orderIds: z.array(z.string()),
  }),
})

export const updatePayment = endpoint({
  method: 'PUT',
  path: '/api/payment/update',
  access: 'customer',
  summary: 'Report how an attempt ended in the browser; never decides about money',
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
