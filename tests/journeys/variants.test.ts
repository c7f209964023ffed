import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { holdBack, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const PRODUCT = '/gold/Lotus-Signet-Ring'
const CHOICE = '?purity=22K&colour=Rose&size=20'

test('a ring is priced in another purity and size without asking the server, carted, paid and ordered so', async () => {
  const { page, context, complaints } = await window.customer(PHONE)
  const cartIsRead = page.waitForResponse(/getallcart/)
  await page.goto(PRODUCT)
  await cartIsRead
  await page.waitForLoadState('networkidle')
  const shown = () => page.getByText('incl. GST').first().locator('..').textContent()
  const standardVariant = await shown()
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.getByLabel('22K (916)').check()
  await page.getByLabel('Rose').check()
  await page.getByLabel('20', { exact: true }).check()
  const price = await shown()
  expect(price).not.toBe(standardVariant)
  // A browser looks for the icon of every new address; the first press loads the code of toasts; rose gold has its images.
  expect(urls.filter((url) => !/\/favicon\.svg$|\.js$|\/media\//.test(url))).toEqual([])
  expect(page.url()).toContain(PRODUCT + CHOICE)

  await page.getByRole('tab', { name: 'Price Breakdown' }).click()
  await page.getByText('per gram of 22K (916)').first().waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await shown()).toBe(price)
  await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()

  await page.goto('/cart')
  await page.getByText('Size 20').waitFor()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/shipping?**')
  await page.getByText('Lotus Signet Ring, 22K, rose, size 20').first().waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('You have already placed an order for this product.').waitFor()
  await page.getByRole('link', { name: 'Order History' }).click()
  await page.getByText('22K, rose, size 20').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('what is chosen before the scripts have come counts when they are there', async () => {
  const { page, context } = await window.shopper(PHONE)
  const deliver = await holdBack(page, /\.js$/)
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' })
  const shown = () => page.getByText('incl. GST').first().locator('..').textContent()
  const before = await shown()
  await page.getByLabel('22K (916)').check()
  deliver()
  await page.waitForURL('**?purity=22K')
  expect(await shown()).not.toBe(before)
  await context.close()
})

test('a choice that React takes back while it takes the page over is made again', async () => {
  const { page, context } = await window.shopper(PHONE)
  const deliver = await holdBack(page, /\.js$/)
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' })
  const size = page.getByLabel('20', { exact: true })
  await size.check()
  await size.evaluate((radio: HTMLInputElement) => {
    const takeBack = () => {
      radio.checked = false
    }
    Object.defineProperty(globalThis.window.early, 'alive', { set: takeBack })
  })
  deliver()
  await page.waitForURL('**?*size=20')
  expect(await size.isChecked()).toBe(true)
  await context.close()
})

test('a press in the moment when React takes the page over finds what was chosen before', async () => {
  const { page, context } = await window.shopper(PHONE)
  const deliver = await holdBack(page, /\.js$/)
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('20', { exact: true }).check()
  await page.getByRole('link', { name: 'Buy Now' }).evaluate((link: HTMLElement) => {
    const pressAtOnce = () => setTimeout(() => link.click())
    Object.defineProperty(globalThis.window.early, 'alive', { get: () => true, set: pressAtOnce })
  })
  deliver()
  await page.waitForURL('**/login**')
  expect(new URL(page.url()).searchParams.get('next')).toContain('size=20')
  await context.close()
})

test('without JavaScript the page of a choice is asked for and carries its price', async () => {
  const alive = await window.shopper(PHONE)
  await openAlive(alive.page, PRODUCT + CHOICE)
  const price = await alive.page.getByText('incl. GST').first().locator('..').textContent()
  const plain = await window.shopper(PHONE, { javaScriptEnabled: false })
  await plain.page.goto(PRODUCT)
  await plain.page.locator('label', { hasText: '22K (916)' }).click()
  await plain.page.locator('label', { hasText: 'Rose' }).click()
  await plain.page.locator('label', { hasText: /^20$/ }).click()
  await plain.page.getByRole('button', { name: 'Show the price' }).click()
  await plain.page.waitForURL(`**${PRODUCT}?**`)
  expect(await plain.page.getByText('incl. GST').first().locator('..').textContent()).toBe(price)
  await alive.context.close()
  await plain.context.close()
})

test('a size is found with a ring on the screen', async () => {
  const { page, context } = await window.shopper(PHONE)
  await openAlive(page, '/size-guide')
  const size = page.getByRole('status').filter({ visible: true })
  await page.getByLabel('Inner diameter of the ring').fill('16.55')
  expect(await size.textContent()).toContain('12')
  await page.getByRole('tab', { name: 'Bangles' }).click()
  await page.getByLabel('Inner diameter of the bangle').fill('63.5')
  expect(await size.textContent()).toContain('2-8')
  await context.close()
})

test('the size guide shows every ring size, and prints on one sheet', async () => {
  const { page, context } = await window.shopper(PHONE)
  await openAlive(page, '/size-guide')
  const table = page.getByRole('table', { name: 'Indian ring sizes' }).locator('..')
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(sheet.numPages).toBe(1)
  await context.close()
})
