import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress, logIn } from './shopper-steps.ts'

test.each([
  ['at a desk', DESKTOP, '9812300001'],
  ['on a phone', PHONE, '9812300002'],
])(
  'a shopper finds a product, logs in with an OTP, pays and sees the order (%s)',
  async (_, size, number) => {
    await using window = await testWindow()
    const { page, complaints } = await window.shopper(size)

    await page.goto('/')
    await page.locator('#products').getByRole('link', { name: /Gold/ }).first().click()
    await page.waitForURL('**/gold')
    await page.getByRole('link', { name: 'Lotus Signet Ring' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Lotus Signet Ring' }).waitFor()
    await page.getByRole('tab', { name: 'Price Breakdown' }).click()
    await page.getByText('Metal value').first().waitFor()

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
    expect(complaints).toEqual([])
  },
)
