import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { listOutbox } from '#contracts/demo.ts'
import { verifyOtp } from '#contracts/identity.ts'
import { auditLog } from '#db/schema/audit.ts'
import { refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, deliveredRing } from '#tests/support/delivered-order.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { answering, askToSell } from '#trade/returns/tests/bought-back.ts'
import { askForReturn, handling, REASON } from '#trade/returns/tests/returned-order.ts'

/** A ring of 5 g of 22K whose customer wants its money back, arrived in the shop. */
async function arrivedReturn(shop: TestShop, reason = REASON) {
  await openForBusiness(shop)
  const { number: orderId, ...ring } = await deliveredOrder(shop, { product: { terms: ringTerms() } })
  const number = await askForReturn(shop, ring.customer, orderId, reason)
  const admin = handling(shop, ring.manager, number)
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  return { ...ring, number, admin, customerSays: answering(shop, ring.customer, orderId, number) }
}
const acceptancesInLog = (shop: TestShop, number: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'return.accept'), eq(auditLog.subjectId, number)))

test('a lighter return is offered a reduced refund with its arithmetic, paid once its customer accepts', async () => {
  await using shop = await testShop()
  const { admin, customerSays } = await arrivedReturn(shop)
  const { amount: promised } = await admin.read()
  const offered = await admin.inspect(4.2, { deduction: 150, deductionReason: 'A bent prong' })
  const [metal, damage, ...others] = offered.deductions
  expect(others).toEqual([])
  expect(metal?.label).toMatch(/^0\.8 g lighter than when it was sold, at ₹[\d,.]+ per gram and 3% GST$/)
  expect(damage).toEqual({ label: 'A bent prong', amount: 150 })
  expect(offered).toMatchObject({ status: 'offered', deducted: damage })
  expect(offered.amount).toBeCloseTo(promised - (metal?.amount ?? 0) - 150, 2)
  await expect(admin.refund()).rejects.toMatchObject({ status: 409 })
  const [sms] = await shop.db.select().from(notifications).where(eq(notifications.event, 'return-offered'))
  expect(sms).toBeDefined()

  expect(await customerSays.read()).toMatchObject({ status: 'offered', possible: ['accept', 'decline'] })
  await customerSays.accept()
  expect(await admin.refund()).toMatchObject({ status: 'refunded' })
  await shop.jobs.run()
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: Math.round(offered.amount * 100) }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a lower purity lowers the refund; a corrected inspection starts from what was promised', async () => {
  await using shop = await testShop()
  const { admin } = await arrivedReturn(shop)
  const { amount: promised, deductions } = await admin.read()
  const impure = await admin.inspect(5, { purity: '18K' })
  expect(impure).toMatchObject({ status: 'offered' })
  expect(impure.deductions.at(-1)?.label).toBe('18K (750) instead of 22K (916)')
  expect(impure.amount).toBeLessThan(promised)
  expect(await admin.inspect(5)).toMatchObject({ status: 'inspected', amount: promised, deductions })
})

test('a customer declines the reduced refund: no money moves, and the piece goes back', async () => {
  await using shop = await testShop()
  const { admin, customerSays } = await arrivedReturn(shop)
  await admin.inspect(4.2)
  await customerSays.decline()
  await expect(admin.refund()).rejects.toMatchObject({ status: 409 })
  expect(await admin.shipBack()).toMatchObject({ status: 'declined', product: 'shipped-back' })
  expect(await shop.db.select().from(refunds)).toEqual([])
})

test('where the shop is at fault missing metal costs the customer nothing', async () => {
  await using shop = await testShop()
  const [fault] = returnTermsSettings.defaults.faultReasons
  const { admin } = await arrivedReturn(shop, fault)
  expect(await admin.inspect(4.2)).toMatchObject({ status: 'inspected', deductions: [] })
})

test('a deduction needs its reason, leaves something to refund, and is for returns alone', async () => {
  await using shop = await testShop()
  const { admin } = await arrivedReturn(shop)
  await expect(admin.inspect(5, { deduction: 100 })).rejects.toMatchObject({ status: 400 })
  const all = { deduction: 9_999_999, deductionReason: 'Crushed' }
  await expect(admin.inspect(5, all)).rejects.toMatchObject({ status: 400 })
  const { orderId, customer, manager } = await deliveredRing(shop)
  const sold = handling(shop, manager, await askToSell(shop, customer, orderId, 'buyback'))
  await sold.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await sold.receive()
  await expect(sold.inspect(5, { deduction: 1, deductionReason: 'A dent' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a customer at the counter accepts a lower offer with a signature, which an admin notes once', async () => {
  await using shop = await testShop()
  const { admin, number, customerSays } = await arrivedReturn(shop)
  await expect(admin.acceptInShop()).rejects.toMatchObject({ status: 409 })
  await admin.inspect(4.2)
  await expect(admin.acceptInShop(' ')).rejects.toMatchObject({ status: 400 })
  expect(await admin.acceptInShop()).toMatchObject({ status: 'inspected' })
  await expect(admin.acceptInShop()).rejects.toMatchObject({ status: 409 })
  expect((await customerSays.read()).events.at(-1)).toMatchObject({
    event: 'accept',
    note: 'Signed in the shop: Asha Patil signed slip 12',
  })
  expect(await acceptancesInLog(shop, number)).toHaveLength(1)
  expect(await admin.refund()).toMatchObject({ status: 'refunded' })
})

test('a customer at the counter accepts a lower offer with an OTP, whose SMS names the amount', async () => {
  await using shop = await testShop()
  const { admin, customer, customerSays } = await arrivedReturn(shop)
  await expect(admin.sendAcceptOtp()).rejects.toMatchObject({ status: 409 })
  const { amount } = await admin.inspect(4.2)
  await admin.sendAcceptOtp()
  const [sms] = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  const otp = sms?.otp ?? ''
  expect(sms?.body).toContain(`${otp} is your OTP to accept ${formatRupees(fromRupees(amount))} at SGJ`)
  const login = shop.call(verifyOtp, { body: { mobile_number: customer.mobileNumber, otp } })
  await expect(login).rejects.toMatchObject({ status: 400 })
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  await expect(admin.acceptByOtp(wrong)).rejects.toMatchObject({ status: 400 })
  expect(await admin.acceptByOtp(otp)).toMatchObject({ status: 'inspected' })
  expect((await customerSays.read()).events.at(-1)).toMatchObject({
    event: 'accept',
    note: 'Confirmed in the shop by an OTP to your number',
  })
})

test('an OTP for an offer does not accept a later, lower one', async () => {
  await using shop = await testShop()
  const { admin, customer } = await arrivedReturn(shop)
  await admin.inspect(4.2)
  await admin.sendAcceptOtp()
  const [sms] = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  await admin.inspect(3.9)
  await expect(admin.acceptByOtp(sms?.otp ?? '')).rejects.toMatchObject({ status: 400 })
  expect(await admin.read()).toMatchObject({ status: 'offered' })
})

test('an exchange accepted at the counter is credited at once', async () => {
  await using shop = await testShop()
  const { orderId, customer, manager } = await deliveredRing(shop)
  const admin = handling(shop, manager, await askToSell(shop, customer, orderId, 'exchange'))
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  await admin.inspect(4.2)
  expect(await admin.acceptInShop()).toMatchObject({ status: 'credited' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})
