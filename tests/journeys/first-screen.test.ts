import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { holdBack, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

/** Only in a thorough run: `web/home/home.test.ts` allows less. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** Once the page itself keeps what is done, until the scripts are there. */
const isKeeping = (page: Page) => page.waitForFunction(() => 'early' in globalThis)

const isScript = (address: string) => new URL(address).pathname.endsWith('.js')

/** The photograph, without the width and format it is asked for in. */
const photograph = (address: string) => /[^/]+(?=-\d+\.)/.exec(address)?.[0] ?? ''

test.each([
  ['the home page', '/'],
  ['a listing', '/gold'],
  ['a product page', '/gold/Lotus-Signet-Ring'],
])('neither scripts nor images further down delay the first images of %s', async (_, address) => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  const scripts: string[] = []
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()))
  const images = new Set<string>()
  const { promise: letThrough, resolve: deliver } = Promise.withResolvers<void>()
  const { promise: asked, resolve: imageAsked } = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    images.add(photograph(route.request().url()))
    imageAsked()
    await letThrough
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await asked
  await page.locator('footer').waitFor({ state: 'attached' })
  expect(scripts).toEqual([])
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const first = await page
    .locator('img[fetchpriority=high]')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  expect(images).toEqual(new Set(first.map(photograph)))
  const script = page.waitForRequest((request) => isScript(request.url()))
  deliver()
  await script
  expect(complaints).toEqual([])
})

test.each(['/#contact', '/#:~:text=Hold%20it%20in%20your%20hand'])(
  '%s is in sight although the first image has not come',
  async (address) => {
    await using visit = await window.shopper(PHONE)
    const { page } = visit
    const deliver = await holdBack(page, /\/media\//)
    await page.goto(address, { waitUntil: 'commit' })
    await isKeeping(page)
    const top = () =>
      page.locator('#contact').evaluate((part) => Math.round(part.getBoundingClientRect().top / innerHeight))
    await expect.poll(top).toBe(0)
    deliver()
  },
)

test('a press before the scripts load is replayed when they do', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/gold', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.getByRole('button', { name: /^Filter/ }).tap()
  deliver()
  await page.getByRole('dialog', { name: /Filter/ }).waitFor()
})

test('an image touched before the scripts load opens full screen when they do', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/gold/Lotus-Signet-Ring', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.locator('#image-1').tap()
  deliver()
  await page.getByRole('dialog', { name: 'Lotus Signet Ring' }).waitFor()
})

test('words typed before the scripts load are searched for when they do', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/careers', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.getByRole('combobox', { name: 'Search' }).fill('signet')
  deliver()
  await page.getByRole('option', { name: /^Lotus Signet Ring/ }).waitFor()
})

test('words typed before the scripts load can be deleted with the first key pressed', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.clock.install()
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/careers', { waitUntil: 'commit' })
  await isKeeping(page)
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('signet')
  // Time stands still once the page is alive: nothing is done again before the key is pressed.
  await page.clock.pauseAt(Date.now() + 60_000)
  deliver()
  await page.waitForFunction(() => globalThis.window.early?.alive)
  await search.selectText()
  await search.press('Delete')
  expect(await search.inputValue()).toBe('')
})

test('a sort order chosen before the scripts load is kept when they do', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/gold', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  deliver()
  await page.waitForURL('**/gold?sort=price-asc')
})

test('a menu opened before the scripts load stays open when they do', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/careers', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  deliver()
  await page.waitForFunction(() => !('early' in globalThis))
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Gallery' }).tap()
  await page.waitForURL('**/#gallery')
  await menu.waitFor({ state: 'hidden' })
})

test('a toast raised before the scripts load is shown when they do', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/careers', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('toast', { detail: { type: 'info', message: 'The shop is open.' } })),
  )
  deliver()
  await page.getByRole('region', { name: 'Notifications' }).getByText('The shop is open.').waitFor()
})

test('the rates open when the scripts load if the mouse already rests there', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/careers', { waitUntil: 'commit' })
  await isKeeping(page)
  await page.getByRole('button', { name: /^Metal Rates/ }).hover()
  deliver()
  await page.getByText('Applicable for online purchase only').waitFor()
})

/** The largest image is that of the most pixels; a thorough run asks for the smaller ones too. */
const PHONES = [
  [3, 430],
  [1.75, 412],
  [2, 390],
  [2.625, 412],
  [3, 360],
  [3, 390],
] as const

test.each(THOROUGH ? PHONES : PHONES.slice(0, 1))(
  'a phone with %f dots per pixel and %i pixels gets a hero image under 60 kB',
  async (deviceScaleFactor, width) => {
    await using visit = await window.shopper(PHONE, { deviceScaleFactor, viewport: { width, height: 844 } })
    const { page } = visit
    await page.goto('/')
    const source = await page
      .locator('img[fetchpriority=high]')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    const answer = await page.request.get(source)
    expect((await answer.body()).length).toBeLessThan(60_000)
  },
)

it('the home page brings less than 150 kB of scripts', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (isScript(request.url())) sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(3)
  expect(total).toBeLessThan(150_000)
})
