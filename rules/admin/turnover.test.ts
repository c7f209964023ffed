import { expect, test } from 'vitest'
import { turnoverByDay, turnoverPeriods } from './turnover.ts'

const TODAY = '2026-11-21'
const sold = (day: string, amount: number, byNow = amount) => ({
  day,
  orders: 1,
  amount,
  byNow: { orders: byNow === 0 ? 0 : 1, amount: byNow },
})
const received = (day: string, money: number, byNow = money) => ({ day, received: money, byNow })
const periods = (...args: [ReturnType<typeof sold>[], ReturnType<typeof received>[]]) =>
  turnoverPeriods(turnoverByDay(...args, TODAY))

test('today is measured against yesterday up to the same time', () => {
  const [today] = periods([sold('2026-11-20', 500, 200), sold(TODAY, 300)], [received('2026-11-20', 90, 60)])
  expect(today).toEqual({
    days: 1,
    ...{ orders: 1, amount: 300, received: 0 },
    before: { orders: 1, amount: 200, received: 60 },
  })
})

test('a week is measured against the week before it, whose last day ends at the same time', () => {
  const days = [
    sold('2026-11-08', 1),
    sold('2026-11-13', 10),
    sold('2026-11-14', 100, 40),
    sold('2026-11-15', 1000),
  ]
  const [, week] = periods(days, [received('2026-11-14', 7, 3), received('2026-11-15', -20)])
  expect(week).toEqual({
    days: 7,
    ...{ orders: 1, amount: 1000, received: -20 },
    before: { orders: 3, amount: 51, received: 3 },
  })
})

test('money is received on its own day, whatever was sold on it', () => {
  const byDay = turnoverByDay([sold('2026-11-19', 150)], [received(TODAY, 90)], TODAY)
  expect(byDay).toHaveLength(60)
  expect(byDay.slice(-3).map(({ amount, received: money }) => [amount, money])).toEqual([
    [150, 0],
    [0, 0],
    [0, 90],
  ])
})

test('days without sales or money count as zero', () => {
  expect(
    periods([], []).map(({ amount, received: money, before }) => amount + money + before.amount),
  ).toEqual([0, 0, 0])
})
