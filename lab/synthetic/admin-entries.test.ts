import { expect, test } from 'vitest'
import { listDesigns } from '#contracts/admin/designs.ts'
import { listMessages } from '#contracts/admin/enquiries.ts'
import { listAdminReviews } from '#contracts/admin/reviews.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { seedAdminEntries } from './admin-entries.ts'
import { seedSyntheticOrders } from './orders.ts'

test('synthetic admin entries are added once, the newest waiting', async () => {
  await using shop = await testShop()
  await shop.product()
  const now = shop.clock.now()
  await seedSyntheticOrders(shop.db, 60, { now })
  await seedAdminEntries(shop.db, 60, { now })
  expect(await seedAdminEntries(shop.db, 60, { now })).toBe(0)
  const { call } = shop.as(await shop.customer({ role: 'manager' }))
  expect((await call(listMessages, { query: { show: 'all' } })).waiting).toBe(40)
  expect((await call(listDesigns)).waiting).toBe(25)
  expect((await call(listAdminReviews)).rows.length).toBeGreaterThan(0)
})
