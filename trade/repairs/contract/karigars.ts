import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { money, weight } from '#contracts/fields.ts'

export const listKarigars = endpoint({
  route: 'GET /api/admin/karigars',
  permission: 'counter.sell',
  summary: 'List karigars with the gold they were given, what came back, what was lost, and their wages',
  answer: z.array(
    z.object({
      name: z.string(),
      given: weight.describe('Grams that were given to the karigar, repairs and items of the shop'),
      back: weight.describe('Grams that came back'),
      loss: weight.describe(
        'Grams that what came back weighs less than before; below 0 where gold was added',
      ),
      wages: money.describe('Rupees for all repairs'),
      pieces: z.object({ given: z.number().int(), back: z.number().int() }),
    }),
  ),
})
