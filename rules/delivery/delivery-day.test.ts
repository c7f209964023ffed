import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { type DeliveryTerms, deliveryDay, deliveryDaysHoldUntil } from './delivery-day.ts'
import { PREPARATIONS } from './preparation.ts'
import { ZONES } from './zones.ts'

const TERMS: DeliveryTerms = {
  cutOffHour: 14,
  processingDays: { inStock: 2, resized: 5, madeToOrder: 12 },
  shippingDays: { near: 7, national: 8, remote: 10 },
  holidays: ['2026-12-25'],
}
const inStock = { preparation: 'inStock', zone: 'near' } as const
const at = (moment: string) => new Date(`${moment}:00+05:30`)

test('an order before the cut-off hour counts for the same day, a later one for the next', () => {
  // A Monday: two working days to Wednesday, seven on the road.
  expect(deliveryDay(at('2026-11-23T13:59'), inStock, TERMS)).toBe('2026-12-02')
  expect(deliveryDay(at('2026-11-23T14:00'), inStock, TERMS)).toBe('2026-12-03')
})

test('Sundays and holidays are not working days', () => {
  // Saturday after the cut-off: Monday, so Wednesday.
  expect(deliveryDay(at('2026-11-21T18:00'), inStock, TERMS)).toBe('2026-12-02')
  // Wednesday 23 December, then Thursday, then not Christmas but Saturday; seven days on.
  expect(deliveryDay(at('2026-12-23T10:00'), inStock, TERMS)).toBe('2027-01-02')
})

test('nothing is handed over on a Sunday or a holiday', () => {
  expect(deliveryDay(at('2026-11-19T10:00'), { ...inStock, zone: 'national' }, TERMS)).toBe('2026-11-30')
})

test('a product made to order leaves after the specification’s twelve working days', () => {
  expect(deliveryDay(at('2026-11-23T10:00'), { preparation: 'madeToOrder', zone: 'near' }, TERMS)).toBe(
    '2026-12-14',
  )
})

const moments = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
})
const days = fc.integer({ min: 0, max: 900 }).map((after) => daysAfter('2026-01-01', after))
const terms: fc.Arbitrary<DeliveryTerms> = fc.record({
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  processingDays: fc
    .array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 })
    .map((counts) => counts.toSorted((one, other) => one - other))
    .map(([inStock = 0, resized = 0, madeToOrder = 0]) => ({ inStock, resized, madeToOrder })),
  shippingDays: fc.record({
    near: fc.integer({ min: 0, max: 40 }),
    national: fc.integer({ min: 0, max: 40 }),
    remote: fc.integer({ min: 0, max: 40 }),
  }),
  holidays: fc.array(days, { maxLength: 40 }),
})
const ways = fc.record({ preparation: fc.constantFrom(...PREPARATIONS), zone: fc.constantFrom(...ZONES) })

test('a promised day is a working day, and leaves time for the work and the transit', () => {
  fc.assert(
    fc.property(moments, ways, terms, (now, way, given) => {
      const day = deliveryDay(now, way, given)
      expect(new Date(day).getUTCDay()).not.toBe(0)
      expect(given.holidays).not.toContain(day)
      const days = given.processingDays[way.preparation] + given.shippingDays[way.zone]
      expect(day >= daysAfter(dayInIndia(now), days)).toBe(true)
    }),
  )
})

test('a later order, or one that needs more work, is never promised an earlier day', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 2000 }), ways, terms, (now, minutes, way, given) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      expect(deliveryDay(later, way, given) >= deliveryDay(now, way, given)).toBe(true)
      const [stocked, resized, made] = PREPARATIONS.map((preparation) =>
        deliveryDay(now, { ...way, preparation }, given),
      )
      expect([stocked, resized, made]).toEqual([stocked, resized, made].toSorted())
    }),
  )
})

test('a promise stays the same until the moment it expires', () => {
  fc.assert(
    fc.property(
      moments,
      ways,
      terms,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (now, way, given, part) => {
        const until = deliveryDaysHoldUntil(now, given)
        expect(until > now).toBe(true)
        const between = new Date(now.getTime() + Math.floor((until.getTime() - now.getTime()) * part))
        expect(deliveryDay(between, way, given)).toBe(deliveryDay(now, way, given))
      },
    ),
  )
})

test('an hour of 24 counts the whole day in', () => {
  const wholeDay = { ...TERMS, cutOffHour: 24 }
  expect(deliveryDaysHoldUntil(at('2026-11-23T23:59'), wholeDay)).toEqual(startOfDay('2026-11-24'))
})
