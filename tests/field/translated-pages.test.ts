import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { createCoupon } from '#contracts/admin/coupons.ts'
import { listOrders } from '#contracts/orders.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { translated } from '#tests/support/translated.ts'
import { fillAddress, logIn, sentOtp } from '../journeys/shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const RING = '/gold/Lotus-Signet-Ring'
/** With GST, to the paisa, as the breakup adds it up. */
const total = (page: Page) => page.locator('tfoot td').filter({ visible: true }).first().textContent()
const inPopup = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: 'SGJ Jewellers' })
    .getByRole('button', { name: new RegExp(`(^| )${name}$`) })

test.each(['replaces', 'inserts and removes'] as const)(
  'on a translated product page every price is that of the chosen purity (the translator %s)',
  async (manner) => {
    await using visit = await window.shopper(PHONE)
    const { page } = visit
    const { stands } = await translated(page, manner)
    await page.goto(RING)
    await page.getByRole('tab', { name: 'Price Breakdown' }).click()
    await stands()
    const before = await total(page)
    for (const purity of ['14K', '22K', '14K']) {
      await page.getByRole('radio', { name: purity }).check()
      await page.getByText(`per gram of ${purity}`).first().waitFor()
      await stands()
    }
    const price = await total(page)
    expect(price).not.toBe(before)
    await page.mouse.wheel(0, 2000)
    const bar = page.locator('[data-buy-bar=now] .money')
    const large = page.locator('main span.money.font-display')
    for (const amount of [bar, large])
      expect(Number.parseFloat(digits(await amount.first().textContent()))).toBe(
        Number.parseFloat(digits(price)),
      )
  },
)

test('a translated listing is filtered, and a visitor types a target for an alert', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const { stands } = await translated(page)
  await page.goto('/gold')
  await stands()
  await page
    .getByRole('button', { name: /(^| )Filter/ })
    .first()
    .tap()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('checkbox', { name: /(^| )Rings/ }).check()
  await filter.getByRole('button', { name: 'Apply' }).tap()
  await page.waitForURL('**/gold?type=Rings')
  await stands()
  await page
    .getByRole('button', { name: /(^| )Filter/ })
    .first()
    .tap()
  await filter.getByRole('checkbox', { name: /(^| )Rings/ }).uncheck()
  await filter.getByRole('checkbox', { name: 'Earrings' }).check()
  await filter.getByRole('button', { name: 'Apply' }).tap()
  await page.waitForURL('**/gold?type=Earrings')
  await stands()
  await page.getByRole('link', { name: 'Surya Jhumka Earrings' }).first().tap()
  await page.getByRole('heading', { level: 1, name: 'Surya Jhumka Earrings' }).waitFor()
  await stands()
  await page.getByRole('button', { name: 'Tell me when the price falls' }).tap()
  const field = page.getByRole('textbox', { name: 'Target price' })
  for (const target of ['99,99,99,999', '1,00,001', '']) {
    await field.fill(target)
    await stands()
  }
  await page.getByRole('button', { name: 'Tell me' }).last().tap()
  await stands()
})

test('a translated shop asks for the OTP, refuses a wrong one and takes the right one', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const { stands } = await translated(page)
  const number = '9812300077'
  await page.goto('/login')
  await stands()
  await page.getByLabel('Mobile number').fill('1234567890')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await stands()
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await stands()
  const otp = await sentOtp(page, number)
  const enter = async (digitsOfOtp: string) => {
    for (const [place, digit] of [...digitsOfOtp].entries())
      await page.locator('input[inputmode=numeric]').nth(place).fill(digit)
  }
  await enter(otp === '000000' ? '000001' : '000000')
  await page.getByText('This OTP was not accepted').waitFor()
  await stands()
  await page.getByRole('button', { name: 'OK' }).click()
  await stands()
  await enter(otp)
  await page.waitForURL((url) => url.pathname === '/')
  await stands()
})

test('a translated checkout names missing fields, takes a coupon, and is paid after its popup was closed', async () => {
  const ring = await shop.product({ terms: ringTerms() })
  const manager = await shop.customer({ role: 'manager' })
  const endsAt = new Date(shop.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
  const coupon = { part: 'making' as const, bps: 2000, selection: { kind: 'all' as const }, endsAt }
  await shop.as(manager).call(createCoupon, { body: { code: 'DIWALI10', ...coupon } })
  await using visit = await window.customer(DESKTOP)
  const { page, customer } = visit
  const { stands } = await translated(page)
  await page.goto(`${ring.url}/shipping`)
  const pay = page.getByRole('button', { name: 'Pay ₹' })
  await pay.click()
  await page.getByText('Please enter').first().waitFor()
  await stands()
  const summary = page.getByRole('complementary', { name: 'Order details' })
  const before = await total(page)
  await summary.getByRole('button', { name: 'Have a coupon code?' }).click()
  for (const code of ['NOTHING', 'DIWALI10']) {
    await summary.getByLabel('Coupon code').fill(code)
    await summary.getByRole('button', { name: 'Apply' }).click()
    await summary.getByText(code === 'NOTHING' ? 'There is no coupon' : 'saves you').waitFor()
    await stands()
  }
  const lowered = await total(page)
  expect(lowered).not.toBe(before)
  await expect
    .poll(async () => Number.parseFloat(digits(await pay.textContent())))
    .toBe(Number.parseFloat(digits(lowered)))
  await fillAddress(page)
  await stands()
  await pay.click()
  await inPopup(page, 'Close').click()
  await page.getByText('Payment popup closed by user.').first().waitFor()
  await stands()
  await pay.click()
  await inPopup(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await stands()
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order?.total).toBe(Number.parseFloat(digits(lowered)))
})

test('a visitor of a translated shop goes from a piece over the login to its checkout', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const { stands } = await translated(page)
  await page.goto(`${RING}?size=16`)
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.waitForURL('**/login**')
  await logIn(page, '9812300078')
  await page.waitForURL(`**${RING}/shipping**`)
  await page.getByRole('button', { name: 'Pay ₹' }).waitFor()
  await stands()
})

/** `₹1,17,683.77` without sign and commas. */
const digits = (amount: string | null) => (amount ?? '').replaceAll(/[^\d.]/g, '')
