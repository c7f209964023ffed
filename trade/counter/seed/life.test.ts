import { afterAll, expect, test } from 'vitest'
import { dayInIndia, startOfDay } from '#rules/days.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import { STAFF } from '#seed/demo/life/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { listCashDays } from '#trade/counter/contract/cash-days.ts'

/** Yesterday at four in the afternoon. */
const opened = new Date(startOfDay(dayInIndia(new Date())).getTime() - DAY_MS + 16 * HOUR_MS)
const lived = await livedShop({ now: opened })
afterAll(() => lived[Symbol.asyncDispose]())
const { shop } = lived
const today = dayInIndia(shop.clock.now())
const who = await customerByNumber(shop.db, STAFF.owner)
if (!who) throw new Error('The demo has no owner.')
const owner = shop.as(who)

test('of the last three cash days one is ₹20 short, one is counted and not closed, and no other is open', async () => {
  const { days } = await owner.call(listCashDays)
  const latest = days
    .filter(({ day }) => day !== today)
    .slice(0, 3)
    .map(({ state, difference }) => [state, difference])
  expect(latest).toEqual([
    ['counted', 0],
    ['closed', -20],
    ['closed', 0],
  ])
  expect(days.filter(({ state, day }) => state === 'open' && day !== today)).toEqual([])
})
