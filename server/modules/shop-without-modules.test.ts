import { expect, test } from 'vitest'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { askToResize, deliveredOrder, handling, RING_SIZES } from '#trade/returns/tests/returned-order.ts'

test('without a single trade module the shop sells, bills, resizes and forgets, and its books add up', async () => {
  await using shop = await testShop({}, { modules: [] })
  await openForBusiness(shop)
  const ring = { terms: ringTerms(), stock: 1, variants: RING_SIZES }
  const { number, customer, manager } = await deliveredOrder(shop, { product: ring })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, returnSettings, { ...returnSettings.defaults, firstResizingFree: true })
  const byManager = handling(shop, manager, await askToResize(shop, customer, number))
  await byManager.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await byManager.receive()
  expect(await byManager.resize()).toMatchObject({ status: 'resized' })
  await shop.jobs.run()
  const bills = await shop.as(customer).call(listInvoices, { params: { orderId: number } })
  expect(bills).toMatchObject([{ links: [] }])
  expect(await faultsInBooks(shop.db)).toEqual([])

  await shop.as(customer).call(eraseCustomer, { params: { mobileNumber: customer.mobileNumber } })
  await shop.jobs.run()
  const paths = ['repairs', 'stock-takes', 'labels/preview', 'accounts', 'accounts/gstr1']
  for (const url of paths.map((path) => `/api/admin/${path}`))
    expect((await shop.inject({ url })).statusCode).toBe(404)
})
