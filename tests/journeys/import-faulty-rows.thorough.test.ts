import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
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
  `${code},Leaf Ring ${code},gold,Fingerwear,A ring,Gold,${weight},${price},1`
const LIST = [
  HEADERS,
  ring('LR-1', '8.2 gm approx', '150000'),
  ring('LR-2', '5', '95000'),
  ring('LR-3', '5', 'on request'),
].join('\n')

async function upload(page: Page, name: string, text: string) {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('faulty rows are downloaded, repaired and uploaded again, and the second time nothing has to be chosen', async () => {
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
  const check = async () => {
    await page.getByRole('button', { name: 'Check the file' }).click()
    await done('Checking')
  }
  const run = async (products: string) => {
    await page.getByRole('button', { name: `Import ${products}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
    await done('Importing')
    await page.getByText(`${products} imported`).waitFor()
  }
  await page.goto('/admin/products/import')
  await upload(page, 'list.csv', LIST)
  await page.getByLabel('“Fingerwear” means').selectOption('Rings')
  await check()
  await page.getByText('Import the other product now').waitFor()
  await looksRight()
  await run('1 product')
  await looksRight()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the faulty rows' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('faulty rows of list.csv')
  const faulty = await readFile(await download.path(), 'utf8')
  expect(faulty.startsWith('\uFEFF')).toBe(true)
  expect(faulty.trim().split('\r\n')).toEqual([
    `Problem,${HEADERS}`,
    `"Row 2. Gross Wt: Please enter the weight in grams, such as 4.85.",${ring('LR-1', '8.2 gm approx', '150000')}`,
    `"Row 4. MRP: Please enter an amount in rupees, such as 45000 or 45,000.50.",${ring('LR-3', '5', 'on request')}`,
  ])

  await page.getByRole('link', { name: 'Upload them repaired' }).click()
  await upload(page, 'repaired.csv', faulty.replace('8.2 gm approx', '8.2').replace('on request', '105000'))
  await page.getByLabel('“Fingerwear” means').waitFor()
  expect(await page.getByLabel('“Fingerwear” means').inputValue()).toBe('Rings')
  expect(await page.getByText('Problem').count()).toBe(0)
  await check()
  await run('2 products')
  const products = (await shop.call(listProducts)).filter(({ name }) => name.startsWith('Leaf Ring'))
  expect(products.map(({ name, weight, price }) => [name, weight, price]).toSorted()).toEqual([
    ['Leaf Ring LR-1', 8.2, 150_000],
    ['Leaf Ring LR-2', 5, 95_000],
    ['Leaf Ring LR-3', 5, 105_000],
  ])
  expect(complaints).toEqual([])
  await context.close()
})
