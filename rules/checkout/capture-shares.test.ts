import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureShares } from './capture-shares.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 10 })
const sumOf = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0)

test('a payment that was captured as agreed gives each product its own amount', () => {
  fc.assert(
    fc.property(amounts, (agreed) => {
      expect(captureShares(agreed, sumOf(agreed))).toEqual(agreed)
    }),
  )
})

test('whatever was captured, the shares add up to it and none is negative', () => {
  fc.assert(
    fc.property(amounts, fc.nat(600_000_000), (agreed, captured) => {
      const shares = captureShares(agreed, captured)
      expect(sumOf(shares)).toBe(captured)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('too little reaches the first products, too much stays with the first', () => {
  expect(captureShares([400, 300, 200], 500)).toEqual([400, 100, 0])
  expect(captureShares([400, 300], 1000)).toEqual([700, 300])
})
