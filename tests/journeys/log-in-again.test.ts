import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { customers } from '#db/schema/identity.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { sentOtp } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
const MINUTE = 60 * 1000

/** Enters the OTP that the dialog has asked for, not one sent before; the last digit sends it. */
async function enterOtp(
  page: Page,
  title: string,
  { mobileNumber, besides }: { mobileNumber: string; besides?: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  const boxes = dialog.locator('input[inputmode=numeric]')
  for (const [place, digit] of [...(await newOtp(page, mobileNumber, besides))].entries())
    await boxes.nth(place).fill(digit)
  await dialog.waitFor({ state: 'detached' })
}

/** The OTP that is on its way, once it has come. */
async function newOtp(page: Page, mobileNumber: string, besides?: string): Promise<string> {
  const newest = () => sentOtp(page, mobileNumber).catch(() => besides)
  await expect.poll(newest).not.toBe(besides)
  return sentOtp(page, mobileNumber)
}

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

// On a desktop the next test logs in again in each run.
test.each(THOROUGH ? DEVICES : DEVICES.slice(0, 1))(
  'an admin who was away for an hour logs in again in a dialog, and nothing they typed is lost (%s)',
  async (_, size) => {
    const staff = await shop.customer({ role: 'staff' })
    const product = await shop.product()
    const { page, context } = await window.customer(size, staff)
    // The price preview asks after the form has come, for the buyback last; this is about what is sent later.
    const previewIsThere = page.waitForResponse(/settings\/buyback/)
    await page.goto(`/admin/products/${product.id}/edit`)
    await previewIsThere
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Material').fill('Matt, typed before the tea')
    shop.clock.advance(61 * MINUTE)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await enterOtp(page, 'Log in again', staff)
    await page.getByText('Saved. The shop shows it now.').waitFor()
    expect(await page.getByLabel('Material').inputValue()).toBe('Matt, typed before the tea')
    expect(page.url()).toContain(`/admin/products/${product.id}/edit`)
    await context.close()
  },
)

test.each(['the shop', 'the browser'])(
  'a login that ends in the middle of a form is renewed in a dialog, whether %s notices',
  async (noticing) => {
    const staff = await shop.customer({ role: 'manager' })
    const { page, context } = await window.customer(DESKTOP, staff)
    if (noticing === 'the browser') await page.clock.install({ time: shop.clock.now() })
    await page.goto('/admin/jobs/new')
    await page.getByLabel('Role').fill('Goldsmith')
    await page.getByLabel('Department').fill('Workshop')
    await page.getByLabel('Description').fill('Makes chains by hand.')
    await page.waitForLoadState('networkidle')
    const former = await page.evaluate(() => sessionStorage.getItem('authToken'))
    shop.clock.advance(25 * 60 * MINUTE)
    if (noticing === 'the browser') await page.clock.setSystemTime(shop.clock.now())
    const save = page.getByRole('button', { name: 'Post opening' })
    await save.click()
    const besides = await newOtp(page, staff.mobileNumber)
    await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Role').inputValue()).toBe('Goldsmith')
    shop.clock.advance(MINUTE)
    await save.click()
    await enterOtp(page, 'Log in again', { mobileNumber: staff.mobileNumber, besides })
    await page.getByText('Posted. The careers page shows it now.').waitFor()
    await page.getByText('Goldsmith').first().waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).not.toBe(former)
    await context.close()
  },
)

test('a customer deletes their account with a fresh OTP; closing the dialog keeps it', async () => {
  const { page, context, customer } = await window.customer(PHONE)
  shop.clock.advance(11 * MINUTE)
  await page.goto('/login')
  const erasedAt = async () => {
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id))
    return row?.erasedAt
  }
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
  }
  await ask()
  const besides = await newOtp(page, customer.mobileNumber)
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByText('You need a fresh OTP to delete your account.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  expect(await erasedAt()).toBeNull()
  shop.clock.advance(MINUTE)
  await ask()
  const { mobileNumber } = customer
  await enterOtp(page, 'Confirm it’s you', { mobileNumber, besides })
  await expect.poll(erasedAt).not.toBeNull()
  await context.close()
})
