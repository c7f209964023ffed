import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { loginBrowser } from '#tests/support/login-browser.ts'
import { testShop } from '#tests/support/test-shop.ts'

const HOUR = 60 * 60 * 1000
const NUMBER = '9876543210'

test('beyond the ceiling strangers wait, known devices have a fifth more, and the alarm rings', async () => {
  await using shop = await testShop({ SMS_PER_HOUR: '5' })
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const stranger = (n: number) => loginBrowser(shop, `203.0.113.${n}`).ask(`987650000${n}`)
  const [home, adminArea] = [loginBrowser(shop, '198.51.100.1'), loginBrowser(shop, '198.51.100.2')]
  await home.logIn(NUMBER)
  await adminArea.logIn('9876543211')
  shop.clock.advance(HOUR)

  for (const n of [1, 2, 3, 4]) expect((await stranger(n)).status).toBe(200)
  expect(await staff.call(listAlarms)).toEqual([])
  expect((await stranger(5)).status).toBe(200)
  expect(await staff.call(listAlarms)).toMatchObject([
    { kind: 'sms-ceiling', message: expect.stringContaining('5 OTPs were sent within an hour'), times: 1 },
  ])
  expect(await stranger(6)).toMatchObject({
    status: 429,
    retryAfter: '3600',
    body: { message: 'We cannot send more OTPs at the moment. Please try again in 60 minutes.' },
  })
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
  expect((await adminArea.ask('9876543211')).status).toBe(429)

  shop.clock.advance(HOUR)
  expect((await stranger(7)).status).toBe(200)
})

test('requests at the same moment do not pass the ceiling together', async () => {
  await using shop = await testShop({ SMS_PER_HOUR: '3' })
  const asked = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => loginBrowser(shop, `203.0.113.${n}`).ask(`987650000${n}`)),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('the demo has no ceiling unless it is given one', async () => {
  await using shop = await testShop()
  expect(shop.shop.config.SMS_PER_HOUR).toBe(0)
})
