import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { tellAlarms } from '#server/system/tell-alarms.ts'
import { watchShop } from '#server/system/watch-shop.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** The provider fails so often, in its own words. */
async function failOrders(shop: TestShop, times: number, status: number) {
  await fetch(`${shop.origin}/sandbox/razorpay/v1/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/v1/orders', method: 'POST', status, times }),
  })
}

async function openAlarm(shop: TestShop) {
  const alarms = await shop.as(await shop.customer({ role: 'owner' })).call(listAlarms)
  return alarms.find(({ kind, resolvedAt }) => kind === 'customers-cannot-pay' && resolvedAt === null)
}

const tries = async (shop: TestShop, times: number) => {
  const product = await shop.product({ stock: 10 })
  for (let nth = 0; nth < times; nth++)
    await startPaying(shop, await shop.customer(), product).catch(() => {})
}

test.each([
  ['is away', 500],
  ['is too busy', 429],
])(
  'when the provider %s, the owners hear it with the third customer, in its words, and it ends with the first who can pay',
  async (_, status) => {
    await using shop = await testShop()
    await shop.customer({ role: 'owner', mobileNumber: '9876500099' })
    await failOrders(shop, 1000, status)
    await tries(shop, 2)
    expect(await openAlarm(shop)).toBeUndefined()
    await tries(shop, 1)
    expect((await openAlarm(shop))?.message).toMatch(/^The payment provider opens no payments: “.+”\.$/)
    await tellAlarms(shop.shop)
    await shop.jobs.run(['deliver-notification'])
    const { rows } = await shop.pool.query(
      `select body from outbox where channel = 'sms' and "to" = '9876500099'`,
    )
    expect(rows).toEqual([{ body: expect.stringContaining('customers cannot pay online') }])

    await watchShop(shop.shop)
    expect(await openAlarm(shop)).toBeDefined()
    await failOrders(shop, 0, status)
    await tries(shop, 1)
    expect(await openAlarm(shop)).toBeUndefined()
  },
)

test('three failures that are further apart than two minutes alarm nobody', async () => {
  await using shop = await testShop()
  await failOrders(shop, 1000, 500)
  for (let nth = 0; nth < 3; nth++) {
    await tries(shop, 1)
    shop.clock.advance(90_000)
  }
  expect(await openAlarm(shop)).toBeUndefined()
})
