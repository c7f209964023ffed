import { expect, test } from 'vitest'
import { CASH_EXPENSE_LIMIT, changeBy, drawerFault, expenseFault, payeeKey } from './cash-movement.ts'

test('ten thousand rupees in cash to one person in a day are an expense, a paisa more is not', () => {
  expect(expenseFault(CASH_EXPENSE_LIMIT, 0)).toBeNull()
  expect(expenseFault(CASH_EXPENSE_LIMIT + 1, 0)).toContain('Above ₹10,000 in cash to one person in a day')
  expect(expenseFault(4_000_00, 6_000_00)).toBeNull()
  expect(expenseFault(4_000_01, 6_000_00)).toContain('₹6,000 was already paid to them today.')
  expect(payeeKey('  Ravi   KALE ')).toBe(payeeKey('Ravi Kale'))
})

test('what is put into the drawer goes in, everything else goes out, and never more than is there', () => {
  expect([changeBy('float', 500_00), changeBy('bank', 500_00), changeBy('expense', 1)]).toEqual([
    500_00, -500_00, -1,
  ])
  expect(drawerFault(500_00, 500_00)).toBeNull()
  expect(drawerFault(500_01, 500_00)).toBe('There is only ₹500 in the drawer by its book.')
})
