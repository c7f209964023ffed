import { expect, test } from 'vitest'
import { closeCashDay, countCash, listCashDays } from '#contracts/admin/cash-days.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { noteStart } from '#server/startup/shop-starts.store.ts'
import { sold } from '#tests/support/counter.ts'
import { testShop } from '#tests/support/test-shop.ts'

const inCash = (amount: number) => ({ tenders: [{ kind: 'cash' as const, amount, reference: '' }] })

test('an admin counts the cash of the day, and a manager closes it', async () => {
  await using shop = await testShop()
  const [staff, manager] = [
    await shop.customer({ role: 'staff', firstName: 'Asha', lastName: 'Kale' }),
    await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' }),
  ]
  const product = await shop.product({ price: 10_000_00, stock: 3 })
  await sold(shop, staff, product.id, inCash(10_000))
  await sold(shop, staff, product.id)
  const day = dayInIndia(shop.clock.now())
  const params = { day }
  const { today } = await shop.as(staff).call(listCashDays)
  expect(today.admin).toEqual({ name: 'Asha Kale', number: staff.mobileNumber })
  expect(today).toMatchObject({ state: 'open', taken: 10_000, expected: 10_000, counted: null })
  expect(today.sums).toEqual([
    { kind: 'cash', count: 1, amount: 10_000 },
    { kind: 'upi', count: 1, amount: 10_000 },
  ])

  const counted = await shop.as(staff).call(countCash, {
    params,
    body: { float: 500, counted: 10_400, note: 'A hundred short' },
  })
  expect(counted).toMatchObject({ state: 'counted', expected: 10_500, counted: 10_400 })
  const close = (count: number) =>
    shop.as(manager).call(closeCashDay, { params, body: { adminId: staff.id, counted: count } })
  await expect(
    shop.as(staff).call(closeCashDay, { params, body: { adminId: staff.id, counted: 10_400 } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(close(10_000)).rejects.toMatchObject({
    message: 'The cash has just been counted again. Please check it first.',
  })

  await sold(shop, staff, product.id, { ...inCash(10_000), mobileNumber: '9822054321' })
  await expect(close(10_400)).rejects.toMatchObject({
    message: 'Cash has moved since it was counted. Please count it again.',
  })
  await shop.as(staff).call(countCash, { params, body: { float: 500, counted: 20_500 } })
  const closedBy = { name: 'Meera Rao', number: manager.mobileNumber }
  expect(await close(20_500)).toMatchObject({ state: 'closed', expected: 20_500, counted: 20_500, closedBy })
  await expect(close(20_500)).rejects.toMatchObject({ message: 'This day has already been closed.' })
  await expect(
    shop.as(staff).call(countCash, { params, body: { float: 0, counted: 1 } }),
  ).rejects.toMatchObject({ status: 409, message: 'This day is closed.' })
})

test('cash is not taken on a closed day; a card is', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  const product = await shop.product({ price: 10_000_00, stock: 3 })
  const params = { day: dayInIndia(shop.clock.now()) }
  await shop.as(staff).call(countCash, { params, body: { float: 0, counted: 0 } })
  await shop.as(owner).call(closeCashDay, { params, body: { adminId: staff.id, counted: 0 } })
  await expect(sold(shop, staff, product.id, inCash(10_000))).rejects.toMatchObject({ status: 409 })
  await sold(shop, staff, product.id)
})

test('staff see their own days, managers everybody’s', async () => {
  await using shop = await testShop()
  const [one, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const manager = await shop.customer({ role: 'manager' })
  const product = await shop.product({ price: 10_000_00, stock: 3 })
  await sold(shop, one, product.id, inCash(10_000))
  const daysOf = async (who: typeof one) =>
    (await shop.as(who).call(listCashDays)).days.map(({ adminId }) => adminId)
  expect(await daysOf(one)).toEqual([one.id])
  expect(await daysOf(other)).toEqual([])
  expect(await daysOf(manager)).toEqual([one.id])
})

test('a day that has not been counted cannot be closed', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const body = { adminId: crypto.randomUUID(), counted: 0.5 }
  await expect(
    shop.as(manager).call(closeCashDay, { params: { day: '2026-11-20' }, body }),
  ).rejects.toMatchObject({ status: 409, message: 'The cash of this day has not been counted yet.' })
})

test('a day in the future cannot be counted', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await expect(
    shop.as(staff).call(countCash, { params: { day: '2099-01-01' }, body: { float: 0, counted: 0 } }),
  ).rejects.toMatchObject({ status: 409, message: 'This day is in the future.' })
})

test('a drawer begins with what was counted in it the last time, or a note says why not', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const today = dayInIndia(shop.clock.now())
  const count = (day: string, body: { float: number; counted: number; note?: string }) =>
    shop.as(staff).call(countCash, { params: { day }, body })
  const yesterday = daysAfter(today, -1)
  await count(yesterday, { float: 500, counted: 4_500 })
  const before = await shop.as(staff).call(listCashDays)
  expect(before.today).toMatchObject({
    float: 4_500,
    expected: 4_500,
    countedBefore: { day: yesterday, amount: 4_500 },
  })
  await expect(count(today, { float: 500, counted: 500 })).rejects.toMatchObject({
    status: 400,
    message: '₹4,500 was counted in the drawer the last time. Please note why it did not start with that.',
  })
  await count(today, { float: 4_500, counted: 4_500 })
  const banked = await count(today, { float: 500, counted: 500, note: '₹4,000 to the bank' })
  expect(banked).toMatchObject({ float: 500, expected: 500, note: '₹4,000 to the bank' })
})

test('a day before the shop opened cannot be counted', async () => {
  await using shop = await testShop()
  await noteStart(shop.db, 'demo', shop.clock.now())
  const staff = await shop.customer({ role: 'staff' })
  const day = daysAfter(dayInIndia(shop.clock.now()), -1)
  await expect(
    shop.as(staff).call(countCash, { params: { day }, body: { float: 0, counted: 0 } }),
  ).rejects.toMatchObject({ status: 409, message: 'The shop was not open yet on this day.' })
})

test('who closes their own cash is named as its only witness', async () => {
  await using shop = await testShop()
  const [owner, manager] = [await shop.customer({ role: 'owner' }), await shop.customer({ role: 'manager' })]
  const params = { day: dayInIndia(shop.clock.now()) }
  const closed = async (admin: typeof owner, by: typeof owner) => {
    await shop.as(admin).call(countCash, { params, body: { float: 0, counted: 0 } })
    return shop.as(by).call(closeCashDay, { params, body: { adminId: admin.id, counted: 0 } })
  }
  expect(await closed(owner, owner)).toMatchObject({ isClosedByOwner: true })
  expect(await closed(manager, owner)).toMatchObject({ isClosedByOwner: false })
})
