import { expect } from 'vitest'
import { dayInIndia } from '#rules/days.ts'
import { calendarOf } from '#seed/demo/life/calendar.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { readAccounts } from '#trade/accounts/server/months/read-months.ts'

/** The demo opens with two months closed, the last one waiting for its visitor, and this one running; each agrees. */
export async function monthsOfLife(shop: TestShop): Promise<void> {
  const now = shop.clock.now()
  const { monthAgo } = calendarOf(now)
  const months = [...[3, 2, 1].map((count) => monthAgo(count).month), dayInIndia(now).slice(0, 7)]
  const states = []
  for (const month of months) {
    const { months: stated, missing, reconciled } = await readAccounts(shop.shop, month)
    expect([month, missing, reconciled.isEqual]).toEqual([month, [], true])
    states.push(stated[0]?.state)
  }
  expect(states).toEqual(['closed', 'closed', 'open', 'running'])
}
