import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('a copy has no number of its own yet; once added, it opens in the editor', async () => {
  const owner = await shop.customer({ role: 'owner' })
  const original = await shop.product({ name: 'Temple Bangle' })
  await shop.db.update(products).set({ sku: 'SGJ-77' }).where(eq(products.id, original.id))
  await using visit = await window.customer(DESKTOP, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.product(original.id))
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByLabel('Name').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Temple Bangle (copy)')
  expect(await page.getByLabel('SKU').inputValue()).toBe('')
  await page.getByLabel('Name').fill('Temple Bangle with Rubies')
  await page.getByLabel('Stock quantity').fill('1')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Temple Bangle with Rubies' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/products\/[\w-]+\/edit$/)
  await page.getByRole('link', { name: 'add another' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  // A made-up product has no images.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})
