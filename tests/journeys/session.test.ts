import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** The traces of a login that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    flag: localStorage.getItem('isLoggedIn'),
    number: localStorage.getItem('mobile_number'),
    userId: localStorage.getItem('user_id'),
    token: sessionStorage.getItem('authToken'),
  }))
/** Milliseconds that a tab does not answer: longer than a new one takes to ask. */
const BUSY_MS = 2_000
const NOTHING = { flag: null, number: null, userId: null, token: null }
const numberField = (page: Page) => page.getByLabel('Mobile number')

test('a customer is shown no word for visitors, even before the scripts run', async () => {
  await using visit = await window.customer()
  const { page, context } = visit
  const offer = page.getByRole('complementary', { name: 'Welcome offer' })
  await context.route('**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await offer.getByText('Delivery is free, wherever you are in India.').isVisible()).toBe(true)
  expect(await offer.getByRole('link').isVisible()).toBe(false)
  await page.goto('/gold/Lotus-Signet-Ring', { waitUntil: 'domcontentloaded' })
  expect(await page.getByText(/^New customers/).isVisible()).toBe(false)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await offer.getByRole('link', { name: /15% off/ }).isVisible()).toBe(true)
})

test('a second tab takes the login over from the open one', async () => {
  await using visit = await window.customer()
  await visit.page.goto('/login')
  await visit.page.getByRole('heading', { name: 'Welcome, Asha' }).waitFor()
  const second = await visit.context.newPage()
  await second.goto('/login')
  await second.getByRole('heading', { name: 'Welcome, Asha' }).waitFor()
  expect((await kept(second)).token).toBe(visit.token)
})

test('a second tab waits for one that is busy, and logs neither out', async () => {
  await using visit = await window.customer()
  await visit.page.goto('/login')
  await visit.page.getByRole('heading', { name: 'Welcome, Asha' }).waitFor()
  const second = await visit.context.newPage()
  const busy = visit.page.evaluate((until) => {
    while (Date.now() < until);
  }, Date.now() + BUSY_MS)
  await second.goto('/login')
  await second.getByRole('heading', { name: 'Welcome, Asha' }).waitFor()
  await busy
  expect((await kept(visit.page)).token).toBe(visit.token)
})

test('a login without its token, and no other tab to ask, is cleared and leads to the login', async () => {
  await using visit = await window.customer()
  const { page } = visit
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/careers')
  await page.waitForURL('**/login?next=%2Fcareers')
  await numberField(page).waitFor()
  expect(await kept(page)).toEqual(NOTHING)
})

test('an expired token ends the login before any request uses it', async () => {
  const { clock } = window.shop
  const today = clock.now()
  clock.set(new Date(today.getTime() - 25 * 60 * 60 * 1000))
  await using visit = await window.customer()
  clock.set(today)
  const { page } = visit
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.headers().authorization) urls.push(request.url())
  })
  await page.goto('/cart')
  await page.waitForURL('**/login?next=%2Fcart')
  await numberField(page).waitFor()
  expect(await kept(page)).toEqual(NOTHING)
  expect(urls).toEqual([])
})

test('a token that the server does not take (401) ends the login', async () => {
  await using visit = await window.customer()
  const { page, token } = visit
  const foreign = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`
  await page.evaluate((value) => sessionStorage.setItem('authToken', value), foreign)
  await page.goto('/cart')
  await page.waitForURL('**/login?next=%2Fcart')
  await numberField(page).waitFor()
  expect(await kept(page)).toEqual(NOTHING)
})

test('Logout clears the browser, goes home, and invalidates its token', async () => {
  await using visit = await window.customer()
  const { page, token, customer } = visit
  const profile = () =>
    page.request.get(`/api/users/profile/${customer.mobileNumber}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await profile()).status()).toBe(200)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept(page)).toEqual(NOTHING)
  expect((await profile()).status()).toBe(401)
})

test('logging out in one tab ends it in the other', async () => {
  await using visit = await window.customer()
  const { page, context } = visit
  await page.goto('/login')
  const second = await context.newPage()
  await second.goto('/login')
  await second.getByRole('button', { name: 'Logout' }).click()
  await numberField(page).waitFor()
  // The screen may notice a moment before the event that removes the token.
  await expect.poll(async () => (await kept(page)).token).toBeNull()
})

test('a page for customers sends visitors to the login instead', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.goto('/careers')
  await page.goto('/gold/Lotus-Signet-Ring/shipping')
  await page.waitForURL('**/login?next=*')
  await page.goBack()
  await page.waitForURL('**/careers')
})
