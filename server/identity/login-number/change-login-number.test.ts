import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCustomer } from '#contracts/admin/customers.ts'
import { listOutbox } from '#contracts/demo.ts'
import { readProfile, requestOtp } from '#contracts/identity.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { auditLog } from '#db/schema/audit.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { hasHadWelcomeOffer } from '#server/checkout/quote/welcome-offer.store.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { logIn, newestSms, numberChange } from '#tests/support/number-change.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { formerNumberHash } from '../former-number.ts'

const SOME_ID = '01939b3c-0000-7000-8000-000000000000'
const MINUTE = 60 * 1000
const NEW = '9876511111'
const TAKEN = 'This number already has an account with us. Please log in with it, or use another number.'

test('a customer changes the login number with an OTP on both numbers, and keeps the account', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const elsewhere = await numberChange(shop, asha)
  const { receiveAt, confirmFormer, change, ask } = await numberChange(shop, asha)

  const otp = await receiveAt(NEW)
  expect((await newestSms(shop, NEW))?.body).toContain(`${otp} is your OTP to log in with this number at SGJ`)
  // The login is fresh, and does not count as an OTP on the former number.
  expect(await change(NEW, otp)).toMatchObject({ status: 403, freshOtp: true, purpose: 'login-number' })
  expect(await confirmFormer()).toMatchObject({ status: 200 })
  expect(await change(NEW, otp)).toMatchObject({ status: 200, id: asha.id, mobile_number: NEW, phone: NEW })

  const own = { ...readProfile, path: `/api/users/profile/${NEW}` }
  expect(await ask(own)).toMatchObject({ status: 200, id: asha.id })
  expect(await elsewhere.ask(own)).toMatchObject({ status: 401 })
  shop.clock.advance(MINUTE)
  expect(await logIn(shop, NEW)).toMatchObject({ id: asha.id })
  expect(await logIn(shop, asha.mobileNumber)).not.toMatchObject({ id: asha.id })
})

test('the former number and the e-mail address are told, and nothing keeps either once they were', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  await shop.db.update(customers).set({ email: 'asha@example.in' }).where(eq(customers.id, asha.id))
  const { receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  const otp = await receiveAt(NEW)
  await confirmFormer()
  await change(NEW, otp)
  await shop.jobs.run()
  expect((await newestSms(shop, asha.mobileNumber))?.body).toMatch(
    /^Your account at SGJ Jewellers now has another login number\. If you did not change it, please call \S/,
  )
  const [mail] = await shop.call(listOutbox, { query: { to: 'asha@example.in' } })
  expect(mail?.body).toContain('opens with the mobile number that ends in 1111')
  const kept = await shop.db
    .select({ to: notifications.to, content: notifications.content })
    .from(notifications)
  expect(kept).toEqual([
    { to: null, content: null },
    { to: null, content: null },
  ])
})

test('admins see the change in the audit log and on the customer’s page, until the account is erased', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  const { receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  const otp = await receiveAt(NEW)
  await confirmFormer()
  await change(NEW, otp)
  const entries = () => shop.db.select().from(auditLog).where(eq(auditLog.action, 'customer.number'))
  expect(await entries()).toMatchObject([
    {
      who: asha.id,
      role: 'customer',
      before: { mobileNumber: asha.mobileNumber },
      after: { mobileNumber: NEW },
    },
  ])
  const page = () => manager.call(readCustomer, { params: { id: asha.id } })
  expect((await page()).formerNumbers).toMatchObject([{ mobileNumber: asha.mobileNumber }])
  const moved = { ...asha, mobileNumber: NEW }
  await shop.as(moved).call(eraseCustomer, { params: { mobileNumber: NEW } })
  expect(await entries()).toMatchObject([{ before: null, after: null }])
  expect((await page()).formerNumbers).toEqual([])
})

test('an OTP on the former number allows one change', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const { receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  const otp = await receiveAt(NEW)
  await confirmFormer()
  await change(NEW, otp)
  const another = await receiveAt('9876522222')
  expect(await change('9876522222', another)).toMatchObject({ status: 403, purpose: 'login-number' })
})

