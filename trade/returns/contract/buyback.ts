import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, percent, storedMoment, weight } from '#contracts/fields.ts'
import { PaperLinks } from '#contracts/invoices.ts'
import { ofOrder } from './returns.ts'

const BuybackOfferView = z.object({
  metalPercent: percent,
  metal: money,
  stonePercent: percent,
  stones: money,
  over: money.describe('The reduction due to the limit, or to what was refunded'),
  total: money.describe('metal + stones − over'),
})

export const BuybackView = z.object({
  purity: z.string(),
  netWeight: weight.describe('Grams'),
  ratePerGram: money,
  ratesAt: storedMoment,
  metalValue: money,
  metalCounted: money.describe('Less than its value if the product was sold below its metal value'),
  stonesPaid: money,
  paid: money.describe('The price paid and not refunded'),
  givenBack: money.describe('What was refunded since'),
  cap: z
    .object({ percent: percent.describe('Of what was paid'), amount: money, until: moment })
    .nullable()
    .describe('The maximum of a quote and until when it applies; none after that'),
  cash: BuybackOfferView,
  exchange: BuybackOfferView,
  pan: z
    .object({ above: money, cash: z.boolean(), exchange: z.boolean() })
    .describe('Whether the law requires a PAN for each of the two, and none is kept with the order'),
  policy: z.array(z.string()),
  links: PaperLinks.describe('Pages that say more about the bill of the product'),
})
export type BuybackView = z.infer<typeof BuybackView>

export const readBuyback = endpoint({
  route: 'GET /api/orders/:orderId/buyback',
  access: 'customer',
  summary: "Read the buyback and exchange quote for a delivered product at today's rate, with its breakdown",
  refusals: {
    400: 'The order has several products, and none is named.',
    404: 'Order not found.',
    409: 'It is not delivered, has to be valued in the shop, or the shop buys nothing back.',
  },
  params: ofOrder,
  query: z.object({
    transactionId: z
      .uuid('Order not found.')
      .optional()
      .describe('Of the product; needed where the order has several'),
  }),
  answer: BuybackView,
})
