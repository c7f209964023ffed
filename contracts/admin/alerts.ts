import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const countWaitingCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/alerts',
  access: 'administrator',
  permission: 'products.change',
  summary: 'Count the customers who are told when a product is back in stock',
  params: z.object({ id: z.uuid('Product not found.') }),
  answer: z.object({ waiting: z.number().int() }),
})
