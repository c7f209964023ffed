import { expect, test } from 'vitest'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { noteStart } from '#server/startup/shop-starts.store.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { closeCashDay, countCash, listCashDays, moveCash } from '#trade/counter/contract/cash-days.ts'
import { cashDays } from '#trade/counter/schema/counter.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const inCash = (amount: number) => ({ tenders: [{ kind: 'cash' as const, amount, reference: '' }] })

/** A shop with a seller and a manager, and a product that costs ₹10,000. */
async function drawer() {
  const shop = await testShop()
  const staff = await shop.customer({ role: 'staff', firstName: 'Asha', lastName: 'Kale' })
  const manager = await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' })
  const product = await shop.product({ price: 10_000_00, stock: 5 })
  const today = dayInIndia(shop.clock.now())
  const close = (counted: number, who = manager) =>
    shop.as(who).call(closeCashDay, { params: { day: today }, body: { counted } })
  const sell = (mobileNumber = '9822012345') =>
    sold(shop, staff, product.id, { ...inCash(10_000), mobileNumber })
  return {
    ...{ shop, staff, manager, product, today, close, sell },
    count: (body: object, day = today) =>
      shop.as(staff).call(countCash, { params: { day }, body: body as never }),
    read: async (who = staff) => (await shop.as(who).call(listCashDays)).today,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const move = (shop: TestShop, who: Parameters<TestShop['as']>[0], body: object) =>
  shop.as(who).call(moveCash, { body: { reason: 'Tea', ...body } as never })

test('the shop has one drawer: what anybody takes is in it, counted by notes, and a manager closes it', async () => {
  await using at = await drawer()
  const { shop, staff, manager, product } = at
  await move(shop, manager, { kind: 'float', amount: 500, reason: 'Change' })
  await at.sell()
  await sold(shop, manager, product.id, { ...inCash(10_000), mobileNumber: '9822054321' })
  await sold(shop, staff, product.id)
  expect(await at.read()).toMatchObject({
    state: 'open',
    opening: 0,
    taken: 20_000,
    expected: 20_500,
    drawerOf: null,
  })
  expect((await at.read(manager)).sums).toEqual([
    { kind: 'cash', count: 2, amount: 20_000 },
    { kind: 'upi', count: 1, amount: 10_000 },
  ])

  const counted = await at.count({ notes: { '500': 40, '200': 2 }, note: 'A hundred short' })
  expect(counted).toMatchObject({
    ...{ state: 'counted', counted: 20_400, expected: 20_500, difference: -100 },
    ...{ notes: { '500': 40, '200': 2 }, countedBy: { name: 'Asha Kale' } },
  })
  await expect(at.close(20_400, staff)).rejects.toMatchObject({ status: 403 })
  await expect(at.close(20_000)).rejects.toMatchObject({
    message: 'The cash has just been counted again. Please check it first.',
  })
  await at.sell('9822054322')
  await expect(at.close(20_400)).rejects.toMatchObject({
    message: 'Cash has moved since it was counted. Please count it again.',
  })
  await at.count({ notes: { '500': 60, '200': 2 }, note: 'A hundred short' })
  expect(await at.close(30_400)).toMatchObject({
    ...{ state: 'closed', expected: 30_500, counted: 30_400, difference: -100, isClosedByCounter: false },
    movements: [
      { kind: 'float', amount: 500 },
      { kind: 'difference', amount: -100, reason: 'A hundred short' },
    ],
  })
  await expect(at.close(30_400)).rejects.toMatchObject({ message: 'This day has already been closed.' })
  await expect(at.count({ counted: 1 })).rejects.toMatchObject({
    status: 409,
    message: 'This day is closed.',
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a movement is noted once, never takes more than is there, and two at once take turns', async () => {
  await using at = await drawer()
  const { shop, staff, manager } = at
  await at.sell()
  const movementId = crypto.randomUUID()
  const bank = { kind: 'bank', amount: 7_000, movementId }
  const [once, again] = await Promise.all([move(shop, staff, bank), move(shop, staff, bank)])
  expect(again.movement).toEqual(once.movement)
  expect(await at.read()).toMatchObject({ expected: 3_000, movements: [{ kind: 'bank', amount: -7_000 }] })
  await expect(move(shop, staff, { ...bank, amount: 1 })).rejects.toMatchObject({ status: 409 })
  const both = await Promise.allSettled([
    move(shop, staff, { kind: 'bank', amount: 2_000 }),
    move(shop, manager, { kind: 'bank', amount: 2_000 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(move(shop, staff, { kind: 'bank', amount: 1_001 })).rejects.toMatchObject({
    status: 409,
    message: 'There is only ₹1,000 in the drawer by its book.',
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an expense above ten thousand rupees to one person in a day is refused with a sentence, unless it is confirmed', async () => {
  await using at = await drawer()
  const { shop, staff } = at
  await move(shop, staff, { kind: 'float', amount: 50_000 })
  const expense = (amount: number, more: object = {}) =>
    move(shop, staff, { kind: 'expense', amount, paidTo: 'Ravi Kale', ...more })
  await expect(expense(10_000.01)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('income tax does not accept the expense'),
    details: expect.objectContaining({ needsConfirm: true }),
  })
  await expense(6_000)
  await expect(expense(4_000.01, { paidTo: ' ravi  KALE' })).rejects.toMatchObject({ status: 409 })
  await expense(4_000)
  await expense(1, { confirm: true })
  await expense(10_000, { paidTo: 'Sunil' })
  expect(await at.read()).toMatchObject({ expected: 29_999 })
})

test('no admin takes cash once the drawer is closed; a card is taken', async () => {
  await using at = await drawer()
  const { shop, manager, product } = at
  await at.count({ counted: 0 })
  await at.close(0)
  await expect(sold(shop, manager, product.id, inCash(10_000))).rejects.toMatchObject({
    status: 409,
    message: 'The drawer has been counted and closed for today. Please use another way of paying.',
  })
  await expect(move(shop, manager, { kind: 'float', amount: 1 })).rejects.toMatchObject({ status: 409 })
  await sold(shop, manager, product.id)
})

test('cash that moves while somebody counts is said before the count is saved', async () => {
  await using at = await drawer()
  const { expected } = await at.read()
  await at.sell()
  await expect(at.count({ counted: 0, expected })).rejects.toMatchObject({
    status: 409,
    message: 'Cash has moved while you counted: ₹10,000 should be in the drawer now. Please check the count.',
  })
  await at.count({ counted: 10_000, expected: 10_000 })
})

test('a count needs notes or a sum, and both have to agree', async () => {
  await using at = await drawer()
  await expect(at.count({})).rejects.toMatchObject({ status: 400 })
  await expect(at.count({ counted: 600, notes: { '500': 1 } })).rejects.toMatchObject({
    status: 400,
    message: 'The notes come to ₹500, not to ₹600.',
  })
  await expect(at.count({ notes: { '500': 1.5 } })).rejects.toMatchObject({ status: 400 })
})

test('what was missing on a day is booked once, in whatever order two days are closed', async () => {
  await using at = await drawer()
  const { shop, manager, today } = at
  await at.sell()
  const yesterday = daysAfter(today, -1)
  await at.count({ counted: 100 }, yesterday)
  await at.count({ counted: 9_900 })
  await at.close(9_900)
  const closed = await shop
    .as(manager)
    .call(closeCashDay, { params: { day: yesterday }, body: { counted: 100 } })
  expect(closed).toMatchObject({ state: 'closed', difference: 100, movements: [] })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the days of the drawers that admins had stay as they were; staff see their own', async () => {
  await using at = await drawer()
  const { shop, staff, manager, today } = at
  const former = { adminId: staff.id, day: daysAfter(today, -2), state: 'counted', float: 500_00 } as const
  await shop.db.insert(cashDays).values({ ...former, expected: 500_00, counted: 400_00, note: 'Why' })
  const daysOf = async (who: typeof staff) =>
    (await shop.as(who).call(listCashDays)).days.map((day) => [day.drawerOf?.name, day.difference])
  expect(await daysOf(staff)).toEqual([['Asha Kale', -100]])
  expect(await daysOf(manager)).toEqual([['Asha Kale', -100]])
  expect(await daysOf(await shop.customer({ role: 'staff' }))).toEqual([])
})

test('a day that has not been counted cannot be closed, and one to come or before the shop opened not counted', async () => {
  await using at = await drawer()
  const { shop, today } = at
  await expect(at.close(0.5)).rejects.toMatchObject({
    ...{ status: 409, message: 'The cash of this day has not been counted yet.' },
  })
  await expect(at.count({ counted: 0 }, '2099-01-01')).rejects.toMatchObject({
    ...{ status: 409, message: 'This day is in the future.' },
  })
  await noteStart(shop.db, 'demo', shop.clock.now())
  await expect(at.count({ counted: 0 }, daysAfter(today, -1))).rejects.toMatchObject({
    ...{ status: 409, message: 'The shop was not open yet on this day.' },
  })
})

test('who counts and closes alone is named as the only witness', async () => {
  await using at = await drawer()
  const { shop, manager, today } = at
  await shop.as(manager).call(countCash, { params: { day: today }, body: { counted: 0 } as never })
  expect(await at.close(0)).toMatchObject({ isClosedByCounter: true })
})
