import { expect, test } from 'vitest'
import * as api from '#contracts/promotions.ts'
import { images } from '#db/schema/catalogue.ts'
import { ads, exclusiveCollections } from '#db/schema/promotions.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const IMAGE = {
  id: 'abc',
  alt: 'Festive gold',
  width: 800,
  height: 600,
  widths: [320, 800],
  blur: 'data:,',
}

async function advertise(shop: TestShop, title: string, startsOn: string, endsOn: string): Promise<void> {
  shop.clock.advance(1000)
  const ad = { title, startsOn, endsOn, imageId: IMAGE.id, notes: 'For a week', link: '/gold' }
  await shop.db.insert(images).values(IMAGE).onConflictDoNothing()
  await shop.db.insert(ads).values({ ...ad, createdAt: shop.clock.now() })
}

const titles = async (shop: TestShop, days: { dateFrom?: string; dateTo?: string } = {}) =>
  (await shop.call(api.listAds, { query: days })).map(({ title }) => title)

test('an ad is shown with its image, words and link', async () => {
  await using shop = await testShop()
  await advertise(shop, 'Diwali', '2026-11-21', '2026-11-21')
  expect(await shop.call(api.listAds)).toMatchObject([
    {
      title: 'Diwali',
      notes: 'For a week',
      description: 'For a week',
      imageUrl: '/media/abc-800.webp',
      image: '/media/abc-800.webp',
      link: '/gold',
      picture: { alt: 'Festive gold', width: 800, height: 600 },
    },
  ])
})

test('ads run from their first to their last day, both included, newest first', async () => {
  await using shop = await testShop()
  await advertise(shop, 'over', '2026-11-01', '2026-11-20')
  await advertise(shop, 'last day', '2026-11-01', '2026-11-21')
  await advertise(shop, 'first day', '2026-11-21', '2026-11-30')
  await advertise(shop, 'to come', '2026-11-22', '2026-11-30')
  expect(await titles(shop)).toEqual(['first day', 'last day'])
  expect(await titles(shop, { dateFrom: '2026-11-20', dateTo: '2026-11-20' })).toEqual(['last day', 'over'])
  expect(await titles(shop, { dateFrom: '2026-11-20', dateTo: '2026-11-22' })).toEqual([
    'to come',
    'first day',
    'last day',
    'over',
  ])
  expect(await titles(shop, { dateFrom: '2026-12-01' })).toEqual([])
})

test('today begins at midnight in India', async () => {
  await using shop = await testShop()
  await advertise(shop, 'Monday', '2026-11-23', '2026-11-23')
  shop.clock.set(new Date('2026-11-22T23:59:59+05:30'))
  expect(await titles(shop)).toEqual([])
  shop.clock.set(new Date('2026-11-23T00:00:00+05:30'))
  expect(await titles(shop)).toEqual(['Monday'])
})

test('invalid days, or days in the wrong order, are refused', async () => {
  await using shop = await testShop()
  await expect(titles(shop, { dateFrom: '21-11-2026' })).rejects.toMatchObject({ status: 400 })
  await expect(titles(shop, { dateFrom: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
  await expect(titles(shop, { dateFrom: '2026-11-22', dateTo: '2026-11-21' })).rejects.toMatchObject({
    status: 400,
    message: 'The first day is after the last day.',
  })
})

test('exclusive collections come most recently updated first', async () => {
  await using shop = await testShop()
  await shop.db.insert(images).values(IMAGE)
  const named = (name: string, day: string) => ({
    name,
    description: 'By hand',
    url: '/diamonds',
    imageId: IMAGE.id,
    updatedAt: new Date(`2026-11-${day}T10:00:00Z`),
  })
  await shop.db
    .insert(exclusiveCollections)
    .values([named('Temple', '10'), named('Peacock', '12'), named('Lotus', '11')])
  const shown = await shop.call(api.listExclusiveCollections)
  expect(shown.map(({ name }) => name)).toEqual(['Peacock', 'Lotus', 'Temple'])
  expect(shown[0]).toMatchObject({
    description: 'By hand',
    url: '/diamonds',
    image_url: '/media/abc-800.webp',
    image: '/media/abc-800.webp',
    updatedDate: '2026-11-12T10:00:00.000Z',
    updated_at: '2026-11-12T10:00:00.000Z',
  })
})
