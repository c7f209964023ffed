import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { sentTo } from '#tests/support/alerts.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { watchRateAge } from './watch-rate-age.ts'

const HOUR = 60 * 60 * 1000

test('rates set by hand a day ago are an alarm, and who published them gets one SMS', async () => {
  await using shop = await testShop()
  const meera = await adminOf(shop)
  await meera.set({ gold_22k: 12_100 })
  const open = async () =>
    (await meera.call(listAlarms)).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind)

  shop.clock.advance(23 * HOUR)
  await watchRateAge(shop.shop)
  expect(await open()).toEqual([])
  for (const _ of [1, 2]) {
    shop.clock.advance(HOUR)
    await watchRateAge(shop.shop)
  }
  expect(await open()).toEqual(['rates-old'])
  await shop.jobs.run()
  const texts = (await sentTo(shop, meera.person.mobileNumber)).map(({ body }) => body)
  expect(texts.filter((body) => body.includes('are 24 hours old'))).toHaveLength(1)

  await meera.set({ gold_22k: 12_200 })
  expect(await open()).toEqual([])
})
