import { expect, test } from 'vitest'
import { salesPeriods } from './sales-periods.ts'

const sold = (day: string, amount: number, byNow = amount) => ({
  day,
  orders: 1,
  amount,
  byNow: { orders: byNow === 0 ? 0 : 1, amount: byNow },
})

test('today is measured against yesterday up to the same time', () => {
  const [today] = salesPeriods([sold('2026-11-20', 500, 200), sold('2026-11-21', 300)], '2026-11-21')
  expect(today).toEqual({ days: 1, orders: 1, amount: 300, before: { orders: 1, amount: 200 } })
})

test('a week is measured against the week before it, whose last day ends at the same time', () => {
  const days = [
    sold('2026-11-08', 1),
    sold('2026-11-13', 10),
    sold('2026-11-14', 100, 40),
    sold('2026-11-15', 1000),
  ]
  const [, week] = salesPeriods(days, '2026-11-21')
  expect(week).toEqual({ days: 7, orders: 1, amount: 1000, before: { orders: 3, amount: 51 } })
})

test('days without sales count as zero', () => {
  expect(salesPeriods([], '2026-11-21').map(({ amount, before }) => amount + before.amount)).toEqual([
    0, 0, 0,
  ])
})
