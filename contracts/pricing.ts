import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const rate = z.number().positive().describe('Rupees per gram')

/** Rupees per gram; the newest rates in force. */
export const MetalPrices = z.object({
  id: z.string(),
  gold_22k: rate,
  gold_18k: rate,
  gold_14k: rate,
  gold_9k: rate,
  platinum_950: rate,
  silver: rate,
  silver_999: rate,
  updatedAt: z.string().describe('ISO 8601'),
})
export type MetalPrices = z.infer<typeof MetalPrices>

export const latestMetalPrices = endpoint({
  method: 'GET',
  path: '/api/metal-prices/latest',
  access: 'anyone',
  summary: 'The metal rates in force',
  answer: MetalPrices,
  cached: true,
})
