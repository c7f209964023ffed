import { expect, test } from 'vitest'
import { preparationOf } from './preparation.ts'
import { zoneOf } from './zones.ts'

const RING = {
  purities: [{ purity: '22K' }],
  colours: ['Yellow', 'Rose'],
  sizes: [
    { label: '12', isOwn: false },
    { label: '14', isOwn: true },
  ],
}

test.each([
  [{}, 'inStock'],
  [{ purity: '18K', colour: 'Yellow', size: '14' }, 'inStock'],
  [{ size: '12' }, 'resized'],
  [{ purity: '22K', size: '14' }, 'madeToOrder'],
  [{ colour: 'Rose' }, 'madeToOrder'],
])('a choice of %o is %s', (choice, preparation) => {
  expect(preparationOf(RING, choice)).toBe(preparation)
})

test('an engraved product is not in stock, and neither are couple bands if one has to be fitted', () => {
  expect(preparationOf(RING, { size: '14' }, 'Asha')).toBe('resized')
  expect(preparationOf(RING, { colour: 'Rose' }, 'Asha')).toBe('madeToOrder')
  const bands = {
    ...RING,
    partnerSizes: [
      { label: '20', isOwn: true },
      { label: '22', isOwn: false },
    ],
  }
  expect(preparationOf(bands, { size: '14', partnerSize: '20' })).toBe('inStock')
  expect(preparationOf(bands, { size: '14', partnerSize: '22' })).toBe('resized')
})

test('a product without a choice is in stock', () => {
  expect(preparationOf({ purities: [], colours: [], sizes: [] }, {})).toBe('inStock')
})

const STATES = { nearStates: ['Maharashtra'], remoteStates: ['Ladakh'] }

test.each([
  ['Maharashtra', 'near'],
  ['Kerala', 'national'],
  ['Ladakh', 'remote'],
  ['', 'remote'],
])('the zone of “%s” is %s', (state, zone) => {
  expect(zoneOf(state, STATES)).toBe(zone)
})
