import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ExtraView } from './extras.ts'
import { money } from './fields.ts'
import { PromotionView } from './orders.ts'
import { couponCode, isSez, paymentItems, wish } from './payment-items.ts'

const paise = z.number().int()

/** A coupon that was entered: what it saves, GST included, or why it does not count. */
const EnteredCoupon = z.object({ code: z.string(), saving: money, fault: z.string().nullable() })

/** The item whose price was asked; null where none was named. */
const quotedTag = z.string().nullable().describe('As it was asked; null where no item was named')

export const QuoteView = z.object({
  productId: z.string(),
  itemTag: quotedTag,
  quantity: z.number().int().describe('Pieces; all amounts are of all of them'),
  price: money.describe("The product's price for everybody, including its own GST"),
  promotion: PromotionView.extend({ text: z.string().describe("The owner's text for the offer") }).nullable(),
  coupon: EnteredCoupon.nullable(),
  offerNote: z.string().nullable().describe('Why the welcome offer of this customer does not apply'),
  extras: z.array(ExtraView),
  taxable: money,
  gst: money,
  insurance: money,
  delivery: money,
  total: money.describe('The amount to pay'),
  pan: z
    .object({ needed: z.boolean(), above: money })
    .describe('Whether a PAN is required, and the total above which it is'),
  lines: z
    .object({
      price: paise,
      productTaxable: paise,
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
      'Paise: productTaxable − coupon − promotion + extras = taxable, taxable + gst + insurance + delivery = total',
    ),
})
export type QuoteView = z.infer<typeof QuoteView>

export const readQuote = endpoint({
  route: 'POST /api/payment/quote',
  access: 'customer',
  summary: 'Read the price of a product for this customer now, with the welcome offer on a first order',
  refusals: { 404: 'Product not found.', 409: 'The item is gone.' },
  body: z.object({ ...wish, coupon: couponCode, isSez }),
  answer: QuoteView,
})

export const CartQuoteView = z.object({
  quotes: z.array(QuoteView).describe('Of those that can be bought, in the order asked'),
  faults: z
    .array(z.object({ productId: z.string(), itemTag: quotedTag, sentence: z.string() }))
    .describe('Why the others cannot be bought now'),
  coupon: EnteredCoupon.nullable(),
  promotion: money.describe('What the welcome offer takes off all of them, before GST'),
  total: money.describe('The amount to pay: the sum of the quotes'),
  pan: QuoteView.shape.pan,
})
export type CartQuoteView = z.infer<typeof CartQuoteView>

export const readCartQuote = endpoint({
  route: 'POST /api/payment/quotes',
  access: 'customer',
  summary: 'Read what several products cost this customer now with one payment',
  refusals: { 404: 'Product not found.' },
  body: z.object({ items: paymentItems(z.object(wish)), coupon: couponCode, isSez }),
  answer: CartQuoteView,
})

export const readOwnOffer = endpoint({
  route: 'GET /api/payment/welcome-offer/:userId',
  access: 'customer',
  summary: "Read what the welcome offer gives on a customer's next order",
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.object({
    bps: z.number().int().describe('Basis points; 0 where they have had it, or the shop has none'),
    onlyProductIds: z
      .array(z.string())
      .nullable()
      .describe('A pending payment uses the offer: only its products have it then'),
    cap: paise
      .nullable()
      .describe('The most it takes off one payment, in paise before GST; null for no limit'),
  }),
})
