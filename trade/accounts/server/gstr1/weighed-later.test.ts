import { expect, test } from 'vitest'
import { cancelLine } from '#contracts/orders.ts'
import { HOUR_MS } from '#rules/time.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { closeMonth, readAccounts } from '#trade/accounts/contract/months.ts'
import { accountsMustAdd } from '#trade/accounts/tests/accounts-check.ts'
import { booked } from '#trade/counter/tests/booked-ring.ts'
import { orderedRing } from '#trade/counter/tests/ordered-ring.ts'
import { gatherReturn } from './gather-return.ts'

const summaryOf = async ({ shop }: TestShop, month = '2026-11') =>
  (await gatherReturn(shop, month)).file.hsn.hsn_b2c

test('a piece that is weighed before its bill counts as it weighs', async () => {
  await using shop = await testShop()
  const { weigh, pay } = await booked(shop)
  await weigh(9.8)
  await pay(33_241)
  await letTheDustSettle(shop)
  expect(await summaryOf(shop)).toMatchObject([{ qty: 9.8, txval: 1_29_360 }])
})

test('table 12 counts what left the shop: heavier once it is packed, and nothing of what was cancelled', async () => {
  await using shop = await testShop()
  const { transactionId, customer, pack } = await orderedRing(shop)
  expect(await summaryOf(shop)).toMatchObject([{ qty: 10 }])
  await pack(10.4)
  expect(await summaryOf(shop)).toMatchObject([{ qty: 10.4 }])
  await shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect(await summaryOf(shop)).toEqual([])
  await accountsMustAdd(shop, '2026-11')
})

test('packed after its month was closed, it is a change of the month in which it was packed', async () => {
  await using shop = await testShop()
  const { manager, pack } = await orderedRing(shop)
  const { call } = shop.as(manager)
  shop.clock.set(new Date('2026-12-02T10:00:00+05:30'))
  await call(closeMonth, { params: { period: '2026-11' } })
  shop.clock.advance(HOUR_MS)
  await pack(9.8)
  await letTheDustSettle(shop)
  const { changes } = await shop.as(manager).call(readAccounts, { query: { period: '2026-12' } })
  expect(changes).toMatchObject([{ document: 'INV/26-27/000001', ofMonth: '2026-11', appearsIn: 'hsn' }])
  expect(await summaryOf(shop, '2026-11')).toMatchObject([{ qty: 10, txval: 1_32_000 }])
  // The note of what is lighter: 0.2 g × ₹12,000, and 10 % making.
  expect(await summaryOf(shop, '2026-12')).toMatchObject([{ qty: -0.2, txval: -2_640 }])
  await accountsMustAdd(shop, '2026-11')
})
