import { expect, test } from 'vitest'
import { knownCarrier, trackingUrl } from './carriers.ts'

test.each(['Blue Dart', 'BlueDart', 'blue dart', 'BLUE-DART'])(
  'a parcel with “%s” can be followed',
  (name) => {
    expect(trackingUrl(name, '81234567890')).toContain('bluedart.com')
  },
)

test('a carrier is known without its “Logistics”, and one that is not known has no address', () => {
  expect(knownCarrier('bvc')).toBe('BVC Logistics')
  expect(knownCarrier('Somebody')).toBeUndefined()
  expect(trackingUrl('Somebody', '1')).toBeNull()
  expect(trackingUrl('', '')).toBeNull()
})
