import { expect, test } from 'vitest'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { listAdminOrders, sumOrders } from '#contracts/admin/list-orders.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import { move } from '#tests/support/admin-editor.ts'
import { sentTo } from '#tests/support/alerts.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readOrderTenders, remindOfBalance, takePayment } from '#trade/counter/contract/tenders.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** A necklace of ₹5,50,000 that is booked with ₹1,00,000. */
async function booked(shop: TestShop, seller: Person, mobileNumber = '9822012345') {
  const product = await shop.product({ price: 5_50_000_00 })
  return sold(shop, seller, product.id, {
    ...{ mobileNumber, delivery: 'later', pan: PAN },
    tenders: [{ kind: 'bank', amount: 1_00_000, reference: 'UTR1' }],
  })
}

const owedOrders = async (shop: TestShop, who: Person) =>
  (await shop.as(who).call(listAdminOrders, { query: { balance: 'owed' } })).rows

test('an order with an advance says what is paid, what is left and by when, until the rest is paid', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { number } = await booked(shop, staff)
  const paidInFull = await sold(shop, staff, (await shop.product({ price: 20_000_00 })).id)
  const rows = (await shop.as(staff).call(listAdminOrders)).rows
  expect(rows.find((row) => row.number === paidInFull.number)).toMatchObject({
    paid: 20_000,
    balance: 0,
    dueOn: null,
  })
  const [owed, ...others] = await owedOrders(shop, staff)
  expect(others).toEqual([])
  expect(owed).toMatchObject({ number, paid: 1_00_000, balance: 4_50_000, dueOn: null, remindedAt: null })
  expect((await shop.as(staff).call(readDashboard)).owed).toEqual({ orders: 1, amount: 4_50_000 })
  expect(await shop.as(staff).call(sumOrders, { query: { balance: 'owed' } })).toMatchObject({
    orders: 1,
    balance: 4_50_000,
  })
  expect(await shop.as(staff).call(sumOrders)).toMatchObject({ orders: 2, balance: null })

  const rest = {
    tenders: [{ kind: 'bank' as const, amount: 4_50_000, reference: 'UTR2' }],
    balance: 4_50_000,
  }
  await shop.as(staff).call(takePayment, { params: { number }, body: rest })
  expect(await owedOrders(shop, staff)).toEqual([])
  expect((await shop.as(staff).call(readDashboard)).owed).toEqual({ orders: 0, amount: 0 })
})

test('what is made by a rate is due on the last day of that rate', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await openForBusiness(shop)
  const product = await shop.product({ terms: ringTerms({}) })
  const { orders } = await sold(shop, staff, product.id, {
    ...{ delivery: 'later', pan: PAN },
    tenders: [{ kind: 'bank', amount: 10_000, reference: 'UTR1' }],
  })
  const [row] = await owedOrders(shop, staff)
  expect(row?.dueOn).toBe(daysAfter(dayInIndia(shop.clock.now()), 30))
  expect(row?.balance).toBe(orders[0]?.balance)
})

test('nothing is owed for a cancelled order', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const { number } = await booked(shop, manager)
  await move(shop, manager, number, ['Confirmed', 'Cancelled'])
  expect(await owedOrders(shop, manager)).toEqual([])
  expect((await shop.as(manager).call(readDashboard)).owed).toEqual({ orders: 0, amount: 0 })
  await expect(shop.as(manager).call(remindOfBalance, { params: { number } })).rejects.toMatchObject({
    status: 409,
  })
})

test('the customer is reminded by SMS once a day, and the shop sees when', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const params = { number: (await booked(shop, staff)).number }
  const { call } = shop.as(staff)
  const reminders = async () =>
    (await sentTo(shop, '9822012345')).map(({ body }) => body).filter((body) => /to be paid/.test(body))
  expect(await call(remindOfBalance, { params })).toMatchObject({
    remindedAt: shop.clock.now().toISOString(),
  })
  await shop.jobs.run()
  expect(await reminders()).toEqual([
    `Rs 4,50,000 is still to be paid for your order ${params.number} at SGJ Jewellers. Please pay when you collect it. Thank you!`,
  ])
  shop.clock.advance(23 * HOUR_MS)
  await expect(call(remindOfBalance, { params })).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/last reminded on .* Please wait 60 minutes/),
    details: { retryAfter: 3600 },
  })
  shop.clock.advance(DAY_MS)
  await call(remindOfBalance, { params })
  await shop.jobs.run()
  expect(await reminders()).toHaveLength(2)
  expect((await owedOrders(shop, staff))[0]?.remindedAt).toBe(shop.clock.now().toISOString())
  const rest = {
    tenders: [{ kind: 'bank' as const, amount: 4_50_000, reference: 'UTR2' }],
    balance: 4_50_000,
  }
  await call(takePayment, { params, body: rest })
  shop.clock.advance(2 * DAY_MS)
  await expect(call(remindOfBalance, { params })).rejects.toMatchObject({ status: 409 })
  expect((await call(readOrderTenders, { params })).balance).toBe(0)
})

test('of many orders the few that are owed are found by their own index', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await shop.product({ stock: 50 })
  await seedSyntheticOrders(shop.db, 5_000, { now: shop.clock.now() })
  await booked(shop, staff)
  await analyse(shop)
  expect(await tablesReadWhole(shop, () => owedOrders(shop, staff))).toEqual([])
})
