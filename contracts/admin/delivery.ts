import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { line, wholeNumber } from '#contracts/fields.ts'
import { INDIAN_STATES } from '#rules/delivery/indian-states.ts'

/** Days that a promise may count on; more is a typing mistake. */
const MAX_DAYS = 60
const MAX_HOLIDAYS = 100

const days = wholeNumber(0, MAX_DAYS)
const states = z.array(z.enum(INDIAN_STATES, 'Please choose states of India.')).max(INDIAN_STATES.length)

const Holiday = z.object({
  day: z.iso.date('Please enter each day as YYYY-MM-DD.'),
  name: line(60).default(''),
})

export const DeliverySettings = z.object({
  cutOffHour: wholeNumber(0, 24).describe('Full hour in India; an order before it counts for the same day'),
  processingDays: z
    .object({
      inStock: days.describe('A product as it comes'),
      resized: days.describe('In another size, or engraved'),
      madeToOrder: days.describe('In another metal'),
    })
    .describe('Working days until the parcel leaves'),
  shippingDays: z
    .object({ near: days, national: days, remote: days })
    .describe('Days on the road, by the zone of the address'),
  nearStates: states.describe('States of the zone `near`'),
  remoteStates: states.describe('States of the zone `remote`; all others are `national`'),
  holidays: z
    .array(Holiday)
    .max(MAX_HOLIDAYS, `Please enter at most ${MAX_HOLIDAYS} holidays.`)
    .describe('Besides Sundays'),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

/**
 * Processing of 10–12 working days and 7–10 days on the road are the specification's (section 9); the upper end is
 * promised, of every product, until the owner says in the setup guide which leave sooner.
 */
export const deliverySettings = defineSetting({
  key: 'delivery',
  title: 'Delivery dates',
  fields: {
    'processingDays.inStock': { label: 'In stock', unit: 'working days' },
    'processingDays.resized': { label: 'Another size, or engraved', unit: 'working days' },
    'processingDays.madeToOrder': { label: 'Made to order', unit: 'working days' },
    'shippingDays.near': { label: 'To nearby states', unit: 'days' },
    'shippingDays.national': { label: 'To other states', unit: 'days' },
    'shippingDays.remote': { label: 'To remote states', unit: 'days' },
    cutOffHour: { label: 'Cut-off hour: later orders count for the next day', unit: ':00 IST' },
    nearStates: { label: 'Nearby states' },
    remoteStates: { label: 'Remote states' },
    holidays: { label: 'Holidays', items: { day: { label: 'Day' }, name: { label: 'Name' } } },
  },
  schema: DeliverySettings,
  defaults: {
    cutOffHour: 14,
    processingDays: { inStock: 12, resized: 12, madeToOrder: 12 },
    shippingDays: { near: 7, national: 8, remote: 10 },
    nearStates: ['Maharashtra'],
    remoteStates: [
      'Andaman and Nicobar Islands',
      'Arunachal Pradesh',
      'Assam',
      'Jammu and Kashmir',
      'Ladakh',
      'Lakshadweep',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Sikkim',
      'Tripura',
    ],
    holidays: [
      { day: '2026-12-25', name: 'Christmas' },
      { day: '2027-01-26', name: 'Republic Day' },
      { day: '2027-03-22', name: 'Holi' },
      { day: '2027-04-07', name: 'Gudi Padwa' },
      { day: '2027-09-04', name: 'Ganesh Chaturthi' },
      { day: '2027-10-02', name: 'Gandhi Jayanti' },
      { day: '2027-10-09', name: 'Dussehra' },
      { day: '2027-10-29', name: 'Diwali' },
      { day: '2027-12-25', name: 'Christmas' },
      { day: '2028-01-26', name: 'Republic Day' },
    ],
  },
  public: false,
  about: 'the working days, zones and holidays that delivery dates are worked out from',
})
