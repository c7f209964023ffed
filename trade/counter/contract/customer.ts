import { z } from 'zod'
import { PersonOfNumber } from '#contracts/admin/person-of-number.ts'
import { BusinessDetails } from '#contracts/business.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { line, mobileNumber, money, optionalEmail, pincode } from '#contracts/fields.ts'

/**
 * The customer of a sale. Goods that are not taken along need a name; a parcel, a business and the invoice of a larger
 * sale need an address too.
 */
export const Person = z.object({
  firstName: line(60).default(''),
  lastName: line(60).default(''),
  email: optionalEmail.default(''),
  address: line(300).default(''),
  pincode: z.union([z.literal(''), pincode]).default(''),
  city: line(80).default(''),
  state: line(80).default(''),
  business: BusinessDetails.nullable()
    .default(null)
    .describe('The business that is billed; null where the person is'),
})

export const CounterCustomer = Person.extend({
  people: z
    .array(PersonOfNumber)
    .describe('Everybody who has bought with this number, the latest buyer first; two names are two people'),
  isKnown: z.boolean().describe('False: the number is new, and the sale makes the customer'),
  isBlocked: z.boolean(),
  orders: z.number().int(),
  cashToday: money.describe('Paid in cash today, for all orders'),
  occasions: z
    .array(z.object({ name: z.string(), cash: money }))
    .describe('What the customer bought for, the newest first, with the cash that was paid for each'),
  credit: money.describe('Store credit that can be used'),
})
export type CounterCustomer = z.infer<typeof CounterCustomer>

export const readCounterCustomer = endpoint({
  route: 'GET /api/admin/counter/customers/:mobileNumber',
  permission: 'counter.sell',
  summary: 'Look up a counter customer by mobile number',
  params: z.object({ mobileNumber }),
  answer: CounterCustomer,
})
