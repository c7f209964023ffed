import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, rupees, wholeNumber } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { DEFAULT_RESERVATION_LIMITS } from '#rules/checkout/reservation-limits.ts'

const MINUTES_PER_DAY = 24 * 60

/** With less than one payment takes, nobody could buy anything. */
const MIN_HELD_MINUTES = DEFAULT_RESERVATION_TTL_SECONDS / 60

/** How much of the shop one customer may reserve without paying, see `rules/checkout/reservation-limits.ts`. */
const ReservationSettings = z.object({
  maxLive: wholeNumber(1, 50).describe('Live reservations of a customer at the same time'),
  maxHeldMinutes: wholeNumber(MIN_HELD_MINUTES, MINUTES_PER_DAY).describe(
    'Minutes the same product may stay reserved without a break',
  ),
  breakMinutes: wholeNumber(1, MINUTES_PER_DAY).describe('Minutes of break after that'),
  maxUnpaidPerDay: wholeNumber(1, 1000).describe('Unpaid reservations within 24 hours before a pause'),
  pauseMinutes: wholeNumber(1, MINUTES_PER_DAY).describe('Minutes of that pause'),
})

export const reservationSettings = defineSetting({
  key: 'reservations',
  title: 'Limits for one customer',
  fields: {
    maxLive: { label: 'Reservations at the same time', unit: 'products' },
    maxHeldMinutes: { label: 'Same product for', unit: 'minutes' },
    breakMinutes: { label: 'Then blocked for', unit: 'minutes' },
    maxUnpaidPerDay: { label: 'Unpaid per day', unit: 'reservations' },
    pauseMinutes: { label: 'Then pause for', unit: 'minutes' },
  },
  schema: ReservationSettings,
  defaults: DEFAULT_RESERVATION_LIMITS,
  public: false,
  about: 'the reservation limits for one customer',
})

const ReservationRow = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), mobileNumber: z.string() }),
  product: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  amount: rupees,
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
  summary: 'Release a live reservation; 409 when it has ended or its payment has become an order',
  params: z.object({ id: z.uuid('Reservation not found.') }),
  answer: z.object({ id: z.string(), releasedAt: moment }),
})
