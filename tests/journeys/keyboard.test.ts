import { afterAll, expect, test } from 'vitest'
import { testWindow } from '#tests/support/test-window.ts'
import { sentOtp, tabTo } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const NUMBER = '9812300003'

test('a product is found, bought and seen in the orders with the keyboard alone', async () => {
  const { page, complaints } = await window.shopper()
  const { keyboard } = page
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: false }).first())
    await keyboard.type(text)
  }

  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await keyboard.press('Enter')
  await tabTo(page, page.locator('#products').getByRole('link', { name: /Gold/ }).first())
  await keyboard.press('Enter')
  await page.waitForURL('**/gold')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Lotus Signet Ring' }).first())
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Lotus Signet Ring' }).waitFor()
  await tabTo(page, page.getByRole('radio', { name: '14', exact: true }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('link', { name: 'Buy Now' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/login**')

  await fill('Mobile number', NUMBER)
  await tabTo(page, page.getByRole('button', { name: 'Get OTP' }))
  await keyboard.press('Space')
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  await keyboard.type(await sentOtp(page, NUMBER))
  await keyboard.press('Enter')
  await page.waitForURL('**/gold/Lotus-Signet-Ring/shipping**')

  await fill('First name', 'Asha')
  await fill('Last name', 'Kulkarni')
  await fill('Address', '12 Navi Peth')
  await fill('Pincode', '413001')
  await fill('City', 'Solapur')
  await fill('State', 'Maharashtra')
  await tabTo(page, page.getByRole('button', { name: /^Pay ₹/ }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await keyboard.press('Space')

  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Order History' }))
  await keyboard.press('Enter')
  await page.getByText('Confirmed').filter({ visible: true }).first().waitFor()
  expect(complaints).toEqual([])
})
