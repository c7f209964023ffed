import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { quantity } from './fields.ts'

export const changeQuantity = endpoint({
  route: 'PUT /api/cart/quantity/:userId/:productId',
  access: 'customer',
  summary: 'Change how many pieces of a product are in the cart',
  refusals: {
    400: 'It is sold one at a time.',
    404: 'It is not in the cart any more.',
    409: 'There are fewer, `left` says how many.',
  },
  params: z.object({
    userId: z.string().trim().min(1).max(64),
    productId: z.uuid('Product not found.'),
  }),
  body: z.object({ quantity }),
  answer: z.object({ message: z.string(), quantity: z.number().int() }),
})
