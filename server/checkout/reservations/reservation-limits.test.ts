import { expect, test } from 'vitest'
import { reservationSettings } from '#contracts/admin/reservations.ts'
import { updatePayment } from '#contracts/checkout.ts'
import { DEFAULT_RESERVATION_LIMITS } from '#rules/checkout/reservation-limits.ts'
import { atTheProvider, buy, startPaying } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

const productsOf = (shop: TestShop, count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.product()))

async function reserveAndClose(shop: TestShop, customer: Awaited<ReturnType<TestShop['customer']>>) {
  const { paymentId } = await startPaying(shop, customer, await shop.product())
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
}

test('a customer reserves three products at the same time, and a fourth once one of them is paid', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const [one, two, three, four] = await productsOf(shop, 4)
  if (!one || !two || !three || !four) throw new Error('There are too few pieces.')
  for (const product of [one, two, three]) await startPaying(shop, customer, product)
  await expect(startPaying(shop, customer, four)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^You already have 3 pieces reserved\./),
  })
  await buy(shop, customer, one)
  await startPaying(shop, customer, four)
})

test('requests at the same moment cannot pass the limit together', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const products = await productsOf(shop, 8)
  const endings = await Promise.allSettled(products.map((product) => startPaying(shop, customer, product)))
  expect(endings.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('paying again after a failed try goes on with the reservation, as often as it takes', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  for (let times = 0; times < 8; times++) {
    const { orderId } = await startPaying(shop, customer, product)
    await atTheProvider(shop, orderId, { outcome: 'failed' })
    shop.clock.advance(MINUTE / 2)
  }
  expect(await buy(shop, customer, product)).toMatchObject({ success: true })
})

test('a product reserved for thirty minutes becomes free for others, and for the customer again after fifteen minutes', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  await startPaying(shop, customer, product)
  shop.clock.advance(10 * MINUTE)
  await startPaying(shop, customer, product)
  shop.clock.advance(10 * MINUTE)
  const { expiresAt } = await startPaying(shop, customer, product)
  expect(Date.parse(expiresAt) - shop.clock.now().getTime()).toBe(10 * MINUTE)
  shop.clock.advance(10 * MINUTE)
  await shop.jobs.run()
  const refusal = {
    status: 429,
    details: { retryAfter: 15 * 60 },
    message: expect.stringContaining('15 minutes'),
  }
  await expect(startPaying(shop, customer, product)).rejects.toMatchObject(refusal)
  const { paymentId } = await startPaying(shop, await shop.customer(), product)
  expect(paymentId).toBeTruthy()
  shop.clock.advance(15 * MINUTE)
  await shop.jobs.run()
  await startPaying(shop, customer, product)
})

test('five unpaid reservations cause a pause of an hour, with Retry-After', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  for (let times = 0; times < 5; times++) await reserveAndClose(shop, customer)
  await expect(reserveAndClose(shop, customer)).rejects.toMatchObject({
    status: 429,
    details: { retryAfter: 60 * 60 },
    message: expect.stringMatching(/^You have reserved pieces 5 times within a day without paying/),
  })
  await reserveAndClose(shop, await shop.customer())
  shop.clock.advance(60 * MINUTE)
  await reserveAndClose(shop, customer)
})

test('a retry after the reservation has ended counts the old one as unpaid, though its job has not run yet', async () => {
  await using shop = await testShop({ RESERVATION_TTL_SECONDS: '60' })
  const [customer, product] = [await shop.customer(), await shop.product()]
  for (let times = 0; times < 5; times++) {
    await startPaying(shop, customer, product)
    shop.clock.advance(MINUTE)
  }
  await expect(startPaying(shop, customer, product)).rejects.toMatchObject({
    status: 429,
    details: { limit: 'unpaid' },
  })
})

test('the limits are a setting, and the demo may be given another number of reservations', async () => {
  await using shop = await testShop({ RESERVATIONS_PER_CUSTOMER: '1' })
  const [manager, customer] = [shop.as(await shop.customer({ role: 'manager' })), await shop.customer()]
  const [one, two] = await productsOf(shop, 2)
  if (!one || !two) throw new Error('There are too few pieces.')
  await startPaying(shop, customer, one)
  await expect(startPaying(shop, customer, two)).rejects.toMatchObject({ status: 409 })

  expect(await manager.call(reservationSettings.read)).toMatchObject({ value: DEFAULT_RESERVATION_LIMITS })
  const value = { ...DEFAULT_RESERVATION_LIMITS, maxUnpaidPerDay: 1 }
  await manager.call(reservationSettings.change, { body: { value, version: 0 } })
  const other = await shop.customer()
  await reserveAndClose(shop, other)
  await expect(reserveAndClose(shop, other)).rejects.toMatchObject({ status: 429 })
})

test('a product stays reserved for one payment at least, whatever the setting: a shorter time would stop every purchase', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  const limits = { ...DEFAULT_RESERVATION_LIMITS, maxHeldMinutes: 14 }
  await expect(changeSettingTo(call, reservationSettings, limits)).rejects.toMatchObject({
    status: 400,
    message: 'Please enter a whole number from 15 to 1440.',
  })
  await changeSettingTo(call, reservationSettings, { ...limits, maxHeldMinutes: 15 })
  await startPaying(shop, await shop.customer(), await shop.product())
})
