import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

/** Only in a thorough run: `tests/journeys/first-screen.test.ts` types as early. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** Pixels between the top of the window and a section. */
const topOf = (id: string) =>
  Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN)

test('the entries lead to their sections, right below the header, and the one being read is marked', async () => {
  const { page, complaints } = await window.shopper(DESKTOP)
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => header.locator('[aria-current]').textContent()).toBe('Home')
  for (const [name, id] of [
    ['Gallery', 'gallery'],
    ['Contact us', 'contact'],
    ['Products', 'products'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect.poll(() => page.evaluate(topOf, id), { timeout: 8000 }).toBe(80)
    await expect.poll(() => header.locator('[aria-current]').textContent()).toBe(name)
  }
  expect(complaints).toEqual([])
})

test('from another page an entry goes home and opens at its section; elsewhere none is marked', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.goto('/careers')
  const header = page.getByRole('navigation', { name: 'Main' })
  expect(await header.locator('[aria-current]').count()).toBe(0)
  await header.getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/#about')
  await expect.poll(() => page.evaluate(topOf, 'about')).toBe(80)
})

test('once the scripts run, the way home and to a category asks for their data and shows them', async () => {
  const { page, complaints } = await window.shopper(DESKTOP)
  await openAlive(page, '/careers')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'About us' }).click()
  await expect.poll(() => page.evaluate(topOf, 'about')).toBe(80)
  await openAlive(page, '/gold')
  await header.getByRole('link', { name: /SGJ/ }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#gallery').waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

test('without JavaScript the page is whole, the menu opens and an entry still lands at its section', async () => {
  const { context, page: first } = await window.shopper(PHONE)
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await plain?.newPage()
  if (!page) throw new Error('The browser has gone.')
  await first.goto('/')
  await page.goto(first.url())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click()
  await page.waitForURL('**/#gallery')
  expect((await page.locator('#gallery').boundingBox())?.y).toBeCloseTo(64, -1)
  await plain?.close()
})

test('job openings that do not load are reported in the words of their page, inside the layout', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await openAlive(page, '/footer')
  await page.route('**/careers.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click()
  await page.getByText('Failed to load jobs. Please try again later.').waitFor()
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
})

test('text half as large again still fits on a narrow phone', async () => {
  await using visit = await window.shopper({ width: 360, height: 740 })
  const { page } = visit
  for (const address of ['/', '/gold', '/gold/Lotus-Signet-Ring', '/careers', '/login', '/customer-review']) {
    await openAlive(page, address)
    const beyond = await page.evaluate(() => {
      const { documentElement: root } = document
      root.style.fontSize = '150%'
      return root.scrollWidth - root.clientWidth
    })
    expect({ address, beyond }).toEqual({ address, beyond: 0 })
  }
})

test('the privacy policy is at the end of every page and on the site map', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await page.goto('/footer')
  const policies = page.getByRole('navigation', { name: 'Policies' })
  await policies.getByRole('link', { name: 'Privacy Policy' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
})

test('the footer and the home page are in the order of the specification', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('region', { name: 'Useful Links' }).getByRole('link')
  expect(await links.allTextContents()).toEqual([
    'Delivery Information',
    'International Shipping',
    'Payment Options',
    'Track your Order',
  ])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell old gold' }).waitFor()
  const sections = await page.locator('main > section').evaluateAll((all) => all.map((section) => section.id))
  expect(sections).toEqual(['home', 'design', 'products', 'gallery', 'about', 'contact'])
})

test('another path opens at its top', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.goto('/#contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Exchange Policy' }).click()
  await page.waitForURL('**/info/exchange-policy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('search shows at most three products, and the keyboard takes one with its product and category', async () => {
  const { page, complaints } = await window.shopper(DESKTOP)
  // The question after ten seconds would close the results on a slow machine.
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('l')
  await box.pressSequentially('otus')
  await expect.poll(() => page.getByRole('option').count()).toBe(3)
  await box.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  const address = (await chosen.getAttribute('href')) ?? ''
  await box.press('Enter')
  await page.waitForURL(`**${address}`)
  expect(await page.evaluate(() => Object.keys(history.state.usr).sort())).toEqual(['category', 'product'])
  expect(complaints).toEqual([])
})

