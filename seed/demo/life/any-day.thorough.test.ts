import { gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { auditLog } from '#db/schema/audit.ts'
import { orders } from '#db/schema/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { lifeMustHold } from '#tests/wiring/life-checks.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { calendarOf } from './calendar.ts'
import { STAFF } from './people.ts'

// The first and the last of a month, a short month, and a story across the end of the financial year.
test.each([
  ['2026-12-01T00:10:00+05:30', 0],
  ['2027-03-01T12:00:00+05:30', 2],
  ['2027-01-31T23:00:00+05:30', 4],
  ['2026-06-20T09:00:00+05:30', 1],
])(
  'opened on %s, the demo has sold %i times today and nothing later, and its books and months add up as modules tell them',
  async (moment, sold) => {
    const now = new Date(moment)
    await using lived = await livedShop({ now })
    const { shop } = lived
    expect(await faultsInBooks(shop.db)).toEqual([])
    const owner = await customerByNumber(shop.db, STAFF.owner)
    if (!owner) throw new Error('The demo has no owner.')
    const { sales } = await shop.as(owner).call(readDashboard)
    expect(sales.find(({ days }) => days === 1)?.orders).toBe(sold)
    expect(await shop.db.$count(orders, gt(orders.placedAt, now))).toBe(0)
    expect(await shop.db.$count(auditLog, gt(auditLog.at, now))).toBe(0)
    await lifeMustHold(shop)
    await monthsMustAdd(shop, calendarOf(now).monthAgo(3).month)
  },
)
