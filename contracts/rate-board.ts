import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money, storedMoment } from './fields.ts'

const words = z.string().describe('As it is read in India')

/** Contents of the shop's television. Amounts are also sent as text: an old browser cannot format them as India does. */
export const RateBoard = z.object({
  shopName: z.string(),
  updatedAt: storedMoment.nullable().describe('When the rates were published; null where none were'),
  updated: words.describe('The same as people read it: `29 November 2026, 10:32 am`'),
  rates: z.array(
    z.object({
      name: z.string().describe('24K gold'),
      fineness: z.number().int().describe('Parts in a thousand'),
      rate: money.describe('Rupees per gram'),
      rateText: words,
      since: z.string().nullable().describe('The day from which it counts, where others changed since'),
    }),
  ),
  pieces: z.array(
    z.object({
      name: z.string(),
      about: z.string().describe('22K, 12.4 g'),
      price: money,
      priceText: words,
      image: z.string(),
    }),
  ),
  release: z.string().describe('A board that was opened under another release opens itself again'),
})
export type RateBoard = z.infer<typeof RateBoard>

export const readRateBoard = endpoint({
  route: 'GET /api/rates/board',
  access: 'anyone',
  summary:
    'Read what the rate board of the shop’s television shows: rates with their minute, and pieces in turn',
  answer: RateBoard,
  cached: true,
})
