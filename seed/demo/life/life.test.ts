import { afterAll, expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { listAudit } from '#contracts/admin/audit.ts'
import { listCoupons } from '#contracts/admin/coupons.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { listItems } from '#contracts/admin/items.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { listRateHistory, setMetalPrices } from '#contracts/admin/pricing.ts'
import { listSales } from '#contracts/admin/sales.ts'
import { readSetupGuide } from '#contracts/admin/setup-guide.ts'
import { listColleagues, logInAsColleague } from '#contracts/demo.ts'
import { listReviews } from '#contracts/reviews.ts'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { fromRupees } from '#rules/money.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { LIFE_DAYS } from './calendar.ts'
import { STAFF } from './people.ts'

/** Yesterday at four in the afternoon: a part of that day has happened, and the database's own clock is later. */
const opened = new Date(startOfDay(dayInIndia(new Date())).getTime() - DAY_MS + 16 * HOUR_MS)
const lived = await livedShop({ now: opened })
afterAll(() => lived[Symbol.asyncDispose]())
const { shop } = lived
const now = shop.clock.now()
const today = dayInIndia(now)
const who = await customerByNumber(shop.db, STAFF.owner)
if (!who) throw new Error('The demo has no owner.')
const owner = shop.as(who)

async function allOrders() {
  const orders = []
  let after: string | undefined
  do {
    const query: { limit: number; after?: string } = { limit: 100, ...(after && { after }) }
    const page = await owner.call(listAdminOrders, { query })
    orders.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  return orders
}
const orders = await allOrders()

test('the books of the story add up', async () => {
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('it took ninety-five days, with more sold in the week of Diwali than in any other', () => {
  const weeks = Array.from({ length: Math.floor(LIFE_DAYS / 7) }, (_, week) => {
    const [from, to] = [week * 7 + 1, week * 7 + 7].map((nth) => daysAfter(today, nth - LIFE_DAYS - 1))
    return orders.filter(({ placedAt }) => {
      const day = dayInIndia(new Date(placedAt))
      return from && to && day >= from && day <= to
    }).length
  })
  // Day 71 to 77.
  expect(weeks.indexOf(Math.max(...weeks))).toBe(10)
  expect(orders.length).toBeGreaterThan(60)
})

test('the dashboard shows what the story has left to do, and its sales', async () => {
  const { statuses, owed, deadStock, waiting, disputes, sales } = await owner.call(readDashboard)
  const open = Object.fromEntries(statuses.map(({ status, orders }) => [status, orders]))
  // Two of today, a gift that stays, a platinum band with its rest due and the armlet; a pendant and two of yesterday; hoops.
  expect(open).toMatchObject({ Confirmed: 5, Packed: 3, Shipped: 1 })
  expect([owed.orders, deadStock.items, disputes.length]).toEqual([2, 1, 1])
  expect(waiting).toEqual({ returns: 1, refunds: 0, payOuts: 1, designs: 1, messages: 3, approvals: 1 })
  // Two orders and a sale by four in the afternoon, of one yesterday morning and three at noon.
  expect(sales.find(({ days }) => days === 1)).toMatchObject({ orders: 3, before: { orders: 3 } })
  for (const { days, amount } of sales) {
    const from = startOfDay(daysAfter(today, 1 - days))
    const placed = orders.filter(({ placedAt }) => new Date(placedAt) >= from)
    const lines = placed
      .flatMap(({ lines }) => lines)
      .filter(({ status }) => ORDER_STATUS[status].countsAsSale)
    expect([days, fromRupees(amount)]).toEqual([
      days,
      lines.reduce((sum, { total }) => sum + fromRupees(total), 0),
    ])
  }
})

test('rates are published twice a day, and the mistyped ones were undone twelve minutes later', async () => {
  const records = []
  let after: string | undefined
  do {
    const query: { limit: number; after?: string } = { limit: 100, ...(after && { after }) }
    const page = await owner.call(listRateHistory, { query })
    records.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  // Those the shop opened with, two on each day, those of this morning, the mistake, and what undid it.
  expect(records).toHaveLength(1 + 2 * LIFE_DAYS + 1 + 2)
  const mistake = records.findIndex(({ gold_22k }) => gold_22k === 13_210)
  expect(records[mistake - 1]?.reason).toContain('A digit was mistyped')
  expect(records[mistake - 1]?.gold_22k).toBe(records[mistake + 1]?.gold_22k)
})

test('forty items: sold, missing, with the karigar, on approval; one count is closed, one is in the middle', async () => {
  const { rows } = await owner.call(listItems, { query: { limit: 100 } })
  expect(rows).toHaveLength(40)
  const withStatus = (status: string) => rows.filter((item) => item.status === status).length
  expect(['missing', 'with-karigar', 'on-approval'].map(withStatus)).toEqual([1, 1, 1])
  expect(rows.filter(({ photographs }) => photographs.length > 0)).toHaveLength(2)
  const headers = { authorization: `Bearer ${await owner.token()}` }
  const counts = await shop.inject({ url: '/api/admin/stock-takes', headers })
  expect(counts.json<{ rows: object[] }>().rows).toMatchObject([
    { place: 'Tray B', status: 'counting' },
    { place: 'Tray A', status: 'closed' },
  ])
})

test('a sale is over, one is planned, a coupon was used four times, and one alarm is true', async () => {
  const { sales } = await owner.call(listSales)
  expect(sales.map(({ status }) => status).sort()).toEqual(['ended', 'planned'])
  const { coupons } = await owner.call(listCoupons)
  expect(coupons.map(({ code, orders }) => [code, orders])).toEqual([['SOLAPUR500', 4]])
  const alarms = (await owner.call(listAlarms)).filter(({ resolvedAt }) => resolvedAt === null)
  expect(alarms.map(({ kind }) => kind)).toEqual(['dispute-open'])
})

test('every customer who praises a piece has bought it, and the audit log tells of the whole time', async () => {
  const reviews = await shop.call(listReviews, { query: { limit: 50 } as never })
  expect(reviews.filter(({ verifiedPurchase }) => !verifiedPurchase)).toEqual([])
  const { rows } = await owner.call(listAudit, { query: { limit: 100 } })
  expect(new Set(rows.map(({ at }) => dayInIndia(new Date(at)))).size).toBeGreaterThan(5)
})

test('one press logs in as each of the staff, and five things wait to be tried', async () => {
  const staff = await shop.call(listColleagues)
  expect(staff.map(({ role, mobileNumber }) => [role, mobileNumber])).toEqual([
    ['owner', STAFF.owner],
    ['manager', STAFF.manager],
    ['staff', STAFF.counter],
    ['accountant', STAFF.accountant],
  ])
  for (const { mobileNumber } of staff)
    expect((await shop.call(logInAsColleague, { body: { mobile_number: mobileNumber } })).token).not.toBe('')
  const tried = async () => (await owner.call(readSetupGuide)).tries.map(({ isDone }) => isDone)
  expect(await tried()).toEqual([false, false, false, false, false])
  shop.clock.advance(60_000)
  await owner.call(setMetalPrices, { body: { gold_22k: 12_400 } })
  expect(await tried()).toEqual([false, true, false, false, false])
})
