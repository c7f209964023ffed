import { expect, test } from 'vitest'
import { type RefundStatus, refundState } from './refund-status.ts'

const of = (...refunds: [RefundStatus, number][]) =>
  refundState(refunds.map(([status, amount]) => ({ status, amount })))

test('without a refund nothing is shown', () => {
  expect(of()).toBeNull()
})

test('a refund is pending for the customer from the moment we owe it until the provider has processed it', () => {
  expect(of(['requested', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['pending', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['processed', 500])).toEqual({ status: 'processed', amount: 500 })
})

test('several refunds are one amount, done when the last of them is', () => {
  expect(of(['processed', 300], ['pending', 200])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['processed', 300], ['processed', 200])).toEqual({ status: 'processed', amount: 500 })
})

test('a failed refund is hidden once another replaces it, and shown if none does', () => {
  expect(of(['failed', 500], ['requested', 500])).toEqual({ status: 'pending', amount: 500 })
  expect(of(['failed', 500], ['failed', 500])).toEqual({ status: 'failed', amount: 500 })
})
