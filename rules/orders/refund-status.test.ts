import { expect, test } from 'vitest'
import { type RefundStatus, refundState } from './refund-status.ts'

const of = (...refunds: [RefundStatus, number][]) =>
  refundState(refunds.map(([status, amount]) => ({ status, amount })))

test('where nothing goes back, nothing is said of it', () => {
  expect(of()).toBeNull()
})

test('a refund is pending to the customer from the moment we owe it until the provider has processed it', () => {
  expect(of(['requested', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['pending', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['processed', 500])).toEqual({ status: 'processed', amount: 500 })
})

test('several refunds are one sum, done when the last of them is', () => {
  expect(of(['processed', 300], ['pending', 200])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['processed', 300], ['processed', 200])).toEqual({ status: 'processed', amount: 500 })
})

test('a refund that failed is forgotten once another took its place, and told when none did', () => {
  expect(of(['failed', 500], ['requested', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['failed', 500], ['failed', 500])).toEqual({ status: 'failed', amount: 500 })
})
