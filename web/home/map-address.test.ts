import { expect, test } from 'vitest'
import { mapFrameAddress } from './map-address.ts'

test('the map is centred on the shop and shows its pin', () => {
  const query = new URL(mapFrameAddress({ latitude: 17.6599, longitude: 75.9064 })).searchParams
  const [west = 0, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '').split(',').map(Number)
  expect((west + east) / 2).toBeCloseTo(75.9064, 4)
  expect((south + north) / 2).toBeCloseTo(17.6599, 4)
  expect(query.get('marker')).toBe('17.6599,75.9064')
})
