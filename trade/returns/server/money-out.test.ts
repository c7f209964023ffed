import { expect, test } from 'vitest'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { DAY_MS } from '#rules/time.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { bringsToSale } from '#tests/wiring/brought.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { buybackToPay, payOut } from '#trade/returns/tests/bought-back.ts'

const receivedOn = async (shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>, count: number) =>
  (await shop.as(who).call(readDashboard)).days.slice(-count).map(({ received }) => received)

test('a buyback that was paid out is money that went out, and neither store credit nor old gold is any that came in', async () => {
  await using shop = await testShop()
  const { number, amount, orderNumber } = await buybackToPay(shop)
  const owner = await shop.customer({ role: 'owner' })
  const { total } = await shop.as(owner).call(readAdminOrder, { params: { number: orderNumber } })
  shop.clock.advance(DAY_MS)
  await payOut(shop, owner, number)
  const rounded = (rupees: number) => Math.round(rupees * 100) / 100
  expect(await receivedOn(shop, owner, 2)).toEqual([total, rounded(-amount)])

  const customer = await shop.customer()
  const move = { customerId: customer.id, amount: 3_000_00, reference: 'gift', reason: 'A gift' }
  await shop.shop.transaction((within) => issueCredit(within, move))
  await sold(shop, owner, (await shop.product({ price: 5_000_00 })).id, {
    credit: 3_000,
    mobileNumber: customer.mobileNumber,
  })
  expect(await receivedOn(shop, owner, 1)).toEqual([rounded(2_000 - amount)])

  // Old gold of ₹23,288.90 pays for a part of ₹60,000; the rest is money.
  const { fields } = await bringsToSale(shop, owner)
  await sold(shop, owner, (await shop.product({ price: 60_000_00 })).id, {
    ...{ huid: 'AB12CD', ...fields },
    tenders: [{ kind: 'upi', amount: 36_711.1, reference: '4711' }],
  })
  expect(await receivedOn(shop, owner, 1)).toEqual([rounded(2_000 - amount + 36_711.1)])
})
