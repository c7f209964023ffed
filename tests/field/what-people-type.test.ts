import { afterAll, expect, test } from 'vitest'
import { readDelivery } from '#contracts/delivery.ts'
import { listOutbox } from '#contracts/demo.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import { sendContactMessage } from '#contracts/enquiries.ts'
import { requestOtp, updateProfile, verifyOtp } from '#contracts/identity.ts'
import { sentOtp } from '#tests/journeys/shopper-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

/** The digits of a number as a Hindi keyboard writes them. */
const inHindi = (digits: string) => digits.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

test('“I type my number, the OTP and my pincode in Hindi digits, and nothing appeared in the boxes”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/login')
  const box = page.getByLabel('Mobile number')
  await box.pressSequentially('९८७६५ ४३२१०')
  await expect.poll(() => box.inputValue()).toBe('9876543210')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByText('+91 98765 43210').waitFor()
  await page.keyboard.type(inHindi(await sentOtp(page, '9876543210')))
  await page.waitForURL(`${shop.origin}/`)
  await page.goto('/gold/Lotus-Signet-Ring')
  const pincode = page.getByLabel(/Your pincode/)
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 300, 300)
      return pincode.count()
    })
    .toBe(1)
  await pincode.fill('४१३ ००१')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('To Solapur 413001').waitFor()
})

test('“I pasted two numbers, and the OTP went to the first of them”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto('/login')
  const box = page.getByLabel('Mobile number')
  for (const typing of ['fill', 'pressSequentially'] as const) {
    await box.fill('')
    await box[typing]('9876543210/9876501234')
    await expect.poll(() => box.inputValue()).toBe('9876543210/9876501234')
  }
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByText('Please enter one mobile number only; there are two here.').waitFor()
})

test('“I wrote gmail.con, and my invoice never came”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  // The question after ten seconds would make everything behind it unreachable.
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#contact').scrollIntoViewIfNeeded()
  const email = page.locator('#contact').getByLabel('Email', { exact: true })
  await email.pressSequentially('asha@gmail.con')
  await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click()
  await expect.poll(() => email.inputValue()).toBe('asha@gmail.com')
  expect(await page.getByText('Did you mean').count()).toBe(0)
})

test('“Our till sends +91 and a zero, and the shop refused the number”', async () => {
  const numbers = [
    '+91 98220 12301',
    '09822012302',
    '0091-98220-12303',
    '९८२२० 12304',
    '\u202a9822012305\u202c',
  ]
  for (const [nth, mobile_number] of numbers.entries()) {
    await shop.call(requestOtp, { body: { mobile_number } })
    const number = `982201230${nth + 1}`
    const [sms] = await shop.call(listOutbox, { query: { to: number } })
    const otp = ` ${inHindi(sms?.otp ?? '')}\u00a0`
    const { user } = await shop.call(verifyOtp, { body: { mobile_number, otp } })
    expect(user.mobile_number).toBe(number)
  }
})

test('“Two numbers are not silently the first, and a wrong one is told as before”', async () => {
  const ask = (mobile_number: string) => shop.call(requestOtp, { body: { mobile_number } })
  await expect(ask('9876543210/9876501234')).rejects.toThrow(
    'Please enter one mobile number only; there are two here.',
  )
  for (const wrong of ['1234567890', '987654321', 'asha', ''])
    await expect(ask(wrong)).rejects.toThrow('Please enter a valid 10-digit mobile number.')
})

test('“My phone puts a blank behind my e-mail address, and the shop called it wrong”', async () => {
  const customer = await shop.customer()
  const change = (body: RequestInput<typeof updateProfile>['body']) =>
    shop.as(customer).call(updateProfile, { params: { mobileNumber: customer.mobileNumber }, body })
  for (const email of ['asha@example.com ', '\u200easha@example.com\u200b', 'ａｓｈａ＠example.com'])
    expect(await change({ email })).toMatchObject({ email: 'asha@example.com' })
  const names = { first_name: '\u00a0Rene\u0301\u200b ', last_name: 'क\u095cा', pincode: '४१३ ००१' }
  expect(await change(names)).toMatchObject({
    first_name: 'René',
    last_name: 'क\u0921\u093cा',
    pincode: '413001',
  })
  await shop.call(sendContactMessage, {
    body: {
      ...{ firstName: 'Asha', lastName: 'Patil', email: 'asha@gmail.con ', phone: '+९१ ९८७६५ ४३२१०' },
      ...{ city: 'Solapur', state: 'Maharashtra', country: 'India', message: 'Hello' },
    },
  })
})

test('“४१३००१ is a pincode at the API too”', async () => {
  expect(await shop.call(readDelivery, { params: { pincode: '४१३ ००१' } })).toMatchObject({
    pincode: '413001',
    city: 'Solapur',
  })
})
