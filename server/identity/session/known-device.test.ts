import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { loginBrowser } from '#tests/support/login-browser.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { issueDevice, knowsNumber, newDevice, readDevice, withNumber } from './known-device.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const NUMBER = '9876543210'
const NO_NUMBER_CAP = { OTP_REQUESTS_PER_NUMBER_PER_HOUR: '0' }

/** The owner of the number, who has logged in on this browser before. */
async function knownBrowser(shop: TestShop) {
  const home = loginBrowser(shop, '198.51.100.1')
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
  shop.clock.advance(HOUR)
  return home
}

const stranger = (shop: TestShop, n: number) => loginBrowser(shop, `203.0.113.${n}`)

test('a login leaves a cookie that no script and no other site reads, and that logging out leaves alone', async () => {
  await using shop = await testShop()
  const browser = loginBrowser(shop, '198.51.100.1')
  const { set, body } = await browser.logIn(NUMBER)
  expect(set).toMatch(/^known_device=[\w.-]+; /)
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/users', 'Max-Age=15552000'])
    expect(set).toContain(attribute)
  expect(set).not.toContain(NUMBER)
  expect(await browser.logOut(body.token)).toMatchObject({ status: 200, set: undefined })
})

test('in a real shop the cookie travels over https only', async () => {
  await using shop = await testShop()
  expect((await loginBrowser(shop, '198.51.100.1').ask(NUMBER)).set).not.toContain('Secure')
  shop.shop.config.isDemo = false
  expect((await loginBrowser(shop, '198.51.100.2').ask('9876500000')).set).toContain('Secure')
})

test('the cookie logs nobody in', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  const url = `/api/users/profile/${NUMBER}`
  const token = home.cookie().split('=')[1]
  expect((await shop.inject({ url, headers: { cookie: home.cookie() } })).statusCode).toBe(401)
  expect((await shop.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
})

test('strangers who use up what a number may be sent do not keep its owner out', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  for (const n of [1, 2, 3, 4, 5]) expect((await stranger(shop, n).ask(NUMBER)).status).toBe(200)
  expect(await stranger(shop, 6).ask(NUMBER)).toMatchObject({
    status: 429,
    body: { message: 'Too many OTPs were requested for this number. Please try again in 60 minutes.' },
  })
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
})

test('a known device has five OTPs an hour of its own, and the thirty seconds between two', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  for (let request = 0; request < 5; request++) {
    expect((await home.ask(NUMBER)).status).toBe(200)
    expect((await home.ask(NUMBER)).body.message).toContain('Please wait 30 seconds')
    shop.clock.advance(MINUTE)
  }
  expect(await home.ask(NUMBER)).toMatchObject({
    status: 429,
    body: { message: 'Too many OTPs were requested on this device. Please try again in 55 minutes.' },
  })
})

test('wrong guesses from elsewhere do not lock a known device, and its own do', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  const attacker = stranger(shop, 1)
  const otp = await attacker.receive(NUMBER)
  expect(await attacker.guessWrong(NUMBER, otp, 6)).toEqual([400, 400, 400, 400, 429, 429])
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
  shop.clock.advance(MINUTE)
  expect(await home.guessWrong(NUMBER, await home.receive(NUMBER), 5)).toContain(429)
  expect(await home.ask(NUMBER)).toMatchObject({
    status: 429,
    body: { message: 'Too many wrong OTPs. Please try again in 15 minutes.' },
  })
})

test('a request from elsewhere does not void the OTP being entered, on a known device or on an unknown one', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  const first = stranger(shop, 1)
  const [atHome, atFirst] = [await home.receive(NUMBER), await first.receive(NUMBER)]
  // Behind the same address, and elsewhere.
  await stranger(shop, 1).ask(NUMBER)
  await stranger(shop, 2).ask(NUMBER)
  expect(await first.enter(NUMBER, atFirst)).toMatchObject({ status: 200 })
  expect(await home.enter(NUMBER, atHome)).toMatchObject({ status: 200 })
})

test('an unknown browser may enter its OTP from another address than it asked from', async () => {
  await using shop = await testShop()
  const atHome = stranger(shop, 1)
  const otp = await atHome.receive(NUMBER)
  const onTheWay = stranger(shop, 2)
  onTheWay.useCookie(atHome.cookie())
  expect(await onTheWay.enter(NUMBER, otp)).toMatchObject({ status: 200 })
})

