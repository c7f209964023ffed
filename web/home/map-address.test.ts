import { expect, test } from 'vitest'
import { mapFrameAddress } from './map-address.ts'

test('the map is centred on the shop and shows its pin', () => {
  const query = new URL(mapFrameAddress({ latitude: 17.6599, longitude: 75.9064, zoom: 15 })).searchParams
  const [west = 0, south = 0, east = 0, north = 0] = (query.get('bbox') ?? '').split(',').map(Number)
  expect((west + east) / 2).toBeCloseTo(75.9064, 4)
  expect((south + north) / 2).toBeCloseTo(17.6599, 4)
  expect(query.get('marker')).toBe('17.6599,75.9064')
})

test('one step closer shows half as much', () => {
  const width = (zoom: number) => {
    const box =
      new URL(mapFrameAddress({ latitude: 17.6, longitude: 75.9, zoom })).searchParams.get('bbox') ?? ''
    const [west = 0, , east = 0] = box.split(',').map(Number)
    return east - west
  }
  expect(width(14) / width(15)).toBeCloseTo(2, 2)
})