it('words typed before hydration are searched for', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  let listen = () => {}
  const typed = new Promise<void>((done) => {
    listen = done
  })
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // Without an event: as on a page whose own first script has not been read yet.
  await page.getByRole('combobox', { name: 'Search' }).evaluate((box: HTMLInputElement) => {
    box.value = 'lotus'
  })
  listen()
  await expect.poll(() => page.getByRole('option').count()).toBe(3)
})

test('search says when there is nothing, and closes on a click outside and on Escape', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('zzzz')
  await page.getByText('Try searching with different keywords').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.getByText('No results found').isVisible()).toBe(false)
  await box.focus()
  await page.getByText('No results found').waitFor()
  await box.press('Escape')
  expect(await page.getByText('No results found').isVisible()).toBe(false)
})

test('when the server fails, search uses the list cached in the browser', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.route('**/api/search*', (route) => route.abort())
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('cachedProducts')?.length ?? 0), {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Search' }).fill('signet')
  await page
    .getByRole('option', { name: /Lotus Signet Ring/ })
    .first()
    .waitFor()
})

test('the rate panel opens on hover, asks again each time and closes shortly after the pointer has left', async () => {
  const { page } = await window.shopper(DESKTOP)
  let asked = 0
  await page.route('**/api/metal-prices/latest', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/careers')
  const button = page.getByRole('button', { name: /Metal Rates/ })
  await button.hover()
  await page.getByText('Applicable for online purchase only').waitFor()
  await page.getByText(/Last updated: \d\d:\d\d UTC/).waitFor()
  await page.mouse.move(300, 600)
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.hover()
  await page.getByText(/Last updated/).waitFor()
  await expect.poll(() => asked).toBe(2)
})

test('the rate panel waits 300 ms before it closes, and coming back in time keeps it', async () => {
  const { page } = await window.shopper(DESKTOP)
  await page.clock.install()
  await page.goto('/careers')
  const button = page.getByRole('button', { name: /Metal Rates/ })
  const opened = () => button.getAttribute('aria-expanded')
  await button.hover()
  await expect.poll(opened).toBe('true')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(300, 600)
  await page.clock.runFor(250)
  await button.hover()
  await page.clock.runFor(1000)
  expect(await opened()).toBe('true')
  await page.mouse.move(300, 600)
  await page.clock.runFor(299)
  expect(await opened()).toBe('true')
  await page.clock.runFor(2)
  await expect.poll(opened).toBe('false')
})

test('the rate panel says when there are no rates to be had; on a phone its button toggles it', async () => {
  const { page } = await window.shopper(PHONE)
  await page.route('**/api/metal-prices/latest', (route) => route.abort())
  await page.goto('/careers')
  const button = page.getByRole('button', { name: /Metal Rates/ })
  await button.tap()
  await page.getByText('Unable to load metal prices').waitFor()
  expect(await page.getByText('Please try again later').isVisible()).toBe(true)
  await button.tap()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
})

test('the phone menu keeps the focus inside and closes on navigation', async () => {
  const { page, complaints } = await window.shopper(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    // After the last entry comes the browser's own bar (the body, seen from here), never the page behind.
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
  }
  await menu.getByRole('link', { name: 'Careers' }).tap()
  await page.waitForURL('**/careers')
  await expect.poll(() => menu.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('a fault of ours is named as such, inside the layout, with a way on', async () => {
  const { page } = await window.shopper(DESKTOP)
  // Before the scripts are there, a link asks for a whole page instead of its data.
  await openAlive(page, '/careers')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('link', { name: 'SGJ Jewellers' }).first().click()
  await page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor()
  // A payment popup may still be open: nothing is claimed about what was charged.
  await page.getByText('If you were paying, look at your order history first').waitFor()
  expect(await page.getByText(/not charged/).count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})

test('an address without a page answers 404 inside the frame, with ways out', async () => {
  const { page } = await window.shopper(DESKTOP)
  const answer = await page.goto('/nowhere/to/be/found')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Gold' }).click()
  await page.waitForURL('**/gold')
})