test('an OTP works only for its requester: elsewhere even the right one fails', async () => {
  await using shop = await testShop()
  const home = await knownBrowser(shop)
  const otp = await home.receive(NUMBER)
  const elsewhere = await stranger(shop, 1).enter(NUMBER, otp)
  expect(elsewhere).toMatchObject({ status: 400, body: { message: expect.stringContaining('expired') } })
  expect(await home.enter(NUMBER, otp)).toMatchObject({ status: 200 })
})

test('thirty wrong guesses from anywhere close a number to strangers for a day, and to nobody else', async () => {
  await using shop = await testShop(NO_NUMBER_CAP)
  const home = await knownBrowser(shop)
  for (let n = 1; n <= 6; n++) {
    const attacker = stranger(shop, n)
    await attacker.guessWrong(NUMBER, await attacker.receive(NUMBER), 5)
  }
  expect(await stranger(shop, 7).ask(NUMBER)).toMatchObject({
    status: 429,
    retryAfter: String(24 * 60 * 60),
    body: { message: 'Too many wrong OTPs. Please try again in 24 hours.' },
  })
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
  shop.clock.advance(24 * HOUR)
  expect(await stranger(shop, 7).logIn(NUMBER)).toMatchObject({ status: 200 })
})

test('the last of the day’s guesses ends an OTP that was sent before', async () => {
  await using shop = await testShop(NO_NUMBER_CAP)
  const late = stranger(shop, 9)
  const otp = await late.receive(NUMBER)
  for (let n = 1; n <= 6; n++) {
    const attacker = stranger(shop, n)
    await attacker.guessWrong(NUMBER, await attacker.receive(NUMBER), 5)
  }
  expect(await late.enter(NUMBER, otp)).toMatchObject({ status: 429 })
})

test('a fresh OTP for a login has its own allowance, whatever strangers do', async () => {
  await using shop = await testShop()
  const admin = await shop.customer({ role: 'manager', mobileNumber: NUMBER })
  const token = await shop.as(admin).token()
  for (const n of [1, 2, 3, 4, 5]) await stranger(shop, n).ask(NUMBER)
  const sixth = stranger(shop, 6)
  expect(await sixth.ask(NUMBER)).toMatchObject({ status: 429 })
  const otp = await sixth.receive(NUMBER, token)
  expect(await sixth.confirm(otp, token)).toMatchObject({ status: 200 })
})

test('a connection’s cap counts an IPv6 customer by the /64, and not the known device behind it', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '1' })
  const home = loginBrowser(shop, '2001:db8:1:2::1')
  // A login uses nothing up.
  await home.logIn(NUMBER)
  expect((await loginBrowser(shop, '2001:db8:1:2:ffff::9').ask('9876500001')).status).toBe(200)
  expect((await loginBrowser(shop, '2001:db8:1:2:1::5').ask('9876500002')).status).toBe(429)
  expect((await loginBrowser(shop, '2001:db8:1:3::1').ask('9876500003')).status).toBe(200)
  shop.clock.advance(MINUTE)
  expect(await home.logIn(NUMBER)).toMatchObject({ status: 200 })
})

test('behind a proxy the customer’s own address is counted, whatever the customer writes before it', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '1', TRUST_PROXY: '1' })
  const through = (forwarded: string) => loginBrowser(shop, '10.0.0.1', { 'x-forwarded-for': forwarded })
  expect((await through('203.0.113.7').ask('9876500001')).status).toBe(200)
  expect((await through('1.2.3.4, 203.0.113.7').ask('9876500002')).status).toBe(429)
  expect((await through('203.0.113.8').ask('9876500003')).status).toBe(200)
})

test('a device knows the five numbers that logged in last', async () => {
  await using house = await testShop()
  const numbers = ['9876500001', '9876500002', '9876500003', '9876500004', '9876500005', '9876500006']
  const device = numbers.reduce((known, number) => withNumber(house.shop, known, number), newDevice())
  const read = await readDevice(house.shop, await issueDevice(house.shop, device))
  expect(read).toEqual(device)
  expect(numbers.map((number) => knowsNumber(house.shop, device, number))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

test('a device token that is old, changed, not ours, or a login is ignored', async () => {
  await using house = await testShop()
  const { shop, clock } = house
  const token = await issueDevice(shop, newDevice())
  const login = await house.as(await house.customer()).token()
  const forged = await new SignJWT({ numbers: [] })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(newDevice().id)
    .setExpirationTime('1y')
    .sign(new TextEncoder().encode(shop.config.TOKEN_SECRET))
  for (const attempt of [undefined, '', 'garbage', `${token}x`, login, forged])
    expect(await readDevice(shop, attempt)).toBeNull()
  clock.advance(180 * 24 * HOUR)
  expect(await readDevice(shop, token)).toBeNull()
})
