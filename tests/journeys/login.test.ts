import { afterAll, expect, test } from 'vitest'
import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import { PHONE } from '#tests/support/browser.ts'
import { loginBrowser } from '#tests/support/login-browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { enterOtp, logIn, sentOtp } from './shopper-steps.ts'

/** Only in a thorough run: `server/identity/session/known-device` and `server/alarms` promise the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('ten digits that are not an Indian mobile number get a warning, and nothing is sent', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill('1234567890')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await warning.getByText('Please enter a valid 10-digit mobile number.').waitFor()
  await warning.getByText('Invalid Mobile Number').waitFor()
})

test('a number with its country code gets the OTP itself, typed key by key or pasted', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/login')
  const box = page.getByLabel('Mobile number')
  await box.pressSequentially('+91 98765 43210')
  await expect.poll(() => box.inputValue()).toBe('9876543210')
  await box.fill('09876543210')
  await expect.poll(() => box.inputValue()).toBe('9876543210')
  await box.fill('919876543210')
  await expect.poll(() => box.inputValue()).toBe('9876543210')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByText('+91 98765 43210').waitFor()
})

test('a reload finds the step of the OTP again, and asking too soon leads to the OTP that is valid', async () => {
  const number = '9876543219'
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await page.getByText('+91 98765 43219').waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(await sentOtp(page, number))

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page
    .getByText(/We sent an OTP to this number at .+ It is valid until .+, so please enter it here\./)
    .waitFor()
  await enterOtp(page, await sentOtp(page, number))
  await page.waitForURL(`${shop.origin}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('sentOtp'))).toBeNull()
})

it('a customer who has logged in on this browser can log in again, however often strangers ask for the number', async () => {
  const number = '9876543217'
  await using visit = await window.shopper()
  const { page, context } = visit
  await page.goto('/login')
  await logIn(page, number)
  await page.waitForURL(`${shop.origin}/`)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'known_device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: false })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  for (let n = 1; n <= 5; n++) await loginBrowser(shop, `203.0.113.${n}`).ask(number)
  expect(await loginBrowser(shop, '203.0.113.6').ask(number)).toMatchObject({ status: 429 })
  shop.clock.advance(60_000)
  await page.goto('/login')
  await logIn(page, number)
  await page.waitForURL(`${shop.origin}/`)
})

it('an alarm is on the dashboard with what to do, until somebody resolves it', async () => {
  await raiseAlarm(shop.db, 'sms-ceiling', 'Very many OTPs were sent.', shop.clock.now())
  await using staff = await window.customer(PHONE, await shop.customer({ role: 'staff' }))
  await staff.page.goto('/admin/dashboard')
  const alarms = (page: typeof staff.page) => page.getByRole('region', { name: 'Alarms' })
  await alarms(staff.page).getByText('Very many OTPs were sent.').waitFor()
  await alarms(staff.page).getByText('SMS_PER_HOUR').waitFor()

  await using owner = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  await owner.page.goto('/admin/dashboard')
  await alarms(owner.page).getByRole('button', { name: 'Resolve' }).click()
  await alarms(owner.page).waitFor({ state: 'detached' })
  expect(owner.complaints).toEqual([])
})
