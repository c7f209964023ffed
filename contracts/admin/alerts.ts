import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const countWaitingCustomers = endpoint({
  route: 'GET /api/admin/products/:id/alerts',
  permission: 'products.change',
  summary: 'Count the customers waiting for a product to be back in stock',
  params: z.object({ id: z.uuid('Product not found.') }),
  answer: z.object({ waiting: z.number().int() }),
})