test('a number with an account is refused, once its OTP is entered and not before', async () => {
  await using shop = await testShop()
  const [asha, vikram] = [await shop.customer(), await shop.customer()]
  const { sendTo, receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  expect(await sendTo(NEW)).toMatchObject({ status: 200, message: 'OTP sent successfully.' })
  const otp = await receiveAt(vikram.mobileNumber)
  await confirmFormer()
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  expect(await change(vikram.mobileNumber, wrong)).toMatchObject({ status: 400 })
  expect(await change(vikram.mobileNumber, otp)).toMatchObject({ status: 409, message: TAKEN })
  expect(await logIn(shop, asha.mobileNumber)).toMatchObject({ id: asha.id })
})

test('a number that only requested an OTP once is free; one that bought at the counter is not', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  await shop.call(requestOtp, { body: { mobile_number: NEW } })
  shop.clock.advance(MINUTE)
  const counter = await placedOrder(shop)
  await shop.db.update(customers).set({ verifiedAt: null }).where(eq(customers.id, counter.customer.id))
  const { receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  const refusedOtp = await receiveAt(counter.customer.mobileNumber)
  await confirmFormer()
  expect(await change(counter.customer.mobileNumber, refusedOtp)).toMatchObject({
    status: 409,
    message: TAKEN,
  })
  expect(await change(NEW, await receiveAt(NEW))).toMatchObject({ status: 200, mobile_number: NEW })
})

test('guesses at the new number’s OTP are limited as at a login', async () => {
  await using shop = await testShop()
  const { receiveAt, confirmFormer, change, sendTo } = await numberChange(shop, await shop.customer())
  const otp = await receiveAt(NEW)
  expect(await sendTo(NEW)).toMatchObject({ status: 429 })
  await confirmFormer()
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  const statuses: number[] = []
  for (let guess = 0; guess < 5; guess++) statuses.push((await change(NEW, wrong)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  expect(await change(NEW, otp)).toMatchObject({ status: 429 })
})

test('an OTP for a number belongs to the login that requested it', async () => {
  await using shop = await testShop()
  const [asha, thief] = [await shop.customer(), await shop.customer()]
  const otp = await (await numberChange(shop, asha)).receiveAt(NEW)
  const other = await numberChange(shop, thief)
  await other.confirmFormer()
  expect(await other.change(NEW, otp)).toMatchObject({ status: 400 })
})

test('an admin keeps the role under the new number', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const { receiveAt, confirmFormer, change } = await numberChange(shop, manager)
  const otp = await receiveAt(NEW)
  await confirmFormer()
  expect(await change(NEW, otp)).toMatchObject({ status: 200, role: 'manager' })
  shop.clock.advance(MINUTE)
  expect(await logIn(shop, NEW)).toMatchObject({ id: manager.id, role: 'manager' })
  expect(await logIn(shop, manager.mobileNumber)).toMatchObject({ role: 'customer' })
})

test('numbers that the configuration names as owners’ are neither left nor taken', async () => {
  await using shop = await testShop({ ADMIN_MOBILE_NUMBERS: `9000000001,${NEW}` })
  const owner = await shop.customer({ role: 'owner', mobileNumber: '9000000001' })
  const leaving = await numberChange(shop, owner)
  const configured = { status: 409, message: /ADMIN_MOBILE_NUMBERS/ }
  expect(await leaving.sendTo('9876522222')).toMatchObject({
    ...configured,
    message: expect.stringMatching(/ADMIN/),
  })
  expect(await leaving.change('9876522222', '000000')).toMatchObject({ status: 409 })
  const taking = await numberChange(shop, await shop.customer())
  const otp = await taking.receiveAt(NEW)
  await taking.confirmFormer()
  expect(await taking.change(NEW, otp)).toMatchObject({
    status: 409,
    message: 'The shop’s configuration names this number as an owner’s. Please log in with it instead.',
  })
})

test('an offer made once per customer is not had again by registering the former number', async () => {
  await using shop = await testShop()
  const { customer: asha } = await placedOrder(shop)
  const { receiveAt, confirmFormer, change } = await numberChange(shop, asha)
  const otp = await receiveAt(NEW)
  await confirmFormer()
  await change(NEW, otp)
  shop.clock.advance(MINUTE)
  const again = await logIn(shop, asha.mobileNumber)
  const person = { customerId: again.id, formerNumberHash: formerNumberHash(shop.shop, asha.mobileNumber) }
  const nothing = { customerId: again.id, productIds: [SOME_ID] }
  expect(await hasHadWelcomeOffer(shop.db, person, nothing)).toBe(true)
})

test('one number chosen by two customers at the same moment goes to one of them', async () => {
  await using shop = await testShop()
  const changes = [
    await numberChange(shop, await shop.customer()),
    await numberChange(shop, await shop.customer()),
  ]
  const otps: string[] = []
  for (const { receiveAt, confirmFormer } of changes) {
    otps.push(await receiveAt(NEW))
    await confirmFormer()
    shop.clock.advance(MINUTE)
  }
  const answers = await Promise.all(changes.map(({ change }, nth) => change(NEW, otps[nth] ?? '')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
