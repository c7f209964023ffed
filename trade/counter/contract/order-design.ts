import { z } from 'zod'
import { NO_DESIGN, ofDesign } from '#contracts/admin/designs.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { line, money, version } from '#contracts/fields.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { TenderForms } from './tenders.ts'

export const orderDesign = endpoint({
  route: 'POST /api/admin/enquiries/designs/:id/order',
  permission: 'counter.sell',
  summary: 'Make an order of a custom request whose customer accepts the quote, and take its advance',
  refusals: {
    400: 'It is less than the advance or more than the price, or lacks what the law asks for.',
    403: OWN_ORDER,
    404: NO_DESIGN,
    409: 'Somebody else has changed it since, it has an order or no quote by weight, the rate has changed on another day, the drawer is closed, or the customer’s data was erased.',
  },
  params: ofDesign,
  body: z.object({
    tenders: TenderForms,
    delivery: z.enum(['later', 'parcel']).default('later').describe('Collected in the shop, or sent'),
    address: z
      .object({
        address: line(200),
        city: line(60),
        pincode: line(10),
        state: line(60),
      })
      .optional()
      .describe('Of the customer; without it what their account has. The bill needs it from ₹50,000 on'),
    pan: line(20).default('').describe('Where the law asks for it'),
    version,
  }),
  answer: z.object({ number: z.string().describe('Of the order'), balance: money }),
})
