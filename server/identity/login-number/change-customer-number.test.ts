import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readProfile } from '#contracts/identity.ts'
import { changeCustomerNumber, sendCustomerNumberOtp } from '#contracts/login-number.ts'
import { auditLog } from '#db/schema/audit.ts'
import { logIn, newestSms } from '#tests/support/number-change.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const NEW = '9876511111'
const REASON = 'Lost the phone; showed a passport'
type Person = Awaited<ReturnType<TestShop['customer']>>

/** A manager at the counter, and the customer with the new phone in the hand. */
async function atCounter(shop: TestShop, customer: Person, role: 'staff' | 'manager' = 'manager') {
  const admin = await shop.loggedIn(await shop.customer({ role }))
  const params = { id: customer.id }
  return {
    send: () => admin.call(sendCustomerNumberOtp, { params, body: { mobile_number: NEW } }),
    change: (otp: string, reason = REASON) =>
      admin.call(changeCustomerNumber, { params, body: { mobile_number: NEW, otp, reason } }),
    otp: async () => (await newestSms(shop, NEW))?.otp ?? '',
  }
}

test('a manager gives a customer who has lost the phone another number, with its OTP and a reason', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const login = await shop.loggedIn(asha)
  const { send, change, otp } = await atCounter(shop, asha)
  await send()
  await expect(change(await otp(), ' ')).rejects.toMatchObject({ status: 400 })
  expect(await change(await otp())).toMatchObject({
    id: asha.id,
    mobileNumber: NEW,
    formerNumbers: [{ mobileNumber: asha.mobileNumber }],
  })
  await expect(login.call(readProfile, { params: { mobileNumber: NEW } })).rejects.toMatchObject({
    status: 401,
  })
  shop.clock.advance(60 * 1000)
  expect(await logIn(shop, NEW)).toMatchObject({ id: asha.id })
  await shop.jobs.run()
  expect((await newestSms(shop, asha.mobileNumber))?.body).toContain('now has another login number')
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'customer.number'))
  expect(entry).toMatchObject({ role: 'manager', after: { mobileNumber: NEW, reason: REASON } })
})

test('staff may not, and nobody may for another admin', async () => {
  await using shop = await testShop()
  const staff = await atCounter(shop, await shop.customer(), 'staff')
  await expect(staff.send()).rejects.toMatchObject({ status: 403 })
  const colleague = await atCounter(shop, await shop.customer({ role: 'staff' }))
  await expect(colleague.send()).rejects.toMatchObject({ status: 409 })
  await expect(colleague.change('000000')).rejects.toMatchObject({ status: 400 })
})

test('an OTP for one customer gives the number to no other', async () => {
  await using shop = await testShop()
  const [asha, vikram] = [await shop.customer(), await shop.customer()]
  const admin = await shop.loggedIn(await shop.customer({ role: 'manager' }))
  await admin.call(sendCustomerNumberOtp, { params: { id: asha.id }, body: { mobile_number: NEW } })
  const otp = (await newestSms(shop, NEW))?.otp ?? ''
  const body = { mobile_number: NEW, otp, reason: REASON }
  const forVikram = admin.call(changeCustomerNumber, { params: { id: vikram.id }, body })
  await expect(forVikram).rejects.toMatchObject({ status: 400 })
})
