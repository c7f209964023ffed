import { z } from 'zod'
import { BusinessDetails } from '#contracts/business.ts'
import { VariantsView } from '#contracts/catalogue.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  codeLine,
  line,
  mobileNumber,
  optionalEmail,
  pincode,
  rupees,
  TWO_DECIMALS,
} from '#contracts/fields.ts'
import { isSez, paymentItems, wish } from '#contracts/payment-items.ts'
import { DELIVERIES } from '#rules/counter/counter-sale.ts'
import { ITEM_STATUSES } from '#rules/items/item-status.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { oldGoldFields } from './old-gold.ts'
import { CreditForm, TenderForms } from './tenders.ts'

const fixedUntil = z.iso.date().nullable()

/** The customer of a sale. What is not taken along needs a name, a parcel, a business and the invoice of a larger sale an address too. */
const Person = z.object({
  firstName: line(60).default(''),
  lastName: line(60).default(''),
  email: optionalEmail.default(''),
  address: line(300).default(''),
  pincode: z.union([z.literal(''), pincode]).default(''),
  city: line(80).default(''),
  state: line(80).default(''),
  business: BusinessDetails.nullable()
    .default(null)
    .describe('The business that is billed; null where the person is'),
})

export const CounterCustomer = Person.extend({
  isKnown: z.boolean().describe('False: the number is new, and the sale makes the customer'),
  isBlocked: z.boolean(),
  orders: z.number().int(),
  cashToday: rupees.describe('Paid in cash today, for all orders'),
  credit: rupees.describe('Store credit that can be used'),
})
export type CounterCustomer = z.infer<typeof CounterCustomer>

export const readCounterCustomer = endpoint({
  route: 'GET /api/admin/counter/customers/:mobileNumber',
  permission: 'counter.sell',
  summary: 'Look up a counter customer by mobile number',
  params: z.object({ mobileNumber }),
  answer: CounterCustomer,
})

const { productId, quantity, variant, itemTag } = wish
const item = { productId, quantity, variant, itemTag }

const terms = {
  discount: rupees
    .min(0, 'A discount is an amount in rupees.')
    .max(1e8, 'This is more than the price.')
    .multipleOf(0.01, TWO_DECIMALS)
    .default(0)
    .describe('Rupees off the whole bill, GST included'),
  coupon: codeLine(40).default('').describe('The code of a coupon as the customer names it; empty for none'),
}

const PriceRow = z.object({ label: z.string(), detail: z.string(), amount: rupees })

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
      .array(z.object({ tag: z.string(), weight: z.number().describe('Grams'), price: rupees }))
      .nullable()
      .describe('Those for sale, the lightest first; null where the product is stocked by count'),
  }),
  item: z
    .object({
      tag: z.string(),
      huid: z.string(),
      weight: z.number(),
      netWeight: z.number(),
      photograph: z.string().nullable().describe('Address of its first photograph'),
    })
    .nullable()
    .describe('The item that was chosen, weights in grams; its HUID is recorded without being typed'),
  question: z.string().nullable().describe('What has to be chosen first: the size, or the item'),
  quantity: z.number().int().describe('All amounts of this item are of so many pieces'),
  quantityFault: z.string().nullable().describe('Why so many of it cannot be sold; priced as far as it can'),
  discount: rupees.describe('What a discount on the bill takes off this product before GST'),
  rows: z.array(PriceRow).describe('They add up to the taxable value'),
  taxable: rupees,
  gst: rupees,
  insurance: rupees,
  total: rupees,
})
export type QuotedProduct = z.infer<typeof QuotedProduct>

