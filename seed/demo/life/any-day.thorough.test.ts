import { expect, test } from 'vitest'
import { faultsInBooks } from '#server/books/check-books.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { calendarOf } from './calendar.ts'

// The first and the last of a month, a short month, and a story across the end of the financial year.
test.each([
  '2026-12-01T00:10:00+05:30',
  '2027-03-01T12:00:00+05:30',
  '2027-01-31T23:00:00+05:30',
  '2026-06-20T09:00:00+05:30',
])('opened on %s, the books of the demo and each of its months add up', async (moment) => {
  const now = new Date(moment)
  await using lived = await livedShop({ now })
  const { shop } = lived
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, calendarOf(now).monthAgo(3).month)
})
