import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import * as api from '#contracts/wishlist.ts'
import { products } from '#db/schema/catalogue.ts'
import { wishlistItems, wishlistShares } from '#db/schema/wishlist.ts'
import { MAX_WISHES } from '#rules/wishlist/limits.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const FORBIDDEN = { status: 403, message: 'This belongs to another customer.' }

const add = (shop: TestShop, customer: Customer, ...productIds: string[]) =>
  shop.as(customer).call(api.addToWishlist, { body: { userId: customer.id, productIds } })
const read = (shop: TestShop, customer: Customer) =>
  shop.as(customer).call(api.readWishlist, { params: { userId: customer.id } })
const share = async (shop: TestShop, customer: Customer) =>
  (await shop.as(customer).call(api.shareWishlist, { body: { userId: customer.id } })).shareToken
const shared = (shop: TestShop, shareToken: string) =>
  shop.call(api.readSharedWishlist, { params: { shareToken } })
const idsOf = ({ products: listed }: { products: { id: string }[] }) => listed.map(({ id }) => id)

test('a wishlist holds each product once, the last addition first, with its price and stock of today', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const [ring, chain] = [
    await shop.product({
      variants: { purities: [], colours: [], sizes: [{ label: '14', differenceMg: 0 }] },
    }),
    await shop.product({ price: 10_000_00 }),
  ]
  expect(await add(shop, asha, ring.id)).toEqual({ count: 1, isFull: false })
  shop.clock.advance(1000)
  expect(await add(shop, asha, chain.id)).toEqual({ count: 2, isFull: false })
  shop.clock.advance(1000)
  expect(await add(shop, asha, ring.id)).toEqual({ count: 2, isFull: false })
  await shop.db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, chain.id))
  expect(await read(shop, asha)).toMatchObject({
    products: [
      { id: chain.id, pricePaise: 10_000_00, stock_quantity: 0, needsSize: false },
      { id: ring.id, pricePaise: ring.price, needsSize: true },
    ],
    shareToken: null,
  })
  await shop.as(asha).call(api.removeFromWishlist, { params: { userId: asha.id, productId: chain.id } })
  expect(idsOf(await read(shop, asha))).toEqual([ring.id])
})

test('what a browser kept is merged in its order; what is gone is left out, and nothing beyond the limit', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const made = await Promise.all(Array.from({ length: 4 }, () => shop.product({ price: 100_00 })))
  const [own = '', first = '', second = '', archived = ''] = made.map(({ id }) => id)
  await shop.db.update(products).set({ archivedAt: shop.clock.now() }).where(eq(products.id, archived))
  await add(shop, asha, own)
  shop.clock.advance(60_000)
  const gone = crypto.randomUUID()
  expect(await add(shop, asha, first, archived, own, gone, second)).toEqual({ count: 3, isFull: false })
  expect(idsOf(await read(shop, asha))).toEqual([first, second, own])

  const many = await Promise.all(Array.from({ length: MAX_WISHES }, () => shop.product({ price: 100_00 })))
  const ids = many.map(({ id }) => id)
  const [one, other] = await Promise.all([
    add(shop, asha, ...ids.slice(0, 40)),
    add(shop, asha, ...ids.slice(20)),
  ])
  expect([one?.isFull, other?.isFull].sort()).toEqual([false, true])
  expect(idsOf(await read(shop, asha))).toHaveLength(MAX_WISHES)
})

test('a shared list is seen by anyone with its link, until it is switched off; the next link is another', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  await add(shop, asha, ring.id)
  const token = await share(shop, asha)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await share(shop, asha)).toBe(token)
  expect((await read(shop, asha)).shareToken).toBe(token)
  const seen = await shared(shop, token)
  expect(idsOf(seen)).toEqual([ring.id])
  expect(JSON.stringify(seen)).not.toContain(asha.id)

  await shop.as(asha).call(api.stopSharingWishlist, { params: { userId: asha.id } })
  const gone = { status: 404, message: 'This wishlist is no longer shared.' }
  await expect(shared(shop, token)).rejects.toMatchObject(gone)
  await expect(shared(shop, 'made-up')).rejects.toMatchObject(gone)
  const next = await share(shop, asha)
  expect(next).not.toBe(token)
  await expect(shared(shop, token)).rejects.toMatchObject(gone)
  expect(idsOf(await shared(shop, next))).toEqual([ring.id])
})

test('only the owner can read or change a wishlist, not even an admin', async () => {
  await using shop = await testShop()
  const [asha, ravi, owner] = [
    await shop.customer(),
    await shop.customer(),
    await shop.customer({ role: 'owner' }),
  ]
  const { id: productId } = await shop.product()
  const [params, body] = [{ userId: asha.id }, { userId: asha.id }]
  for (const other of [ravi, owner]) {
    const { call } = await shop.loggedIn(other)
    for (const attempt of [
      () => call(api.readWishlist, { params }),
      () => call(api.addToWishlist, { body: { ...body, productIds: [productId] } }),
      () => call(api.removeFromWishlist, { params: { ...params, productId } }),
      () => call(api.shareWishlist, { body }),
      () => call(api.stopSharingWishlist, { params }),
    ])
      await expect(attempt()).rejects.toMatchObject(FORBIDDEN)
  }
  await expect(shop.call(api.readWishlist, { params })).rejects.toMatchObject({ status: 401 })
})

test('a browser’s own list is returned in its order, up to the size of a list', async () => {
  await using shop = await testShop()
  const [ring, chain] = [await shop.product(), await shop.product()]
  const list = (ids: string[]) => shop.call(api.listWished, { query: { ids: ids.join(',') } })
  expect(idsOf(await list([chain.id, crypto.randomUUID(), ring.id, chain.id]))).toEqual([chain.id, ring.id])
  for (const wrong of [[], ['x'], Array.from({ length: MAX_WISHES + 1 }, () => ring.id)])
    await expect(list(wrong)).rejects.toMatchObject({ status: 400 })
})

test('the export has the wishlist, and an erased customer leaves neither list nor link', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  await add(shop, asha, ring.id)
  const token = await share(shop, asha)
  const params = { mobileNumber: asha.mobileNumber }
  const { wishlist } = await shop.as(asha).call(exportData, { params })
  expect(wishlist).toMatchObject([{ productId: ring.id, name: ring.name }])
  await shop.as(asha).call(eraseCustomer, { params })
  await expect(shared(shop, token)).rejects.toMatchObject({ status: 404 })
  expect(await shop.db.$count(wishlistItems)).toBe(0)
  expect(await shop.db.$count(wishlistShares)).toBe(0)
})
