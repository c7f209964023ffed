import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { quantity } from './fields.ts'

export const changeQuantity = endpoint({
  route: 'PUT /api/cart/quantity/:userId/:productId',
  access: 'customer',
  summary: 'Change how many pieces of a product are in the cart; 409 with `left` when there are fewer',
  params: z.object({
    userId: z.string().trim().min(1).max(64),
    productId: z.uuid('Product not found.'),
  }),
  body: z.object({ quantity }),
  answer: z.object({ message: z.string(), quantity: z.number().int() }),
})
