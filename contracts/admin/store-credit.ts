import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { CursorQuery } from '#contracts/paging.ts'
import { StoreCredit } from '#contracts/store-credit.ts'

export const readCustomerCredit = endpoint({
  route: 'GET /api/admin/customers/:id/store-credit',
  permission: 'customers.read',
  summary: "Read a customer's store credit: the balance, and the entries, newest first, a page at a time",
  params: z.object({ id: z.uuid('Customer not found.') }),
  query: CursorQuery,
  answer: StoreCredit,
})
