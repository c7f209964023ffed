import { expect, test } from 'vitest'
import { listReservations } from '#contracts/admin/reservations.ts'
import { updatePayment } from '#contracts/checkout.ts'
import { atTheProvider, buy, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000

const productsOf = (shop: TestShop, count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.product()))

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

test('closing the popup and trying again is no limit, whatever else is reserved and however often', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const [one, two, three] = await productsOf(shop, 3)
  if (!one || !two || !three) throw new Error('There are too few pieces.')
  for (const product of [one, two]) await startPaying(shop, customer, product)
  for (let times = 0; times < 8; times++) {
    const { paymentId, expiresAt } = await startPaying(shop, customer, three)
    expect(Date.parse(expiresAt) - shop.clock.now().getTime()).toBe(15 * MINUTE)
    await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  }
})

test('reservations that have run out do not count, though their jobs have not run yet', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const [four, ...three] = await productsOf(shop, 4)
  if (!four) throw new Error('There are too few pieces.')
  for (const product of three) await startPaying(shop, customer, product)
  await expect(startPaying(shop, customer, four)).rejects.toMatchObject({ status: 409 })
  shop.clock.advance(15 * MINUTE)
  await startPaying(shop, customer, four)
})

test('a refused attempt leaves what the customer is already paying for as it is', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const [first, ...others] = await productsOf(shop, 4)
  if (!first) throw new Error('There are too few pieces.')
  for (const product of others) await startPaying(shop, customer, product)
  await expect(startPaying(shop, customer, first)).rejects.toMatchObject({ details: { limit: 'live' } })
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  expect((await manager.call(listReservations)).rows).toHaveLength(3)
})

test('the demo may be given another number', async () => {
  await using shop = await testShop({ RESERVATIONS_PER_CUSTOMER: '1' })
  const customer = await shop.customer()
  const [one, two] = await productsOf(shop, 2)
  if (!one || !two) throw new Error('There are too few pieces.')
  await startPaying(shop, customer, one)
  await expect(startPaying(shop, customer, two)).rejects.toMatchObject({ status: 409 })
})
