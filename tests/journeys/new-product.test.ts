import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { productImages, products } from '#db/schema/catalogue.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const section = (page: Page, name: string) =>
  page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) })

/** Fills what the specification requires, for a product with a fixed price. */
async function fillRequired(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Gold' })
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Rings' })
  await page.getByLabel('Material').fill('22K gold')
  await page.getByLabel('Stock quantity').fill('2')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('45000')
  await page.getByLabel('Gross weight').fill('4.2')
  await page.getByLabel('Description').fill('A plain band.')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const add = (page: Page) => page.getByRole('button', { name: 'Add product' })

test('on a phone the required fields come first and together; the rest is folded under headings that say what is in them', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto(adminPaths.newProduct())
  await page.getByLabel('Name').waitFor()
  const fields = await page
    .locator('main :is(input, select, textarea):visible')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  expect(fields.filter((name) => name !== 'pricingMode')).toEqual([
    ...['name', 'category', 'type', 'material', 'stock_quantity', 'price', 'weight', 'description'],
    ...['old_price', 'is_featured', null],
  ])
  await page.getByRole('radio', { name: 'Follows the metal rate' }).check()
  for (const label of ['Purity', 'Net weight', 'Making charges'])
    await page.getByLabel(label, { exact: false }).first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).count()).toBe(0)
  expect(await section(page, 'Stones').textContent()).toContain('Nothing yet')
  await section(page, 'Stones').press('Enter')
  await page.getByRole('button', { name: 'Add a stone' }).click()
  await page.getByLabel('Kind').fill('diamond')
  await page.getByLabel('Count', { exact: true }).fill('2')
  await section(page, 'Stones').press('Enter')
  await section(page, 'Stones').getByText('2 × diamond').waitFor()
  expect(await graveFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
})

test('a refused field in a folded section opens it and gets the focus, whether the form or the server refused it', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  const { page } = visit
  const { id } = await shop.product()
  await shop.db.update(products).set({ sku: 'TAKEN-1' }).where(eq(products.id, id))
  await page.goto(adminPaths.newProduct())
  await fillRequired(page, 'Folded Ring')
  const price = section(page, 'Discount, GST and cost')
  await price.press('Enter')
  await page.getByLabel('Discount', { exact: true }).fill('95')
  await price.press('Enter')
  await add(page).press('Enter')
  await page.getByRole('main').getByText('Please enter at most 90%.').first().waitFor()
  await expect.poll(() => focused(page)).toBe('discount')
  await page.getByLabel('Discount', { exact: true }).fill('5')
  await price.press('Enter')
  await price.getByText('Discount 5%').waitFor()

  const details = section(page, 'More details')
  await details.press('Enter')
  await page.getByLabel('SKU').fill('TAKEN-1')
  await details.press('Enter')
  await add(page).press('Enter')
  await expect.poll(() => focused(page)).toBe('sku')
  expect(await page.getByLabel('SKU').isVisible()).toBe(true)
})

test('making charges that are missing get the focus, whichever way they are charged', async () => {
  await using visit = await window.customer(DESKTOP, await shop.customer({ role: 'owner' }))
  const { page } = visit
  await page.goto(adminPaths.newProduct())
  await fillRequired(page, 'Unmade Ring')
  await page.getByRole('radio', { name: 'Follows the metal rate' }).check()
  await page.getByLabel('Purity').selectOption('22K')
  await page.getByLabel('In', { exact: true }).selectOption({ label: '₹ per gram' })
  await add(page).click()
  await page.getByText('Please enter the making charges; 0 if there are none.').first().waitFor()
  await expect.poll(() => focused(page)).toBe('makingChargesPerGram')
})

test('after saving, the form is cleared for the next product, with a link to the one just added', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto(adminPaths.newProduct())
  await fillRequired(page, 'Plain Band of November')
  const files = [await sketch(1), await sketch(2)].map((buffer, nth) => ({
    ...{ name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer },
  }))
  let uploaded = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/images') && response.ok()) uploaded += 1
  })
  await page.locator('input[type=file]').setInputFiles(files)
  await expect.poll(() => uploaded).toBe(2)
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  const [sent] = await Promise.all([page.waitForRequest('**/api/products/addproduct'), add(page).click()])
  expect(sent.postData()?.match(/name="images"/g)).toHaveLength(2)
  await page.getByText('✅ Product added successfully!').waitFor()
  const [product] = await shop.db.select().from(products).where(eq(products.name, 'Plain Band of November'))
  expect(await shop.db.$count(productImages, eq(productImages.productId, product?.id ?? ''))).toBe(2)
  const added = page.getByRole('note').filter({ hasText: 'Plain Band of November is in the shop' })
  await added.waitFor()
  for (const label of ['Name', 'Stock quantity', 'Gross weight', 'Description'])
    expect(await page.getByLabel(label).inputValue()).toBe('')
  // How the last product was priced is remembered, and its metal with it.
  expect(await page.getByLabel('Material').inputValue()).toBe('22K gold')
  expect(await focused(page)).toBe('name')
  await added.getByRole('link', { name: 'Edit it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plain Band of November' }).waitFor()
  // A made-up product has no images.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})

test('a copy has no number of its own yet; once added, an empty form follows', async () => {
  const original = await shop.product({ name: 'Temple Bangle' })
  await shop.db.update(products).set({ sku: 'SGJ-77' }).where(eq(products.id, original.id))
  await using visit = await window.customer(DESKTOP, await shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto(adminPaths.product(original.id))
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByLabel('Name').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Temple Bangle (copy)')
  expect(await page.getByLabel('SKU').inputValue()).toBe('')
  await page.getByLabel('Name').fill('Temple Bangle with Rubies')
  await page.getByLabel('Stock quantity').fill('1')
  await add(page).click()
  await page.getByRole('note').getByText('Temple Bangle with Rubies').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  await page.getByRole('link', { name: 'View it' }).waitFor()
  // A made-up product has no images.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})
