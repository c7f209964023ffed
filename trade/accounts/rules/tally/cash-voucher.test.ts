import { expect, test } from 'vitest'
import type { MovedCash } from '#trade/accounts/rules/registers/cash-book.ts'
import { cashVoucher } from './cash-voucher.ts'
import { DEFAULT_NAMES } from './ledgers.ts'

const moved = (kind: MovedCash['kind'], change: number) =>
  cashVoucher(
    { id: 'm1', at: '2026-12-01T10:00:00.000Z', kind, change, reason: 'Tea', paidTo: '' },
    DEFAULT_NAMES,
  )
const debit = (ledger: string, amount: number) => ({ ledger, side: 'debit', amount })
const credit = (ledger: string, amount: number) => ({ ledger, side: 'credit', amount })

test('cash to the bank is a contra, an expense a payment, and each says what it was for', () => {
  expect(moved('bank', -500_00)).toMatchObject({
    ...{ type: 'contra', day: '2026-12-01', narration: 'To the bank: Tea' },
    entries: [credit('Cash', 500_00), debit('Bank', 500_00)],
  })
  expect(moved('expense', -120_00)).toMatchObject({
    ...{ type: 'payment', narration: 'Expense: Tea' },
    entries: [credit('Cash', 120_00), debit('Shop expenses', 120_00)],
  })
  expect(moved('float', 500_00)).toMatchObject({
    type: 'contra',
    entries: [debit('Cash', 500_00), credit('Bank', 500_00)],
  })
})

test('a drawer that is short is paid for, one that is over has received; what was carried over is in the books already', () => {
  expect(moved('difference', -3_00)).toMatchObject({
    ...{ type: 'payment', entries: [credit('Cash', 3_00), debit('Cash difference', 3_00)] },
  })
  expect(moved('difference', 3_00)).toMatchObject({
    ...{ type: 'receipt', entries: [debit('Cash', 3_00), credit('Cash difference', 3_00)] },
  })
  expect(moved('carried', -3_00)).toBeNull()
})
