import { z } from 'zod'
import { PersonDates } from '#contracts/admin/person-of-number.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { codeLine, line, mobileNumber, money, weight, weightOf } from '#contracts/fields.ts'
import { paymentItems } from '#contracts/payment-items.ts'
import { ITEM_STATUSES } from '#rules/items/item-status.ts'
import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { MAX_OCCASION } from '#trade/counter/rules/cash-limit.ts'
import { DELIVERIES } from '#trade/counter/rules/counter-sale.ts'
import { Person } from './customer.ts'
import { PanDeclarationForm } from './pan-declaration.ts'
import { fixedUntil, saleTerms, soldItem } from './quote.ts'
import { paymentFields } from './tenders.ts'

/** Gross weight on the scale, grams. */
const weighed = weightOf(z.number().positive().max(1e5).multipleOf(0.001))

/** An item as a sale takes it. */
const ScannedItem = z.object({
  tag: z.string(),
  productId: z.string(),
  name: z.string(),
  huid: z.string(),
  weight: weight.describe('Gross weight, grams'),
  purity: z.string(),
  photograph: z.string().nullable().describe('Address of its first photograph'),
  status: z.enum(ITEM_STATUSES),
  fault: z.string().nullable().describe('Why it cannot be sold'),
})
export type ScannedItem = z.infer<typeof ScannedItem>

export const listSellers = endpoint({
  route: 'GET /api/admin/counter/sellers',
  permission: 'counter.sell',
  summary: 'List the admins who may sell at the counter, by name',
  answer: z.array(
    z.object({ id: z.string(), name: z.string().describe('The number where no name is known') }),
  ),
})

export const findItemForSale = endpoint({
  route: 'GET /api/admin/counter/items/:code',
  permission: 'counter.sell',
  summary: 'Find the item of a tag or a HUID that was scanned or typed at the counter',
  params: z.object({ code: codeLine(40) }),
  answer: z.object({ item: ScannedItem.nullable().describe('Null: no item has this tag or HUID') }),
})

export const sendWeightOtp = endpoint({
  route: 'POST /api/admin/counter/weight-checks',
  permission: 'counter.sell',
  summary:
    'Send a colleague an OTP to confirm what pieces weigh that are over 5% from their tags; the sale takes it as `weightCheck`',
  refusals: {
    400: 'The colleague does not sell here.',
    429: 'OTPs were requested too often, or entered wrongly.',
  },
  body: z.object({
    saleId: z.uuid('Please start the sale again.'),
    mobileNumber: mobileNumber.describe('The colleague’s'),
    pieces: z
      .array(z.object({ itemTag: codeLine(40).min(1), weighed }))
      .min(1, 'Please weigh the piece first.')
      .max(10)
      .describe('Every piece of the sale that was weighed'),
  }),
  answer: z.object({ message: z.string() }),
})

export const sellAtCounter = endpoint({
  route: 'POST /api/admin/counter/sales',
  permission: 'counter.sell',
  summary:
    'Sell up to ten products at the counter, all or none: one order, payments and stock at once; the same `saleId` again answers the same order',
  refusals: {
    400: 'Payments are too much or too little, cash is more than the law allows, a PAN, address or HUID is missing, or the seller may not sell.',
    403: 'The purchase is the caller’s own.',
    404: 'A product is not on sale, or not in that variant.',
    409: 'The price, the store credit or the value of old gold has changed since, a coupon does not count, a product is gone or not made yet, another customer has it on approval, another order has the HUID, the drawer is closed, or another sale has this id.',
  },
  body: z.object({
    items: paymentItems(
      z.object({
        ...soldItem,
        huid: codeLine(MAX_HUID_TEXT).default('').describe('With `now`'),
        duplicateReason: line(MAX_DUPLICATE_REASON).default(''),
        weighed: weighed
          .nullable()
          .default(null)
          .describe('Gross weight on the scale, grams; null where nobody weighed it'),
        isWeightChecked: z
          .boolean()
          .default(false)
          .describe('The seller has looked at a piece that weighs something other than its tag says'),
      }),
    ),
    ...saleTerms,
    saleId: z
      .uuid('Please start the sale again.')
      .describe('Made by the caller; it becomes the transaction id of the first product'),
    mobileNumber,
    person: Person,
    dates: PersonDates.nullable().default(null).describe('Kept for the person of the sale, who has agreed'),
    total: money.describe('The total that was shown; 409 when the price has changed since'),
    delivery: z.enum(DELIVERIES),
    ...paymentFields,
    pan: codeLine(20).default(''),
    declaration: PanDeclarationForm.nullable()
      .default(null)
      .describe('Of a customer without a PAN, in place of it'),
    occasion: line(MAX_OCCASION)
      .default('')
      .describe('What it is bought for, such as “Wedding of Priya”: the law adds up the cash of an occasion'),
    soldBy: z
      .uuid('Please choose who sold it.')
      .nullable()
      .default(null)
      .describe('The id of the admin who sold it; null for who is logged in'),
    weightCheck: z
      .object({
        mobileNumber,
        otp: z.string().regex(/^\d{6}$/, 'Please enter the six digits of the OTP.'),
      })
      .nullable()
      .default(null)
      .describe('The OTP of a colleague who has checked pieces that weigh far from their tags'),
  }),
  answer: z.object({
    orders: z
      .array(
        z.object({
          number: z.string(),
          name: z.string().describe('Of all products'),
          image: z.string().nullable(),
          total: money,
          balance: money.describe('Still to be paid'),
          rateFixedUntil: fixedUntil.describe(
            'The last day for the balance at this rate; null where all is paid',
          ),
          lines: z.array(
            z.object({
              transactionId: z.string(),
              name: z.string(),
              image: z.string().nullable(),
              total: money,
            }),
          ),
        }),
      )
      .describe('One'),
    receiptNumber: z
      .string()
      .nullable()
      .describe('One for all that was paid; null where store credit paid all'),
    vouchers: z.array(z.string()).describe('Purchase vouchers of the old gold that paid for a part'),
    hasDeclaration: z.boolean().describe('A declaration in place of the PAN is to be printed and signed'),
    roundOff: money.describe('Of the total, what rounded it to whole rupees'),
    total: money,
    change: money.describe('To be given back of the cash that was received'),
    credit: money.describe('Of the total, paid with store credit'),
    balance: money,
  }),
})
