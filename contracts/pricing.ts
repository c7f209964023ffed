import { z } from 'zod'
import { amountOf, storedMoment } from '#contracts/fields.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './unreadable.ts'

const rate = amountOf(z.number().positive()).describe('Rupees per gram')

/** The rates of every metal, in the public record's names. */
export const Rates = z.object({
  gold_22k: rate,
  gold_18k: rate,
  gold_14k: rate,
  gold_9k: rate,
  platinum_950: rate,
  silver: rate,
  silver_999: rate,
})

/** Rupees per gram; the newest rates in force. */
export const MetalPrices = Rates.extend({
  id: z.string(),
  updatedAt: storedMoment,
})
export type MetalPrices = z.infer<typeof MetalPrices>

export const latestMetalPrices = endpoint({
  route: 'GET /api/metal-prices/latest',
  access: 'anyone',
  summary: 'Read the metal rates in force',
  refusals: { 404: 'No metal rates have been published yet.' },
  answer: MetalPrices,
  cached: true,
})

export const DailyRates = Rates.extend({ day: z.string().describe('YYYY-MM-DD, in India') })
export type DailyRates = z.infer<typeof DailyRates>

export const metalPriceHistory = endpoint({
  route: 'GET /api/metal-prices/history',
  access: 'anyone',
  summary: 'List the last rates of each day, oldest first, starting with the first published rates',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  answer: listOf(DailyRates),
  cached: true,
})
