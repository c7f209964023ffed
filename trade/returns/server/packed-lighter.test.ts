import { expect, test } from 'vitest'
import { refunds } from '#db/schema/checkout.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { move } from '#tests/support/admin-editor.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { orderedRing } from '#trade/counter/tests/ordered-ring.ts'
import { askForReturn, handling } from '#trade/returns/tests/returned-order.ts'

test('a piece that comes back is compared with what it weighed when it left, and its customer gets what they paid for that', async () => {
  await using shop = await testShop()
  const { number, customer, manager, pack } = await orderedRing(shop)
  await pack(9.5)
  await move(shop, manager, number, ['Packed', 'Shipped'])
  await move(shop, manager, number, ['Shipped', 'Delivered'])
  await letTheDustSettle(shop)
  const admin = handling(shop, manager, await askForReturn(shop, customer, number))
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  const { sold: left, amount } = await admin.read()
  expect(left.grossWeight).toBe(9.5)
  const inspected = await admin.inspect(9.5)
  expect(inspected).toMatchObject({ status: 'inspected', amount })
  await admin.refund()
  await letTheDustSettle(shop)
  const sums = await shop.db.select({ amount: refunds.amount }).from(refunds)
  expect(sums.reduce((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(1_35_960_00)
  expect(await faultsInBooks(shop.db)).toEqual([])
})
