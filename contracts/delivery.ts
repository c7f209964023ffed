import { z } from 'zod'
import { MAX_LEAD_DAYS } from '#rules/catalogue/made-to-order.ts'
import { PREPARATIONS } from '#rules/delivery/preparation.ts'
import { ZONES } from '#rules/delivery/zones.ts'
import { endpoint } from './endpoint.ts'
import { moment, pincode } from './fields.ts'

const day = z.iso.date().describe('In India')

/** Where a pincode is, and by when a parcel is there. */
export const DeliveryView = z.object({
  pincode: z.string(),
  city: z.string().describe('The city or district; empty where the directory does not name one'),
  state: z.string().describe('Empty for an unknown pincode'),
  alsoIn: z
    .array(z.string())
    .describe('States on the other side of a border that some of its villages are in'),
  zone: z.enum(ZONES),
  days: z
    .record(z.enum(PREPARATIONS), day)
    .nullable()
    .describe(
      'The last day of delivery, by what has to happen to the product first; null for an Army or Field Post Office, which is promised none',
    ),
  holdsUntil: moment.describe('How long an order placed now gets these days'),
})
export type DeliveryView = z.infer<typeof DeliveryView>

export const readDelivery = endpoint({
  route: 'GET /api/delivery/:pincode',
  access: 'anyone',
  summary: 'Read the city, state and zone of a pincode, and when an order placed now arrives',
  params: z.object({ pincode }),
  query: z.object({
    leadDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_LEAD_DAYS)
      .optional()
      .describe('Of a product that is made to order'),
  }),
  answer: DeliveryView,
})
