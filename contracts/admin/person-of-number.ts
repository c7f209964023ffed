import { z } from 'zod'
import { BusinessView } from '#contracts/business.ts'
import { moment, NO_DAY } from '#contracts/fields.ts'

/** A person who buys with the number: the details are from their own sales, nobody else's. */
export const PersonOfNumber = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  business: BusinessView.nullable().describe('The business they bought for last'),
  orders: z.number().int().describe('Their own'),
  lastOrderAt: moment.nullable(),
  birthday: z.iso.date().nullable().describe('If they gave it with consent'),
  anniversary: z.iso.date().nullable().describe('Of their wedding; likewise'),
})
export type PersonOfNumber = z.infer<typeof PersonOfNumber>

const dateOfPerson = z.iso
  .date(NO_DAY)
  .regex(/^(19|20)/, NO_DAY)
  .nullable()
  .default(null)

/** Birthday and anniversary of who buys, to send good wishes. */
export const PersonDates = z
  .object({
    birthday: dateOfPerson,
    anniversary: dateOfPerson.describe('Of the wedding'),
    agreed: z
      .literal(true, 'Please ask whether we may keep these dates.')
      .describe('The person agreed that the shop keeps them'),
  })
  .refine(({ birthday, anniversary }) => birthday !== null || anniversary !== null, {
    path: ['birthday'],
    error: 'Please enter a date.',
  })
