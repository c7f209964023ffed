import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: a tab that comes back says the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const popup = (page: Page) => page.getByRole('dialog', { name: 'SGJ Jewellers' })
const inPopup = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })
const unfinished = (page: Page) => page.getByText('You have an unfinished payment')
const alreadyOrdered = (page: Page) =>
  page.getByRole('heading', { name: 'You have already placed an order for this product.' })

/** The event of a browser when a shopper comes back to a tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** A customer with the checkout of one product open in two tabs, ready to pay in both. */
async function twoTabs() {
  const visit = await window.customer(PHONE)
  const { page: first, customer, context } = visit
  const product = await window.shop.product({ stock: 3 })
  const address = `${product.url}/shipping`
  await first.goto(address)
  const second = await context.newPage()
  await second.goto(address)
  for (const tab of [first, second]) await fillAddress(tab)
  const params = { userId: customer.id }
  const orders = () => window.shop.as(customer).call(listOrders, { params })
  return { ...visit, first, second, orders, product }
}

test('while one tab pays, the other says so before it opens another popup', async () => {
  await using tabs = await twoTabs()
  const { first, second, orders } = tabs
  await payButton(first).click()
  await inPopup(first, 'Pay').waitFor()
  await unfinished(second).waitFor()
  await second.getByRole('button', { name: 'Continue' }).waitFor()
  await inPopup(first, 'Pay').click()
  await thanks(first).waitFor()
  await second.getByText('You have already placed an order for this product.').waitFor()
  expect(await payButton(second).count()).toBe(0)
  expect(await orders()).toHaveLength(1)
})

/** A customer with the checkout of one product open on two phones, ready to pay on both. */
async function twoPhones() {
  const stack = new AsyncDisposableStack()
  const { url } = await window.shop.product({ stock: 3 })
  const visit = stack.use(await window.customer(PHONE))
  const phone = stack.use(await window.customer(PHONE, visit.customer))
  for (const { page } of [visit, phone]) {
    await page.goto(`${url}/shipping`)
    await fillAddress(page)
  }
  return { page: visit.page, phone, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('a tab that heard nothing asks before it reserves', async () => {
  await using phones = await twoPhones()
  const { page, phone } = phones
  await payButton(phone.page).click()
  await inPopup(phone.page, 'Pay').waitFor()

  await payButton(page).click()
  await unfinished(page).waitFor()
  expect(await popup(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Start again' }).click()
  await unfinished(page).waitFor({ state: 'detached' })
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()

  await comeBack(phone.page)
  await popup(phone.page).waitFor({ state: 'detached' })
  await phone.page.getByText('You are paying for this piece in another window.').waitFor()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  await comeBack(phone.page)
  await alreadyOrdered(phone.page).waitFor()
  expect(await payButton(phone.page).count()).toBe(0)
})

it('bought on another phone: the checkout that was left open offers no pay button', async () => {
  await using phones = await twoPhones()
  const { page, phone } = phones
  await payButton(phone.page).click()
  await inPopup(phone.page, 'Pay').click()
  await thanks(phone.page).waitFor()

  await payButton(page).click()
  await alreadyOrdered(page).waitFor()
  expect(await popup(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Order History' }).waitFor()
  await page.getByRole('button', { name: 'Buy Again' }).click()
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
})

test('a popup that was closed does not lock out the other tab', async () => {
  await using tabs = await twoTabs()
  const { first, second, orders } = tabs
  await payButton(first).click()
  await inPopup(first, 'Pay').waitFor()
  await unfinished(second).waitFor()
  await inPopup(first, 'Close').click()
  await unfinished(second).waitFor({ state: 'detached' })
  await payButton(second).click()
  await inPopup(second, 'Pay').click()
  await thanks(second).waitFor()
  expect(await orders()).toHaveLength(1)
})

test('Back closes the payment popup, and the page says what that means', async () => {
  await using visit = await window.customer(PHONE)
  const { page } = visit
  const product = await window.shop.product({ stock: 1 })
  await page.goto(product.url)
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()
  await page.evaluate(() => history.back())
  await popup(page).waitFor({ state: 'detached' })
  const notice = page.getByText('Nothing was charged.')
  await expect
    .poll(async () => {
      const box = await notice.boundingBox()
      return box !== null && box.y > 0 && box.y + box.height < PHONE.height
    })
    .toBe(true)
  expect(new URL(page.url()).pathname).toBe(`${product.url}/shipping`)
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
})

/** The strong buttons in sight, by their colour. */
const strongButtons = (page: Page) =>
  page
    .locator('main button, main a')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.filter((one) => one.classList.contains('bg-garnet')).map((one) => one.textContent),
    )

test('there is one strong button, after a reload and after the popup was closed', async () => {
  await using visit = await window.customer(PHONE)
  const { page } = visit
  const product = await window.shop.product({ stock: 1 })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()
  await page.reload()
  await unfinished(page).waitFor()
  expect(await strongButtons(page)).toEqual(['Continue'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await inPopup(page, 'Close').click()
  await page.getByText('Nothing was charged.').waitFor()
  expect(await strongButtons(page)).toEqual([expect.stringMatching(/^Pay ₹/)])
})
