import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'

const ReservationRow = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), mobileNumber: z.string() }),
  product: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  amount: money,
  together: z
    .number()
    .int()
    .describe('Products of the same payment, which are released with it; 1 as a rule'),
  createdAt: moment,
  expiresAt: moment,
})
export type ReservationRow = z.infer<typeof ReservationRow>

export const listReservations = endpoint({
  route: 'GET /api/admin/reservations',
  permission: 'orders.read',
  summary: 'List live reservations, the first to end first, a page at a time',
  query: CursorQuery,
  answer: pageOf(ReservationRow),
})

export const releaseReservation = endpoint({
  route: 'POST /api/admin/reservations/:id/release',
  permission: 'orders.move',
  summary: 'Release a live reservation',
  refusals: { 404: 'Reservation not found.', 409: 'It has ended, or its payment has become an order.' },
  params: z.object({ id: z.uuid('Reservation not found.') }),
  answer: z.object({ id: z.string(), releasedAt: moment }),
})
