import { expect, test } from 'vitest'
import type { OrderReturns } from '#trade/returns/contract/returns.ts'
import { chosenWay, waysFor } from './return-ways.ts'

const OFFER: OrderReturns['offer'] = {
  until: new Date('2026-12-10T18:30:00.000Z'),
  reasons: ['It does not fit', 'I have changed my mind'],
  faultReasons: [],
  fitReasons: ['It does not fit'],
  rules: [],
  paid: 100,
  deductions: [],
  amount: 100,
}
const ALL = {
  offer: OFFER,
  resizing: { sizes: ['size 14'], workingDays: 5 },
  otherSizes: [{ size: 'size 14', url: '/gold/ring?size=14' }],
}

test('what does not fit is resized or changed first, and money is the last choice', () => {
  expect(waysFor(ALL, 'It does not fit')).toEqual(['resize', 'other-size', 'money'])
  expect(waysFor({ ...ALL, resizing: null }, 'It does not fit')).toEqual(['other-size', 'money'])
  expect(waysFor({ ...ALL, resizing: null, otherSizes: [] }, 'It does not fit')).toEqual(['money'])
})

test('for every other reason the money is offered at once', () => {
  expect(waysFor(ALL, 'I have changed my mind')).toEqual(['money'])
})

test('the first way is chosen until another is, and one that is no longer offered is not kept', () => {
  const reason = 'It does not fit'
  expect(chosenWay(ALL, { reason, way: '' })).toBe('resize')
  expect(chosenWay(ALL, { reason, way: 'money' })).toBe('money')
  expect(chosenWay(ALL, { reason: 'I have changed my mind', way: 'resize' })).toBe('money')
})
