import { expect, test } from 'vitest'
import * as api from '#contracts/admin/promotions.ts'
import { listCategories } from '#contracts/catalogue.ts'
import { listExclusiveCollections } from '#contracts/promotions.ts'
import { DEFAULT_HERO_SENTENCE } from '#rules/promotions/hero.ts'
import { beginDay } from '#server/promotions/begin-day.ts'
import { storefront } from '#server/storefront/storefront.server.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function admin(shop: TestShop) {
  const staff = await shop.customer({ role: 'staff' })
  let seed = 0
  return {
    staff,
    call: shop.as(staff).call,
    hang: async (name: string) => {
      shop.clock.advance(1000)
      seed += 1
      return sendForm(shop, staff, api.addCollection, {
        fields: { name, url: '/gold' },
        file: await sketch(seed),
      })
    },
  }
}

const shown = async (shop: TestShop) => (await shop.call(listExclusiveCollections)).map(({ name }) => name)

test('a category’s new image is in the shop at once, with its alternative text', async () => {
  await using shop = await testShop()
  const { staff, call } = await admin(shop)
  const [gold] = await call(api.listCategoryImages)
  if (!gold) throw new Error('There is no category.')
  const fields = { description: 'Twenty-two karat', alt: 'A gold kada', version: gold.version }
  await sendForm(shop, staff, api.changeCategory, { params: { id: gold.id }, fields, file: await sketch() })
  const [inShop] = await shop.call(listCategories)
  expect(inShop).toMatchObject({
    description: 'Twenty-two karat',
    picture: { alt: 'A gold kada', width: 400 },
  })

  const again = sendForm(shop, staff, api.changeCategory, { params: { id: gold.id }, fields })
  await expect(again).rejects.toMatchObject({ status: 409, details: { version: 2 } })
})

test('collections are shown as they are arranged, and newest first until then', async () => {
  await using shop = await testShop()
  const { hang, call } = await admin(shop)
  const [a, b, c] = [await hang('a'), await hang('b'), await hang('c')]
  expect(await shown(shop)).toEqual(['c', 'b', 'a'])
  await call(api.arrangeCollections, { body: { ids: [b.id, c.id, a.id] } })
  expect(await shown(shop)).toEqual(['b', 'c', 'a'])
  expect((await call(api.listCollections)).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
})

test('the day a collection was updated is that of its last change, whatever its place', async () => {
  await using shop = await testShop()
  const { hang, call, staff } = await admin(shop)
  const updated = async () =>
    Object.fromEntries((await shop.call(listExclusiveCollections)).map((one) => [one.name, one.updatedDate]))
  const [a, b] = [await hang('a'), await hang('b')]
  const before = await updated()
  shop.clock.advance(60_000)
  await call(api.arrangeCollections, { body: { ids: [a.id, b.id] } })
  expect(await updated()).toEqual(before)

  const fields = { name: 'b', version: 1, comesFirst: 'no' }
  await sendForm(shop, staff, api.changeCollection, { params: { id: b.id }, fields })
  expect(await updated()).toEqual({ ...before, b: shop.clock.now().toISOString() })
  expect(await shown(shop)).toEqual(['a', 'b'])
})

test('a changed collection comes first, unless it is to keep its place', async () => {
  await using shop = await testShop()
  const { hang, staff } = await admin(shop)
  const a = await hang('a')
  await hang('b')
  const change = (fields: Record<string, string | number>) =>
    sendForm(shop, staff, api.changeCollection, { params: { id: a.id }, fields })
  shop.clock.advance(1000)
  await change({ name: 'A', version: 1, comesFirst: 'no' })
  expect(await shown(shop)).toEqual(['b', 'A'])
  await change({ name: 'A', version: 2 })
  expect(await shown(shop)).toEqual(['A', 'b'])
})

test('an order that misses a collection, or has unknown ones, is refused', async () => {
  await using shop = await testShop()
  const { hang, call } = await admin(shop)
  const [a, b] = [await hang('a'), await hang('b')]
  for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, '01939b3c-0000-7000-8000-000000000000']])
    await expect(call(api.arrangeCollections, { body: { ids } })).rejects.toMatchObject({ status: 409 })
  expect(await shown(shop)).toEqual(['b', 'a'])
})

test('a collection that is taken down returns to its place', async () => {
  await using shop = await testShop()
  const { hang, call } = await admin(shop)
  await hang('a')
  const params = { id: (await hang('b')).id }
  await hang('c')
  await call(api.removeCollection, { params })
  expect(await shown(shop)).toEqual(['c', 'a'])
  await call(api.restoreCollection, { params })
  expect(await shown(shop)).toEqual(['c', 'b', 'a'])
})

test('cached pages are rendered again at midnight', async () => {
  await using shop = await testShop()
  const labels = async () => (await shop.call(listCategories)).map(({ label }) => label)
  const before = await labels()
  await shop.pool.query(`update categories set name = 'Of the new day'`)
  expect(await labels()).toEqual(before)
  await beginDay(shop.shop)
  expect(await labels()).toContain('Of the new day')
})

test('the home page opens with the photograph and the sentence that the shop has chosen, at once', async () => {
  await using shop = await testShop()
  const { staff, call } = await admin(shop)
  const { home } = storefront(shop.shop, 'http://shop.test')
  const untouched = await call(api.readHero)
  expect(untouched).toEqual({ image: null, sentence: DEFAULT_HERO_SENTENCE, version: 0 })

  const fields = { sentence: 'Gold, since 1925.', alt: 'A kada on velvet', version: 0 }
  await sendForm(shop, staff, api.changeHero, { fields, file: await sketch() })
  expect((await home()).opening).toMatchObject({
    sentence: 'Gold, since 1925.',
    image: { alt: 'A kada on velvet', width: 400 },
  })

  const unseen = sendForm(shop, staff, api.changeHero, { fields })
  await expect(unseen).rejects.toMatchObject({ status: 409, details: { version: 1 } })
  const empty = sendForm(shop, staff, api.changeHero, { fields: { ...fields, sentence: ' ' } })
  await expect(empty).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'sentence', message: 'Please enter the headline.' }] },
  })
  await sendForm(shop, staff, api.changeHero, { fields: { ...fields, sentence: 'Ours.', version: 1 } })
  expect((await home()).opening).toMatchObject({ sentence: 'Ours.', image: { alt: 'A kada on velvet' } })
})
