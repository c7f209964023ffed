import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { endApproval, giveOnApproval } from '#contracts/admin/item-approvals.ts'
import { readItem } from '#contracts/admin/items.ts'
import { listProductItems } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { productWithItems } from '#tests/support/items.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const TAG = 'SGJ-0411'
const RINGS = [
  { tag: TAG, weight: 9.62, huid: 'AB12CE' },
  { tag: 'SGJ-0412', weight: 9.71 },
]
const NUMBER = '9812345678'

async function onApproval(shop: TestShop) {
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const admin = shop.as(owner)
  const product = await productWithItems(shop, RINGS)
  const params = { tag: TAG }
  const read = () => admin.call(readItem, { params })
  await admin.call(giveOnApproval, {
    params,
    body: {
      ...{ mobileNumber: NUMBER, firstName: 'Asha', lastName: 'Kulkarni', note: '' },
      ...{ dueOn: daysAfter(dayInIndia(shop.clock.now()), 7), version: (await read()).version },
    },
  })
  return {
    ...{ product, read, admin },
    end: (outcome: 'sold' | 'back') => admin.call(endApproval, { params, body: { outcome } }),
    sell: (mobileNumber = NUMBER, huid = '') =>
      sold(shop, owner, product.id, { tags: [TAG], mobileNumber, huid }),
    stock: async () => {
      const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
      return row?.stockQuantity
    },
  }
}

test('what its customer buys stays on approval and out of the stock until it is sold by its bill', async () => {
  await using shop = await testShop()
  const { end, read, sell, stock } = await onApproval(shop)
  const said = await end('sold')
  expect(said).toMatchObject({
    status: 'on-approval',
    approvals: [{ customer: { name: 'Asha Kulkarni', number: NUMBER }, endedAt: null, outcome: null }],
  })
  // Given up half way: nothing has changed, and it can be said again.
  expect(await end('sold')).toMatchObject({ status: 'on-approval', version: said.version })
  expect(await stock()).toBe(1)
  const { number } = await sell()
  await letTheDustSettle(shop)
  expect(number).toMatch(/^SGJ-/)
  const after = await read()
  expect(after).toMatchObject({ status: 'sold', approvals: [{ outcome: 'sold' }] })
  expect(after.events.map(({ to }) => to)).toEqual(['in-stock', 'on-approval', 'sold'])
  expect(await stock()).toBe(1)
  expect(await faultsInBooks(shop.db)).toEqual([])
  await expect(end('back')).rejects.toMatchObject({ status: 409 })
})

test('an item that was sold from approval is in stock again once it is returned', async () => {
  await using shop = await testShop()
  const { sell, read, stock, admin } = await onApproval(shop)
  const { number } = await sell()
  await letTheDustSettle(shop)
  await admin.call(moveOrder, {
    params: { number },
    body: { from: 'Delivered', to: 'Returned', reason: 'Called off', restock: true },
  })
  expect(await read()).toMatchObject({ status: 'in-stock' })
  expect(await stock()).toBe(2)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('another customer cannot buy it, and nobody finds it for sale', async () => {
  await using shop = await testShop()
  const { sell, read, product, stock } = await onApproval(shop)
  await expect(sell('9822012345')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('is with another customer on approval'),
  })
  expect(await read()).toMatchObject({ status: 'on-approval', approvals: [{ endedAt: null }] })
  expect(await stock()).toBe(1)
  const offered = await shop.call(listProductItems, { params: { id: product.id } })
  expect(offered.map(({ tag }) => tag)).toEqual(['SGJ-0412'])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('sold twice at once, it is sold once', async () => {
  await using shop = await testShop()
  const { sell, read, stock } = await onApproval(shop)
  const tries = await Promise.allSettled([sell(), sell()])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read()).toMatchObject({ status: 'sold' })
  expect(await stock()).toBe(1)
  expect(await faultsInBooks(shop.db)).toEqual([])
})
