import { expect, test } from 'vitest'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { stockOf } from '#server/catalogue/stock.store.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { askForReturn, handling } from '#trade/returns/tests/returned-order.ts'

const HUIDS = 'AB12CD, EF34GH, JK56LM'

test('a line comes back with all its pieces: they are weighed together, worth as much together, and restocked', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const { mobileNumber } = customer
  const gift = await shop.product({
    ...{ name: 'Lotus Charm', category: 'gift-articles', type: 'Charms', terms: ringTerms(), stock: 5 },
  })
  const { defaults } = buybackSettings
  await changeSettingTo(shop.as(manager).call, buybackSettings, { ...defaults, enabled: true, capDays: 0 })
  const { number: single } = await sold(shop, staff, gift.id, { mobileNumber, huid: 'ZZ11ZZ' })
  const { number } = await sold(shop, staff, gift.id, {
    mobileNumber,
    quantity: 3,
    huid: HUIDS,
    pan: 'ABCPE1234F',
  })
  await shop.jobs.run()
  const worthOf = async (orderId: string) =>
    (await shop.as(customer).call(readBuyback, { params: { orderId }, query: {} })).exchange.total
  expect(await worthOf(number)).toBeCloseTo(3 * (await worthOf(single)), 1)

  const admin = handling(shop, manager, await askForReturn(shop, customer, number))
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  await admin.inspect(15)
  await admin.refund()
  await admin.restock()
  expect((await stockOf(shop.db, gift.id))?.stock).toBe(4)
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
})
