import { expect, test } from 'vitest'
import { listInvoices } from '#contracts/invoices.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('without a single trade module the shop sells, bills, delivers and forgets, and its books add up', async () => {
  await using shop = await testShop({}, { modules: [] })
  await openForBusiness(shop)
  const { number, customer } = await deliveredOrder(shop)
  await shop.jobs.run()
  const bills = await shop.as(customer).call(listInvoices, { params: { orderId: number } })
  expect(bills).toMatchObject([{ links: [] }])
  expect(await faultsInBooks(shop.db)).toEqual([])

  await shop.as(customer).call(eraseCustomer, { params: { mobileNumber: customer.mobileNumber } })
  await shop.jobs.run()
  const paths = [
    'returns',
    'old-gold',
    'repairs',
    'stock-takes',
    'labels/preview',
    'counter/sellers',
    'accounts',
    'accounts/gstr1',
  ]
  for (const url of paths.map((path) => `/api/admin/${path}`))
    expect((await shop.inject({ url })).statusCode).toBe(404)
})
