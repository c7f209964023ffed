import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { blockCustomer, listCustomers, readCustomer } from '#contracts/admin/customers.ts'
import { listReservations, releaseReservation } from '#contracts/admin/reservations.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { readProfile, requestOtp, verifyOtp } from '#contracts/identity.ts'
import { listOrders } from '#contracts/orders.ts'
import { BLOCKED_SENTENCE } from '#rules/identity/blocking.ts'
import { atTheProvider, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
type Customer = Awaited<ReturnType<TestShop['customer']>>

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
const staffOf = async (shop: TestShop) => shop.as(await shop.customer({ role: 'staff' }))
const managerOf = async (shop: TestShop) => shop.as(await shop.customer({ role: 'manager' }))

test('live reservations are listed with customer, product and end, the first to end first', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const first = await startPaying(shop, customer, product)
  shop.clock.advance(5 * MINUTE)
  const second = await startPaying(shop, await shop.customer(), product)
  const staff = await staffOf(shop)
  const page = await staff.call(listReservations)
  expect(idsOf(page)).toEqual([first.paymentId, second.paymentId])
  expect(page.rows[0]).toMatchObject({
    customer: { id: customer.id, name: 'Asha Kulkarni', mobileNumber: customer.mobileNumber },
    product: { id: product.id, name: product.name },
    expiresAt: first.expiresAt,
  })
  const firstOnly = await staff.call(listReservations, { query: { limit: 1 } })
  expect(idsOf(await staff.call(listReservations, { query: { after: firstOnly.next ?? '' } }))).toEqual([
    second.paymentId,
  ])
  shop.clock.advance(11 * MINUTE)
  expect(idsOf(await staff.call(listReservations))).toEqual([second.paymentId])
  await expect(shop.as(customer).call(listReservations)).rejects.toMatchObject({ status: 403 })
})

test('a released product can be bought by others at once, and the release is in the audit log', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { paymentId: id } = await startPaying(shop, customer, product)
  const manager = await managerOf(shop)
  await manager.call(releaseReservation, { params: { id } })
  expect(await manager.call(listReservations)).toMatchObject({ rows: [] })
  await startPaying(shop, await shop.customer(), product)
  await expect(manager.call(releaseReservation, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'This reservation has already ended.',
  })
  const { rows } = await manager.call(listAudit)
  expect(rows[0]).toMatchObject({ action: 'reservation.release' })
})

test('a reservation whose payment was captured unheard is not released but becomes the order', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { paymentId: id, orderId } = await startPaying(shop, customer, product)
  await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const released = (await staffOf(shop)).call(releaseReservation, { params: { id } })
  await expect(released).rejects.toMatchObject({ status: 409, message: expect.stringContaining('SGJ-1001') })
})

const block = (
  shop: TestShop,
  by: Customer,
  who: Customer,
  wish = { blocked: true, reason: 'Hoards rings' },
) => shop.as(by).call(blockCustomer, { params: { id: who.id }, body: wish })

const otpFor = async (shop: TestShop, mobileNumber: string) => {
  await shop.call(requestOtp, { body: { mobile_number: mobileNumber } })
  const [sent] = await shop.call(listOutbox, { query: { to: mobileNumber } })
  return { otp: sent?.otp ?? '' }
}
const logIn = async (shop: TestShop, { mobileNumber }: Customer) => {
  const { otp } = await otpFor(shop, mobileNumber)
  return shop.call(verifyOtp, { body: { mobile_number: mobileNumber, otp } })
}

test('a blocked customer is logged out, has nothing reserved and cannot log in, until the block is off', async () => {
  await using shop = await testShop()
  const [manager, customer] = [await shop.customer({ role: 'manager' }), await shop.customer()]
  const product = await shop.product({ stock: 1 })
  const browser = await shop.loggedIn(customer)
  await startPaying(shop, customer, product)
  expect(await block(shop, manager, customer)).toMatchObject({ blocked: { reason: 'Hoards rings' } })

  const { mobileNumber } = customer
  await expect(browser.call(readProfile, { params: { mobileNumber } })).rejects.toMatchObject({ status: 401 })
  // Who has the telephone is told, and nobody who only knows the number.
  const { otp } = await otpFor(shop, mobileNumber)
  const entered = shop.call(verifyOtp, { body: { mobile_number: mobileNumber, otp } })
  await expect(entered).rejects.toMatchObject({ status: 403, message: BLOCKED_SENTENCE })
  await startPaying(shop, await shop.customer(), product)

  const adminArea = shop.as(manager)
  const { rows } = await adminArea.call(listCustomers, { query: { search: customer.mobileNumber } })
  expect(rows).toMatchObject([{ id: customer.id, blocked: { reason: 'Hoards rings' } }])

  await block(shop, manager, customer, { blocked: false, reason: 'It was a mistake' })
  expect(await adminArea.call(readCustomer, { params: { id: customer.id } })).toMatchObject({ blocked: null })
  shop.clock.advance(30_000)
  expect(await logIn(shop, customer)).toMatchObject({ user: { id: customer.id } })
  const audited = await adminArea.call(listAudit)
  expect(audited.rows.slice(0, 2).map(({ action }) => action)).toEqual(['customer.unblock', 'customer.block'])
})

test('an OTP sent before the block opens nothing after it', async () => {
  await using shop = await testShop()
  const [manager, customer] = [await shop.customer({ role: 'manager' }), await shop.customer()]
  const { mobileNumber } = customer
  const { otp } = await otpFor(shop, mobileNumber)
  await block(shop, manager, customer)
  const entered = shop.call(verifyOtp, { body: { mobile_number: mobileNumber, otp } })
  await expect(entered).rejects.toMatchObject({ status: 403, message: BLOCKED_SENTENCE })
})

test('a payment that a blocked customer made before still becomes the order', async () => {
  await using shop = await testShop()
  const [manager, customer] = [await shop.customer({ role: 'manager' }), await shop.customer()]
  const { orderId } = await startPaying(shop, customer, await shop.product())
  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await block(shop, manager, customer)
  await letTheDustSettle(shop)
  expect(await shop.as(manager).call(listOrders, { params: { userId: customer.id } })).toHaveLength(1)
  await expect(shop.as(customer).call(verifyPayment, { body: NOTHING })).rejects.toMatchObject({
    status: 401,
  })
})
const NOTHING = { razorpay_order_id: 'x', razorpay_payment_id: 'x', razorpay_signature: 'x' }

test('nobody blocks themselves, an owner, or without a reason; staff cannot block', async () => {
  await using shop = await testShop()
  const [owner, manager, staff, customer] = await Promise.all([
    shop.customer({ role: 'owner' }),
    shop.customer({ role: 'manager' }),
    shop.customer({ role: 'staff' }),
    shop.customer(),
  ])
  await expect(block(shop, manager, manager)).rejects.toMatchObject({ status: 409 })
  await expect(block(shop, manager, owner)).rejects.toMatchObject({ message: 'An owner cannot be blocked.' })
  await expect(block(shop, staff, customer)).rejects.toMatchObject({ status: 403 })
  const noReason = { blocked: true, reason: ' ' }
  await expect(block(shop, manager, customer, noReason)).rejects.toMatchObject({ status: 400 })
})
