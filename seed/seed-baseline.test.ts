import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gstSettings } from '#contracts/admin/gst.ts'
import { openDatabase } from '#db/client.ts'
import { categories, jewelleryTypes, products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { LINKED_PAGES } from '#rules/settings/linked-pages.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedBaseline } from './seed-baseline.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

test('a real shop starts with categories, jewellery types and pages, and with nothing invented', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  expect(await seedBaseline(db, NOW)).toBe(true)
  expect((await db.select().from(categories)).map(({ slug }) => slug).sort()).toEqual([...CATEGORIES].sort())
  expect((await db.select().from(jewelleryTypes)).length).toBeGreaterThan(10)
  const slugs = (await db.select().from(infoPages)).map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(LINKED_PAGES.map(({ slug }) => slug)))
  expect(await db.select().from(settings)).toMatchObject([{ key: 'gst', value: gstSettings.defaults }])
  expect(await db.select().from(products)).toEqual([])
  expect(await db.select().from(customers)).toEqual([])
})

test('a seeded shop stays as its admins left it, and two starts at once seed it once', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  await Promise.all([seedBaseline(db, NOW), seedBaseline(db, NOW)])
  expect(await db.select().from(categories)).toHaveLength(CATEGORIES.length)
  await db.delete(infoPages).where(eq(infoPages.slug, 'exchange-policy'))
  expect(await seedBaseline(db, NOW)).toBe(false)
  expect(await db.select().from(infoPages).where(eq(infoPages.slug, 'exchange-policy'))).toEqual([])
})
