import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { sentOtp } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

/** Enters the OTP of a number in the dialog that is open above everything else; the last digit sends it. */
async function enterOtp(page: Page, { label, number }: { label: string; number: string }): Promise<void> {
  const first = page.getByRole('textbox', { name: label, exact: true })
  await first.waitFor()
  await expect.poll(() => sentOtp(page, number).catch(() => '')).toMatch(/^\d{6}$/)
  await first.focus()
  await page.keyboard.type(await sentOtp(page, number))
}

test('a customer changes the login number on the phone, with an OTP on both, and stays logged in', async () => {
  const { page, context, customer } = await window.customer(PHONE)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  await page.getByLabel('New mobile number').fill('98765 11111')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await enterOtp(page, { label: 'OTP on the new number', number: '9876511111' })
  await page.getByText('You need a fresh OTP to change your login number.').waitFor()
  await enterOtp(page, { label: 'One-time password', number: customer.mobileNumber })
  await page.getByText('You now log in with +91 98765 11111.').waitFor()
  await page.getByText('+91 98765 11111', { exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('mobile_number'))).toBe('9876511111')
  await page.reload()
  await page.getByText('+91 98765 11111', { exact: true }).waitFor()
  await context.close()
})

test('a manager changes the number of a customer who has lost the phone, and the page says so', async () => {
  const lost = await shop.customer({ firstName: 'Meera' })
  const { page, context } = await window.customer(DESKTOP, await shop.customer({ role: 'manager' }))
  await page.goto(`/admin/customers/${lost.id}`)
  await page.getByRole('button', { name: 'Change login number' }).click()
  await page.getByLabel('New mobile number').fill('9876522222')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Reason').fill('Lost the phone, showed a passport')
  await enterOtp(page, { label: 'OTP on the new number', number: '9876522222' })
  await page.getByRole('button', { name: 'Change number', exact: true }).click()
  await page.getByRole('link', { name: '+91 98765 22222' }).waitFor()
  await page.getByText(/\(until /).waitFor()
  await context.close()
})