export const CounterQuote = z.object({
  items: z.array(QuotedProduct).describe('In the order asked'),
  taxable: rupees,
  gst: rupees,
  insurance: rupees,
  total: rupees.describe('The sum of the products'),
  coupon: z
    .object({ code: z.string(), saving: rupees, fault: z.string().nullable() })
    .nullable()
    .describe('The code that was entered: what it saves, GST included, or why it does not count'),
  discountFault: z.string().nullable(),
  maxDiscount: rupees.describe('The discount the caller may give'),
  maxDiscountReason: z.string().describe('Why it is not more'),
  pan: z.object({ needed: z.boolean(), above: rupees }),
  addressNeeded: z.boolean().describe('The invoices must name the customer and the address'),
  minAdvance: rupees,
  rateFixedUntil: fixedUntil.describe(
    'The last day on which the balance of an advance booked now is taken at this rate; null where no rate makes the price',
  ),
})
export type CounterQuote = z.infer<typeof CounterQuote>

/** An item as a sale takes it. */
const ScannedItem = z.object({
  tag: z.string(),
  productId: z.string(),
  name: z.string(),
  huid: z.string(),
  weight: z.number().describe('Gross weight, grams'),
  purity: z.string(),
  photograph: z.string().nullable().describe('Address of its first photograph'),
  status: z.enum(ITEM_STATUSES),
  fault: z.string().nullable().describe('Why it cannot be sold'),
})
export type ScannedItem = z.infer<typeof ScannedItem>

export const findItemForSale = endpoint({
  route: 'GET /api/admin/counter/items/:code',
  permission: 'counter.sell',
  summary: 'Find the item of a tag or a HUID that was scanned or typed at the counter',
  params: z.object({ code: codeLine(40) }),
  answer: z.object({ item: ScannedItem.nullable().describe('Null: no item has this tag or HUID') }),
})

export const quoteCounterSale = endpoint({
  route: 'POST /api/admin/counter/quote',
  permission: 'counter.sell',
  summary: 'Read the price of up to ten products at the counter now, line by line',
  body: z.object({
    items: paymentItems(z.object(item)),
    ...terms,
    mobileNumber: z
      .union([z.literal(''), mobileNumber])
      .default('')
      .describe('The customer’s, if known: a coupon may have a limit per customer'),
    isSez,
  }),
  answer: CounterQuote,
})

export const sellAtCounter = endpoint({
  route: 'POST /api/admin/counter/sales',
  permission: 'counter.sell',
  summary:
    'Sell up to ten products at the counter, all or none: one order, payments and stock at once; the same `saleId` again answers the same order',
  body: z.object({
    items: paymentItems(
      z.object({
        ...item,
        huid: codeLine(MAX_HUID_TEXT).default('').describe('With `now`'),
        duplicateReason: line(MAX_DUPLICATE_REASON).default(''),
        weighed: z
          .number()
          .positive()
          .max(1e5)
          .multipleOf(0.001)
          .nullable()
          .default(null)
          .describe('Gross weight on the scale, grams; null where nobody weighed it'),
        isWeightChecked: z
          .boolean()
          .default(false)
          .describe('The seller has looked at a piece that weighs something other than its tag says'),
      }),
    ),
    ...terms,
    saleId: z
      .uuid('Please start the sale again.')
      .describe('Made by the caller; it becomes the transaction id of the first product'),
    mobileNumber,
    person: Person,
    total: rupees.describe('The total that was shown; 409 when the price has changed since'),
    delivery: z.enum(DELIVERIES),
    tenders: TenderForms,
    credit: CreditForm,
    ...oldGoldFields,
    pan: codeLine(20).default(''),
  }),
  answer: z.object({
    orders: z
      .array(
        z.object({
          number: z.string(),
          name: z.string().describe('Of all products'),
          image: z.string().nullable(),
          total: rupees,
          balance: rupees.describe('Still to be paid'),
          rateFixedUntil: fixedUntil.describe(
            'The last day for the balance at this rate; null where all is paid',
          ),
          lines: z.array(
            z.object({
              transactionId: z.string(),
              name: z.string(),
              image: z.string().nullable(),
              total: rupees,
            }),
          ),
        }),
      )
      .describe('One'),
    receiptNumber: z
      .string()
      .nullable()
      .describe('One for all that was paid; null where store credit paid all'),
    total: rupees,
    credit: rupees.describe('Of the total, paid with store credit'),
    balance: rupees,
  }),
})
