import { z } from 'zod'
import { VariantsView } from '#contracts/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { amountOf, codeLine, mobileNumber, money, TWO_DECIMALS, weight } from '#contracts/fields.ts'
import { isSez, paymentItems, wish } from '#contracts/payment-items.ts'

export const fixedUntil = z.iso.date().nullable()

const { productId, quantity, variant, itemTag } = wish

export const soldItem = { productId, quantity, variant, itemTag }

export const saleTerms = {
  discount: amountOf(
    z
      .number()
      .min(0, 'A discount is an amount in rupees.')
      .max(1e8, 'This is more than the price.')
      .multipleOf(0.01, TWO_DECIMALS),
  )
    .default(0)
    .describe('Rupees off the whole bill, GST included'),
  coupon: codeLine(40).default('').describe('The code of a coupon as the customer names it; empty for none'),
}

const PriceRow = z.object({ label: z.string(), detail: z.string(), amount: money })

const QuotedProduct = z.object({
  product: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.string().nullable(),
    purity: z.string(),
    available: z.number().int().describe('In stock and not reserved'),
    maxQuantity: z.number().int().describe('How many of it one line may hold; 1 for jewellery'),
    huidRequired: z.boolean(),
    variants: VariantsView,
    items: z
      .array(z.object({ tag: z.string(), weight: weight.describe('Grams'), price: money }))
      .nullable()
      .describe('Those for sale, the lightest first; null where the product is stocked by count'),
  }),
  item: z
    .object({
      tag: z.string(),
      huid: z.string(),
      weight,
      netWeight: weight,
      photograph: z.string().nullable().describe('Address of its first photograph'),
    })
    .nullable()
    .describe('The item that was chosen, weights in grams; its HUID is recorded without being typed'),
  question: z.string().nullable().describe('What has to be chosen first: the size, or the item'),
  quantity: z.number().int().describe('All amounts of this item are of so many pieces'),
  quantityFault: z.string().nullable().describe('Why so many of it cannot be sold; priced as far as it can'),
  discount: money.describe('What a discount on the bill takes off this product before GST'),
  rows: z.array(PriceRow).describe('They add up to the taxable value'),
  taxable: money,
  gst: money,
  insurance: money,
  roundOff: money.describe('Its part of what rounds the bill; each product then costs whole rupees'),
  total: money,
})
export type QuotedProduct = z.infer<typeof QuotedProduct>

export const CounterQuote = z.object({
  items: z.array(QuotedProduct).describe('In the order asked'),
  taxable: money,
  gst: money,
  insurance: money,
  roundOff: money.describe(
    'What rounds the bill to whole rupees, after the tax: −0.49 to 0.50, half a rupee up; 0 where bills are not rounded',
  ),
  total: money.describe('The sum of the products; with the round-off whole rupees'),
  coupon: z
    .object({ code: z.string(), saving: money, fault: z.string().nullable() })
    .nullable()
    .describe('The code that was entered: what it saves, GST included, or why it does not count'),
  discountFault: z.string().nullable(),
  maxDiscount: money.describe('The discount the caller may give'),
  maxDiscountReason: z.string().describe('Why it is not more'),
  pan: z.object({ needed: z.boolean(), above: money }),
  addressNeeded: z.boolean().describe('The invoices must name the customer and the address'),
  minAdvance: money,
  rateFixedUntil: fixedUntil.describe(
    'The last day on which the balance of an advance booked now is taken at this rate; null where no rate makes the price',
  ),
})
export type CounterQuote = z.infer<typeof CounterQuote>

export const quoteCounterSale = endpoint({
  route: 'POST /api/admin/counter/quote',
  permission: 'counter.sell',
  summary: 'Read the price of up to ten products at the counter now, line by line',
  refusals: { 404: 'A product is not on sale, or not in that variant.', 409: 'An item is gone.' },
  body: z.object({
    items: paymentItems(z.object(soldItem)),
    ...saleTerms,
    mobileNumber: z
      .union([z.literal(''), mobileNumber])
      .default('')
      .describe('The customer’s, if known: a coupon may have a limit per customer'),
    isSez,
  }),
  answer: CounterQuote,
})
