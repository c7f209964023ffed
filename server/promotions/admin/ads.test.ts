import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/promotions.ts'
import { listAds } from '#contracts/promotions.ts'
import { images } from '#db/schema/catalogue.ts'
import { ads } from '#db/schema/promotions.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const FIELDS = {
  title: 'Diwali',
  notes: 'Lamps and coins',
  link: '/gift-articles',
  startsOn: '2026-11-21',
  endsOn: '2026-11-30',
  alt: 'A brass lamp',
}

async function admin(shop: TestShop) {
  const staff = await shop.customer({ role: 'staff' })
  return {
    staff,
    call: shop.as(staff).call,
    add: async (fields: Partial<typeof FIELDS> = {}, file?: Uint8Array | string) => {
      shop.clock.advance(1000)
      return sendForm(shop, staff, api.addAd, {
        fields: { ...FIELDS, ...fields },
        file: file ?? (await sketch()),
      })
    },
  }
}

const shown = async (shop: TestShop) => (await shop.call(listAds)).map(({ title }) => title)

test('a new ad is in the shop at once, its image made again in every size', async () => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  expect(await shown(shop)).toEqual([])
  const ad = await add()
  expect(ad).toMatchObject({ title: 'Diwali', version: 1, image: { alt: 'A brass lamp', width: 400 } })
  expect(await shown(shop)).toEqual(['Diwali'])
  const file = await shop.inject({ url: ad.image.src })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('an ad is changed with and without a new image; two admins cannot overwrite each other unseen', async () => {
  await using shop = await testShop()
  const { add, staff } = await admin(shop)
  const { id, image, version } = await add()
  const change = (fields: object, file?: Uint8Array) =>
    sendForm(shop, staff, api.changeAd, { params: { id }, fields: { ...FIELDS, version, ...fields }, file })
  const renamed = await change({ title: 'Dhanteras' })
  expect(renamed).toMatchObject({ title: 'Dhanteras', version: 2, image: { id: image.id } })
  await expect(change({ title: 'Mine' })).rejects.toMatchObject({ status: 409, details: { version: 2 } })
  const repainted = await change({ version: 2, alt: 'Another lamp' }, await sketch(2))
  expect(repainted.image.id).not.toBe(image.id)
  expect(repainted.image.alt).toBe('Another lamp')
})

test('an ad that is taken down is gone from the shop, and can be put back', async () => {
  await using shop = await testShop()
  const { add, call } = await admin(shop)
  const params = { id: (await add()).id }
  await call(api.removeAd, { params })
  await call(api.removeAd, { params })
  expect(await shown(shop)).toEqual([])
  await call(api.restoreAd, { params })
  expect(await shown(shop)).toEqual(['Diwali'])
})

test('the gallery shows which ads are left out on days with more than two', async () => {
  await using shop = await testShop()
  const { add, call } = await admin(shop)
  const first = await add({ title: 'first' })
  const second = await add({ title: 'second', endsOn: '2026-12-31' })
  const third = await add({ title: 'third', startsOn: '2026-11-25', endsOn: '2026-12-05' })
  await add({ title: 'over', startsOn: '2026-11-01', endsOn: '2026-11-20' })
  const gallery = await call(api.listAdGallery)
  expect(gallery.crowded).toEqual([
    { from: '2026-11-25', to: '2026-11-30', shown: [third.id, second.id], left: [first.id] },
  ])
  expect(gallery.ads.map(({ title }) => title)).toEqual(['second', 'first', 'third'])
  const past = await call(api.listPastAds)
  expect(past.rows.map(({ title }) => title)).toEqual(['over'])
})

test('the promotion boxes change with the day in India, automatically', async () => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  await add({ startsOn: '2026-11-22', endsOn: '2026-11-22' })
  expect(await shown(shop)).toEqual([])
  shop.clock.set(new Date('2026-11-22T00:00:01+05:30'))
  expect(await shown(shop)).toEqual(['Diwali'])
})

test.each([
  [{ title: '  ' }, 'title', 'Please enter a title.'],
  [
    { link: 'javascript:alert(1)' },
    'link',
    'Please enter a page of the shop, such as /gold, or an address that starts with https://.',
  ],
  [{ startsOn: '2026-12-01' }, 'endsOn', 'The last day is before the first day.'],
  [{ endsOn: '2026-12-32' }, 'endsOn', 'Please enter a date as YYYY-MM-DD.'],
])('%j is refused at its field', async (fields, field, message) => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  await expect(add(fields)).rejects.toMatchObject({ status: 400, details: { fields: [{ field, message }] } })
})

/** A few bytes that claim to be an enormous image. */
const bomb = () =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

test.each([
  [
    'an SVG',
    () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'Please choose a JPEG, PNG, WebP or AVIF image.',
  ],
  ['a file of 30 MB', () => Buffer.alloc(30 * 1024 * 1024), 'Please choose files of at most 15 MB each.'],
  ['a bomb', bomb, 'This image has too many pixels. Please choose one of at most 50 megapixels.'],
  [
    'half an image',
    async () => (await sketch()).subarray(0, 2000),
    'This file is damaged or is not an image.',
  ],
])('%s is refused at the image, and nothing is half-written', async (_, file, message) => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  await expect(add({}, await file())).rejects.toMatchObject({
    status: 400,
    message,
    details: { fields: [{ field: 'image', message }] },
  })
  expect(await shop.db.$count(ads)).toBe(0)
  expect(await shop.db.$count(images)).toBe(0)
})

test('an ad without an image, and one from a customer, is refused', async () => {
  await using shop = await testShop()
  const { staff } = await admin(shop)
  await expect(sendForm(shop, staff, api.addAd, { fields: FIELDS })).rejects.toMatchObject({
    details: { fields: [{ field: 'image', message: 'Please choose an image.' }] },
  })
  const form = { fields: FIELDS, file: await sketch() }
  await expect(sendForm(shop, await shop.customer(), api.addAd, form)).rejects.toMatchObject({ status: 403 })
})
