import { afterAll, expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const HEADERS = 'Item Code,Item Name,Category,Ornament,Remarks,Metal,Gross Wt,MRP,Pcs'
const ring = (code: string, weight: string, price: string) =>
  `${code},Leaf Ring ${code},gold,Rings,A ring,Gold,${weight},${price},1`
const LIST = [
  HEADERS,
  ring('LR-1', '8.2 gm approx', '150000'),
  ring('LR-2', '8.2 gm approx', '150000'),
  ring('LR-3', '5', 'on request'),
  ring('LR-4', '5', '95000'),
].join('\n')

test('a wrong weight of many rows and a wrong price of one are corrected in place, checked again and imported', async () => {
  const person = await shop.customer({ role: 'staff' })
  const { page, context, complaints } = await window.customer(PHONE, person)
  const looksRight = async () => {
    expect(await graveFaults(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  }
  const done = async (heading: string) => {
    await page.getByRole('heading', { name: heading }).waitFor()
    await shop.jobs.run()
  }
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await done('Checking')

  const weights = page.getByLabel('Gross weight (g), all 2 rows with “8.2 gm approx”')
  await weights.fill('about 8')
  await weights.press('Enter')
  await page.getByRole('heading', { name: 'Corrections (1)' }).waitFor()
  await looksRight()
  await page.getByRole('button', { name: 'Check again' }).click()
  await done('Checking')

  // The typed text is not a weight either: it is still there, even after a reload.
  await weights.waitFor()
  await page.reload()
  await page.getByText('Still not right').first().waitFor()
  expect(await weights.inputValue()).toBe('about 8')
  await weights.fill('8.2')
  await weights.press('Enter')
  await page.getByText('Not checked yet: corrected by').waitFor()
  // Pressing the button is enough: what was typed before is saved first.
  await page.getByLabel('Price (₹), row 4').fill('₹1,05,000')
  await page.getByRole('button', { name: 'Check again' }).click()
  await done('Checking')

  await page.getByRole('heading', { name: 'Corrections (2)' }).waitFor()
  expect(await page.getByRole('heading', { name: /^Problems/ }).count()).toBe(0)
  await looksRight()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Corrected file' }).click()
  expect((await saved).suggestedFilename()).toBe('corrected list.csv')
  await page.getByRole('button', { name: 'Import 4 products' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await done('Importing')
  await page.getByText('4 products imported').waitFor()
  const products = (await shop.call(listProducts)).filter(({ name }) => name.startsWith('Leaf Ring'))
  expect(products.map(({ name, weight, price }) => [name, weight, price]).toSorted()).toEqual([
    ['Leaf Ring LR-1', 8.2, 150_000],
    ['Leaf Ring LR-2', 8.2, 150_000],
    ['Leaf Ring LR-3', 5, 105_000],
    ['Leaf Ring LR-4', 5, 95_000],
  ])
  expect(complaints).toEqual([])
  await context.close()
})
