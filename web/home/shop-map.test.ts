import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const FRAME = 'iframe[title^="Map: SGJ Jewellers"]'

test.each([
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
])(
  'the map loads when the visitor scrolls near it, and nobody else learns of the visit before (%s)',
  async (_, size) => {
    const { context, page, complaints } = await window.shopper(size)
    await context.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Map</title><p>A map</p></html>',
      }),
    )
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(window.shop.origin) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url())
    })
    await openAlive(page, '/')
    expect(elsewhere).toEqual([])

    await page.locator('#contact').scrollIntoViewIfNeeded()
    await page.locator(FRAME).waitFor()
    await page.frameLocator(FRAME).getByText('A map').waitFor()
    expect(elsewhere).toHaveLength(1)
    expect(elsewhere[0]).toContain('marker=17.6599%2C75.9064')
    const links = page.locator('#contact figcaption')
    await links.getByRole('link', { name: 'OpenStreetMap contributors' }).waitFor()
    expect(await links.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toContain(
      'mlat=17.6599&mlon=75.9064',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    expect(complaints).toEqual([])
  },
)

test('a visitor without a connection reads that the map did not load, and where to find it', async () => {
  const { page, context } = await window.shopper(DESKTOP)
  await openAlive(page, '/')
  await context.setOffline(true)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await page.getByText('The map could not be loaded. The links below show it.').waitFor()
  expect(await page.locator(FRAME).count()).toBe(0)
})

test('a map whose connection is lost while it loads did not load either', async () => {
  const { page, context } = await window.shopper(DESKTOP)
  await context.route('https://www.openstreetmap.org/**', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await openAlive(page, '/')
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await page.getByText('The map could not be loaded. The links below show it.').waitFor()
})

test('without JavaScript the address and the links to the map are there', async () => {
  const { page } = await window.shopper(DESKTOP, { javaScriptEnabled: false })
  await page.goto('/')
  await page.locator('#contact').getByRole('link', { name: 'Open the map' }).waitFor()
  await page.locator('#contact').getByRole('link', { name: 'Directions' }).waitFor()
})
