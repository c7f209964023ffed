import { expect, test } from 'vitest'
import * as api from '#contracts/admin/settings.ts'
import { infoPages } from '#db/schema/settings.ts'
import { findInfoPage } from '#server/settings/info-pages.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const SLUG = 'exchange-policy'

async function admin(shop: TestShop) {
  const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
  const { call } = shop.as(owner)
  const params = { slug: SLUG }
  return {
    call,
    read: () => call(api.readPage, { params }),
    write: (words: { title: string; body: string; version: number }) =>
      call(api.changePage, { params, body: words }),
    restore: (from: number, version: number) => call(api.restorePage, { params, body: { from, version } }),
    shown: async () => (await findInfoPage(shop.shop, SLUG))?.body,
  }
}

const opened = (shop: TestShop) =>
  shop.db
    .insert(infoPages)
    .values({ slug: SLUG, title: 'Exchange Policy', body: 'Seven days.', updatedAt: shop.clock.now() })

test('every wording of a page is kept, and an earlier one can be restored without losing any', async () => {
  await using shop = await testShop()
  await opened(shop)
  const { read, write, restore, shown } = await admin(shop)
  expect((await read()).versions).toEqual([
    { version: 1, title: 'Exchange Policy', at: shop.clock.now().toISOString(), by: null },
  ])
  shop.clock.advance(60_000)
  await write({ title: 'Exchange Policy', body: 'Ten days.', version: 1 })
  expect(await shown()).toBe('Ten days.')
  const third = await restore(1, 2)
  expect(await shown()).toBe('Seven days.')
  expect(third.version).toBe(3)
  expect(third.versions.map(({ version, by }) => [version, by?.name ?? null])).toEqual([
    [3, 'Meera Rao'],
    [2, 'Meera Rao'],
    [1, null],
  ])
})

test('an earlier wording can be read before it is restored', async () => {
  await using shop = await testShop()
  await opened(shop)
  const { call, write } = await admin(shop)
  const wording = (version: number) =>
    call(api.readPageVersion, { params: { slug: SLUG, version: String(version) } })
  expect(await wording(1)).toMatchObject({ body: 'Seven days.', by: null })
  await write({ title: 'Exchange Policy', body: 'Ten days.', version: 1 })
  expect(await wording(1)).toMatchObject({ body: 'Seven days.', by: null })
  expect(await wording(2)).toMatchObject({ body: 'Ten days.', by: { name: 'Meera Rao' } })
  await expect(wording(3)).rejects.toMatchObject({ status: 404 })
})

test('saving without a change makes no version, and overwriting an unseen one is refused', async () => {
  await using shop = await testShop()
  await opened(shop)
  const { write } = await admin(shop)
  const same = await write({ title: 'Exchange Policy', body: 'Seven days.', version: 1 })
  expect(same.version).toBe(1)
  await write({ title: 'Exchange Policy', body: 'Ten days.', version: 1 })
  await expect(write({ title: 'Exchange Policy', body: 'Mine.', version: 1 })).rejects.toMatchObject({
    status: 409,
    details: { version: 2 },
  })
})

test('a new page has an address made from its title, and can be removed and restored', async () => {
  await using shop = await testShop()
  const { call } = await admin(shop)
  const added = await call(api.addPage, { body: { title: 'Gold & Care', body: 'Keep it dry.' } })
  expect(added).toMatchObject({ slug: 'gold-care', version: 1, isLinked: false })
  const params = { slug: 'gold-care' }
  const shown = () => findInfoPage(shop.shop, 'gold-care')
  expect(await shown()).toMatchObject({ title: 'Gold & Care' })

  const gone = await call(api.removePage, { params })
  expect(await shown()).toBeNull()
  await call(api.restorePage, { params, body: { from: gone.version, version: gone.version } })
  expect(await shown()).toMatchObject({ title: 'Gold & Care', body: 'Keep it dry.' })
})

test('pages the footer links to cannot be removed, and missing ones are listed', async () => {
  await using shop = await testShop()
  await opened(shop)
  const { call } = await admin(shop)
  await expect(call(api.removePage, { params: { slug: SLUG } })).rejects.toMatchObject({
    status: 409,
    message: 'Every page of the shop links to this one, so it cannot be removed. Please edit it instead.',
  })
  const { missing } = await call(api.listPages)
  expect(missing.map(({ slug }) => slug)).toContain('terms-of-service')
  expect(missing.map(({ slug }) => slug)).not.toContain(SLUG)
})

test.each(['', '!!!', 'Exchange Policy'])('a page cannot be added under the title "%s"', async (title) => {
  await using shop = await testShop()
  await opened(shop)
  const { call } = await admin(shop)
  await expect(call(api.addPage, { body: { title, body: '' } })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'title' }] },
  })
})
