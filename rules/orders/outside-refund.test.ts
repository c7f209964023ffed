import { expect, test } from 'vitest'
import { placeReturned } from './outside-refund.ts'

const ring = { id: 'ring', left: 30_000_00, owed: 0 }
const chain = { id: 'chain', left: 12_499_99, owed: 0 }

test('money that was returned by hand belongs to the only line', () => {
  expect(placeReturned(10_000_00, [ring])).toEqual([{ id: 'ring', amount: 10_000_00, ofOwed: 0 }])
})

test('it pays a line that is owed money, before others get any of it', () => {
  const cancelled = { id: 'chain', left: 0, owed: 12_499_99 }
  expect(placeReturned(12_499_99, [ring, cancelled])).toEqual([
    { id: 'chain', amount: 12_499_99, ofOwed: 12_499_99 },
  ])
})

test('nobody owed, it is of the line of which exactly that is left, and otherwise of the first', () => {
  expect(placeReturned(12_499_99, [ring, chain])).toMatchObject([{ id: 'chain' }])
  expect(placeReturned(5_000_00, [ring, chain])).toMatchObject([{ id: 'ring' }])
})

test('the line that an admin names comes first, and the next has the rest', () => {
  expect(placeReturned(20_000_00, [ring, chain], 'chain')).toEqual([
    { id: 'chain', amount: 12_499_99, ofOwed: 0 },
    { id: 'ring', amount: 7_500_01, ofOwed: 0 },
  ])
})

test('what no line has left is nowhere', () => {
  expect(placeReturned(50_000_00, [{ ...ring, left: 0 }])).toEqual([])
  const placed = placeReturned(50_000_00, [ring, chain])
  expect(placed.reduce((sum, { amount }) => sum + amount, 0)).toBe(42_499_99)
})
