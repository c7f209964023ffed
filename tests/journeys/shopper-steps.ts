import type { Locator, Page } from 'playwright-core'

/** The OTP that was sent to a number, from where the demo keeps it. */
export async function sentOtp(page: Page, mobileNumber: string): Promise<string> {
  const outbox = await page.request.get(`/api/demo/outbox?to=${mobileNumber}`)
  const [{ otp }] = await outbox.json()
  return otp
}

/** Types a number, fetches the OTP and enters it. */
export async function logIn(page: Page, mobileNumber: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobileNumber)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await enterOtp(page, await sentOtp(page, mobileNumber))
}

/** The last digit sends it. */
export async function enterOtp(page: Page, otp: string): Promise<void> {
  for (const [place, digit] of [...otp].entries())
    await page.locator('input[inputmode=numeric]').nth(place).fill(digit)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Kulkarni')
  await page.getByLabel('Address', { exact: false }).first().fill('12 Navi Peth')
  await page.getByLabel('Pincode').fill('413001')
  await page.getByLabel('City').fill('Solapur')
  await page.getByLabel('State').selectOption('Maharashtra')
}

/** A new shopper finds a ring, logs in with an OTP, pays and sees the order. */
export async function buyFirstRing(page: Page, number: string): Promise<void> {
  await page.goto('/')
  await page.locator('#products').getByRole('link', { name: /Gold/ }).first().click()
  await page.waitForURL('**/gold')
  await page.getByRole('link', { name: 'Lotus Signet Ring' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Lotus Signet Ring' }).waitFor()
  await page.getByRole('tab', { name: 'Price Breakdown' }).click()
  await page.getByRole('rowheader', { name: /^Metal value/ }).waitFor()

  await page.getByRole('radio', { name: '16', exact: true }).check()
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.waitForURL('**/login**')
  await logIn(page, number)
  await page.waitForURL('**/gold/Lotus-Signet-Ring/shipping**')
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('You have already placed an order for this product.').waitFor()
  await page.getByRole('button', { name: 'Buy Again' }).waitFor()
  await page.getByRole('link', { name: 'Order History' }).click()
  await page.getByText('Lotus Signet Ring').first().waitFor()
  await page.getByText('Confirmed').filter({ visible: true }).first().waitFor()
}

/** Presses Tab, as often as a patient person would, until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 150; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}
