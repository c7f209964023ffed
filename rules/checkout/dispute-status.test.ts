import { expect, test } from 'vitest'
import { DISPUTE_STATUSES, type DisputeStatus, isDecided, movesDispute, takenBy } from './dispute-status.ts'
import { disputeWarning } from './disputed-payment.ts'

const at = (seconds: number) => new Date(1_795_000_000_000 + seconds * 1000)
const moves = (from: [DisputeStatus, number], to: [DisputeStatus, number]) =>
  movesDispute({ status: from[0], at: at(from[1]) }, { status: to[0], at: at(to[1]) })

test('what is decided is never undone, and nothing becomes open again', () => {
  for (const from of DISPUTE_STATUSES) {
    expect(moves([from, 0], ['open', 9])).toBe(false)
    for (const to of DISPUTE_STATUSES) if (isDecided(from)) expect(moves([from, 0], [to, 9])).toBe(false)
  }
})

test('a decision counts however late it comes; of the others the later one', () => {
  expect(moves(['under_review', 10], ['lost', 5])).toBe(true)
  expect(moves(['under_review', 10], ['action_required', 5])).toBe(false)
  expect(moves(['under_review', 10], ['action_required', 11])).toBe(true)
  expect(moves(['action_required', 10], ['under_review', 11])).toBe(true)
})

test('a lost dispute takes what was deducted, or what was asked; a won one nothing', () => {
  expect(takenBy({ status: 'lost', amount: 100_00, deducted: 0 })).toBe(100_00)
  expect(takenBy({ status: 'lost', amount: 100_00, deducted: 40_00 })).toBe(40_00)
  expect(takenBy({ status: 'closed', amount: 100_00, deducted: 0 })).toBe(0)
  expect(takenBy({ status: 'won', amount: 100_00, deducted: 100_00 })).toBe(0)
})

test('a refund of a disputed payment is asked about; of one that was won it is not', () => {
  const dispute = { amount: 42_499_99, deducted: 0, respondBy: new Date('2026-12-05T10:00:00+05:30') }
  expect(disputeWarning([{ ...dispute, status: 'open' }])).toBe(
    'A dispute of this payment is undecided: the customer’s bank may take back ₹42,499.99. Evidence is due on 5 Dec 2026. If you refund it now, the customer may be paid twice.',
  )
  expect(disputeWarning([{ ...dispute, status: 'lost' }])).toMatch(
    /^A dispute of this payment was lost: ₹42,499.99 /,
  )
  expect(disputeWarning([{ ...dispute, status: 'won' }])).toBeNull()
  expect(disputeWarning([])).toBeNull()
})
