import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addToCart } from '#contracts/cart.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { coveredControls, outOfSight } from '#tests/support/in-sight.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
const { shop } = window
await openForBusiness(shop, { shopName: 'Lakshminarayana Jewellers' })
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'

const customer = await shop.customer()
const owner = await shop.customer({ role: 'owner' })
const jhumka = await shop.product({ name: 'Antique Nakshi Temple Jhumka with Rubies', price: 1_40_000_00 })
const order = await soldOrder(shop, customer, jhumka)
await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: jhumka.id } })

test('“I go through the page with the Tab key, and the button I am on lies under a bar”', async () => {
  await using visit = await window.customer(PHONE, customer)
  for (const path of [`${RING}?size=16`, '/gold', '/cart', `${RING}/shipping?size=16`]) {
    await openAlive(visit.page, path)
    await visit.page.waitForLoadState('networkidle')
    for (const key of ['Tab', 'Shift+Tab'] as const)
      expect([path, key, await coveredControls(visit.page, key)]).toEqual([path, key, []])
  }
})

test.each([
  ['phone', PHONE, '150%'],
  ['phone', PHONE, '200%'],
  ['laptop', DESKTOP, '200%'],
])(
  '“On my %s I have made the letters larger” (%s, %s), and nothing is cut off, covered or beyond the screen',
  async (_, size, letters) => {
    await using visit = await window.customer(size, customer)
    await enlarge(visit.page, letters)
    for (const path of [
      '/',
      `${RING}?size=16`,
      '/gold',
      '/cart',
      `${RING}/shipping?size=16`,
      '/login',
      '/login?tab=orders',
    ]) {
      await openAlive(visit.page, path)
      await visit.page.waitForLoadState('networkidle')
      expect([path, await outOfSight(visit.page, size.width)]).toEqual([path, []])
    }
    await using work = await window.customer(size, owner)
    await enlarge(work.page, letters)
    await openAlive(work.page, `/admin/orders/${await orderNumber()}`)
    await work.page.getByText(jhumka.name).first().waitFor()
    await work.page.waitForLoadState('networkidle')
    expect(await outOfSight(work.page, size.width)).toEqual([])
  },
)

test('“In Windows high contrast the size I chose looks like the others”', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.emulateMedia({ forcedColors: 'active' })
  await openAlive(page, `${RING}?size=16`)
  const ground = (name: string) =>
    page.getByRole('radio', { name, exact: true }).evaluate((radio) => {
      const { backgroundColor, color } = getComputedStyle(radio.parentElement ?? radio)
      return `${color} on ${backgroundColor}`
    })
  expect(await ground('16')).not.toBe(await ground('14'))
  const tab = (name: string) =>
    page.getByRole('tab', { name }).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await tab('Product Details')).not.toBe(await tab('Price Breakdown'))
  await page.getByRole('radio', { name: '16', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  const outline = await page
    .getByRole('radio', { name: '18', exact: true })
    .evaluate((radio) => getComputedStyle(radio.parentElement ?? radio).outlineStyle)
  expect(outline).toBe('solid')
})

test('“My phone darkens every page, and the gold looks grey”', async () => {
  await using visit = await window.shopper(PHONE)
  await visit.page.goto('/gold')
  const scheme = await visit.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme.split(' ').toSorted()).toEqual(['light', 'only'])
})

test('“I print my order and get half of it, with all the buttons”', async () => {
  await using visit = await window.customer(DESKTOP, customer)
  const { page } = visit
  await openAlive(page, '/login?tab=orders')
  await page.getByRole('button', { name: jhumka.name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Total').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([])
  const isWhole = await dialog.evaluate((box) =>
    [box, ...box.querySelectorAll('*')].every((part) => {
      const { overflowY } = getComputedStyle(part)
      const isForReaders = part.clientHeight <= 1
      return overflowY === 'visible' || isForReaders || part.scrollHeight <= part.clientHeight + 1
    }),
  )
  expect(isWhole).toBe(true)

  await using work = await window.customer(DESKTOP, owner)
  await openAlive(work.page, `/admin/orders/${await orderNumber()}`)
  await work.page.getByText(jhumka.name).first().waitFor()
  await work.page.emulateMedia({ media: 'print' })
  expect(await work.page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([])
})

test('“Which of my tabs is my account?”', async () => {
  await using visit = await window.customer(DESKTOP, customer)
  await openAlive(visit.page, '/login')
  await expect.poll(() => visit.page.title()).toMatch(/^Your account/)
  await using stranger = await window.shopper()
  await openAlive(stranger.page, '/login')
  await expect.poll(() => stranger.page.title()).toMatch(/^Log in/)
})

test('“The page jumps under my finger while it loads”', async () => {
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.addInitScript(countShifts)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of ['/login', '/login?tab=orders', `${RING}/shipping?size=16`]) {
    await openAlive(page, path)
    await page.waitForLoadState('networkidle')
    expect([path, await page.evaluate(() => Reflect.get(globalThis, 'shifted') <= 0.05)]).toEqual([
      path,
      true,
    ])
  }
})

test('“My ring has come. Where do I return it, and where is the invoice?”', async () => {
  const { number, customer: buyer } = await deliveredOrder(shop)
  await using visit = await window.customer(PHONE, buyer)
  const { page } = visit
  await openAlive(page, '/login?tab=orders')
  await page.getByRole('button', { name: `Details of order ${number}` }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'Close' }).last().click()
  await details.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Return or resize of order ${number}` }).click()
  const heading = details.getByRole('heading', { name: 'Returns' })
  await expect
    .poll(() => heading.evaluate((part) => part.getBoundingClientRect().top < innerHeight / 2))
    .toBe(true)
  await details.getByRole('button', { name: 'Close' }).last().click()
  const [invoice] = await Promise.all([
    page.waitForResponse(`**/api/orders/${number}/invoice*`),
    page.getByRole('button', { name: 'Invoice', exact: true }).click(),
  ])
  expect(invoice.status()).toBe(200)
})

async function orderNumber(): Promise<string> {
  const { rows } = await shop.pool.query('select number from orders where id = $1', [order.orderId])
  return rows[0].number
}

/** The setting of a browser: all that is measured in letters grows with it. */
async function enlarge(page: Page, letters: string): Promise<void> {
  await page.addInitScript((size) => {
    new MutationObserver(() => document.documentElement?.style.setProperty('font-size', size)).observe(
      document,
      {
        childList: true,
      },
    )
  }, letters)
}

/** Runs in the page: adds up how far things moved that nobody had pressed. */
function countShifts(): void {
  Reflect.set(globalThis, 'shifted', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
