import { expect, test } from 'vitest'
import { contactSettings } from '#contracts/admin/settings.ts'
import { loginBrowser } from '#tests/support/login-browser.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
const WIFI = '203.0.113.7'
const number = (n: number) => String(9_876_500_000 + n)

test('“At Dhanteras the hundredth customer on our own Wi-Fi could not log in”', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '5' })
  for (let customer = 0; customer < 20; customer += 1) {
    expect(await loginBrowser(shop, WIFI).logIn(number(customer)), `customer ${customer}`).toMatchObject({
      status: 200,
    })
    shop.clock.advance(MINUTE)
  }
})

test('“Somebody who tries number after number is still stopped”', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '5' })
  const statuses: number[] = []
  for (let nth = 0; nth < 7; nth += 1) statuses.push((await loginBrowser(shop, WIFI).ask(number(nth))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('“A wrong OTP counts, also when other people log in between”', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '3' })
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await loginBrowser(shop, WIFI).logIn(number(nth + 50))).toMatchObject({ status: 200 })
    const browser = loginBrowser(shop, WIFI)
    const otp = await browser.receive(number(nth))
    expect(await browser.guessWrong(number(nth), otp, 1)).toEqual([400])
  }
  expect(await loginBrowser(shop, WIFI).ask(number(60))).toMatchObject({ status: 429 })
})

test('“I was refused on the campus network and did not know what else to do”', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '1' })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, contactSettings, {
    ...(await settingOf(owner.call, contactSettings)),
    ...{ phone: '+91 217 222 0000', addressLines: ['12 Saraf Bazaar'] },
  })
  await loginBrowser(shop, WIFI).ask(number(1))
  const refusal = await loginBrowser(shop, WIFI).ask(number(2))
  expect(refusal).toMatchObject({ status: 429 })
  expect(refusal.body.message).toMatch(/another network, such as mobile data.* call us on \+91 217 222 0000/)
  expect(await loginBrowser(shop, '198.51.100.4').logIn(number(2)), 'over mobile data').toMatchObject({
    status: 200,
  })
})

test('“The limit of my own number stays: five OTPs an hour from everywhere together”', async () => {
  await using shop = await testShop()
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1)
    statuses.push((await loginBrowser(shop, `198.51.100.${nth}`).ask(number(7))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
