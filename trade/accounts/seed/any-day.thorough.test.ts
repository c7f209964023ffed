import { expect, test } from 'vitest'
import { calendarOf } from '#seed/demo/life/calendar.ts'
import { STAFF } from '#seed/demo/life/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { readAccounts } from '#trade/accounts/contract/months.ts'

// The first and the last of a month, a short month, and a story across the end of the financial year.
test.each([
  '2026-12-01T00:10:00+05:30',
  '2027-03-01T12:00:00+05:30',
  '2027-01-31T23:00:00+05:30',
  '2026-06-20T09:00:00+05:30',
])('opened on %s, the demo has two months closed and the last one agrees', async (moment) => {
  const now = new Date(moment)
  await using lived = await livedShop({ now })
  const { shop } = lived
  const owner = await customerByNumber(shop.db, STAFF.owner)
  if (!owner) throw new Error('The demo has no owner.')
  const states = []
  for (const count of [3, 2, 1]) {
    const query = { period: calendarOf(now).monthAgo(count).month }
    const { months, missing, reconciled } = await shop.as(owner).call(readAccounts, { query })
    states.push([months[0]?.state, missing.length, reconciled.isEqual])
  }
  expect(states).toEqual([
    ['closed', 0, true],
    ['closed', 0, true],
    ['open', 0, true],
  ])
})
