import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { searchProducts } from '#contracts/finding.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const STOCK_LIST = fileURLToPath(
  new URL('../../server/product-batches/import/samples/jewellery-stock-list.csv', import.meta.url),
)

test('a stock list from elsewhere is matched, checked, imported and undone on a phone', async () => {
  const person = await shop.customer({ role: 'manager' })
  const { page, context, complaints } = await window.customer(PHONE, person)
  const looksRight = async () => {
    expect(await graveFaults(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  }
  const found = async () => {
    const products = await shop.call(searchProducts, { query: { q: 'LADIES RING' } })
    return products.filter(({ name }) => /ladies ring/i.test(name)).length
  }
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles(STOCK_LIST)

  const jhumki = page.getByLabel('“Jhumki Pair” means')
  await jhumki.waitFor()
  expect(await jhumki.inputValue()).toBe('Earrings')
  expect(await page.getByLabel('Column for Gross weight (g)').inputValue()).toBe('Gross Wt')
  await looksRight()

  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('heading', { name: 'Checking' }).waitFor()
  await page.reload()
  await shop.jobs.run()
  await page.getByText('Row 6', { exact: true }).waitFor()
  await page.getByText('Please enter the weight in grams, such as 4.85.').waitFor()
  await looksRight()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'List as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('problems.csv')
  expect(await found()).toBe(0)

  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'Importing' }).waitFor()
  await shop.jobs.run()
  await page.getByText('2 products imported').waitFor()
  expect(await found()).toBe(2)

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('heading', { name: 'Undoing the import' }).waitFor()
  await shop.jobs.run()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(await found()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
