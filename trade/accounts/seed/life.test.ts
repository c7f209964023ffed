import { afterAll, expect, test } from 'vitest'
import { dayInIndia } from '#rules/days.ts'
import { calendarOf } from '#seed/demo/life/calendar.ts'
import { STAFF } from '#seed/demo/life/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { checkGstr1, readGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { listSettlements } from '#trade/accounts/contract/settlements.ts'
import { monthsOfLife } from '#trade/accounts/tests/months-of-life.ts'

const lived = await livedShop()
afterAll(() => lived[Symbol.asyncDispose]())
const { shop } = lived
const now = shop.clock.now()
const today = dayInIndia(now)
const who = await customerByNumber(shop.db, STAFF.owner)
if (!who) throw new Error('The demo has no owner.')
const owner = shop.as(who)

test('two months are closed, the last one waits, and this one runs; one settlement report was read', async () => {
  const { monthAgo } = calendarOf(now)
  await monthsOfLife(shop)
  const [earlier, last] = [monthAgo(2).month, monthAgo(1).month]
  const settled = await owner.call(listSettlements, { query: { period: earlier } })
  expect([settled.settlements.length > 0, settled.unsettled.count]).toEqual([true, 0])
  const waiting = await owner.call(listSettlements, { query: { period: last } })
  expect(waiting.settlements.length + waiting.unsettled.count).toBeGreaterThan(0)
})

test('the portal refuses nothing of any month; businesses and large and small sales to others are in the files', async () => {
  const { monthAgo } = calendarOf(now)
  const sections = new Set<string>()
  for (const period of [...[3, 2, 1].map((count) => monthAgo(count).month), today.slice(0, 7)]) {
    const findings = await owner.call(checkGstr1, { query: { period } })
    expect(findings.filter(({ severity }) => severity === 'refused')).toEqual([])
    const { tables } = await owner.call(readGstr1, { query: { period } })
    for (const { section, rowCount } of tables) if (rowCount > 0) sections.add(section)
  }
  expect([...sections]).toEqual(expect.arrayContaining(['b2b', 'b2cl', 'b2cs']))
})
