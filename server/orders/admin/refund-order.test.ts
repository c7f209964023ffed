import { expect, test } from 'vitest'
import * as changeApi from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { openSession } from '#server/identity/session/sessions.store.ts'
import { issueToken } from '#server/identity/session/tokens.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
const MINUTE = 60_000

const managerOf = (shop: TestShop) => shop.customer({ role: 'manager' })
const refund = (
  shop: TestShop,
  who: Person,
  number: string,
  body: { amount: number; refundable: number; reason?: string },
) => shop.as(who).call(changeApi.refundOrder, { params: { number }, body: { reason: 'A scratch', ...body } })

test('a part of the price is refunded, then the rest, and never more', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  const { number } = await placedOrder(shop, { product: { price: 1_000_050 } })

  const part = await refund(shop, manager, number, { amount: 1000.25, refundable: 10_000.5 })
  expect(part).toMatchObject({
    refundable: 9000.25,
    refunds: [{ amount: 1000.25, reason: 'A scratch', status: 'requested' }],
    orderStatus: 'Confirmed',
  })
  await expect(refund(shop, manager, number, { amount: 9000.26, refundable: 9000.25 })).rejects.toMatchObject(
    {
      status: 400,
      details: { fields: [{ field: 'amount', message: 'You can refund at most ₹9,000.25.' }] },
    },
  )
  await refund(shop, manager, number, { amount: 9000.25, refundable: 9000.25 })
  await shop.jobs.run()
  const order = await shop.as(manager).call(readAdminOrder, { params: { number } })
  expect(order.refunds.map(({ status }) => status)).toEqual(['processed', 'processed'])
  expect(order.refundable).toBe(0)
  await expect(refund(shop, manager, number, { amount: 1, refundable: 0 })).rejects.toMatchObject({
    message: 'Nothing is left to refund.',
  })
})

test('pressed twice, or by two people at once, the money is refunded once', async () => {
  await using shop = await testShop()
  const [one, other] = [await managerOf(shop), await managerOf(shop)]
  const { number } = await placedOrder(shop, { product: { price: 500_000 } })
  const outcomes = await Promise.allSettled([
    refund(shop, one, number, { amount: 1000, refundable: 5000 }),
    refund(shop, other, number, { amount: 1000, refundable: 5000 }),
  ])
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(lost).toMatchObject([{ status: 409, details: { refundable: 4000 } }])
  const order = await shop.as(one).call(readAdminOrder, { params: { number } })
  expect(order.refunds).toHaveLength(1)
})

test('no amount is promised that the provider cannot refund, and none is left over', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  const { number } = await placedOrder(shop, { product: { price: 500_000 } })
  const give = (amount: number) => refund(shop, manager, number, { amount, refundable: 5000 })
  await expect(give(0.99)).rejects.toMatchObject({
    status: 400,
    message: 'The smallest possible refund is ₹1.',
  })
  await expect(give(4999.5)).rejects.toMatchObject({
    status: 400,
    message:
      'This would leave ₹0.50, which is too little to refund later. Please refund ₹5,000, or leave at least ₹1.',
  })
  await give(4999)
  await refund(shop, manager, number, { amount: 1, refundable: 1 })
  await shop.jobs.run()
  const order = await shop.as(manager).call(readAdminOrder, { params: { number } })
  expect(order.refunds.map(({ status }) => status)).toEqual(['processed', 'processed'])
})

test('an invalid amount is no refund', async () => {
  await using shop = await testShop()
  const manager = await managerOf(shop)
  const { number } = await placedOrder(shop, { product: { price: 500_000 } })
  for (const amount of [0, -1, 0.001, 1e12, Number.NaN])
    await expect(refund(shop, manager, number, { amount, refundable: 5000 })).rejects.toMatchObject({
      status: 400,
    })
})

test('staff cannot refund or cancel; a manager needs an OTP of the last ten minutes for either', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await managerOf(shop)]
  const { number } = await placedOrder(shop, { product: { price: 500_000 } })
  const refused = { status: 403, message: 'Your role does not allow you to refund money.' }
  await expect(refund(shop, staff, number, { amount: 1, refundable: 5000 })).rejects.toMatchObject(refused)
  const cancelling = { from: 'Confirmed', to: 'Cancelled', reason: 'Asked' } as const
  await expect(
    shop.as(staff).call(changeApi.moveOrder, { params: { number }, body: cancelling }),
  ).rejects.toMatchObject(refused)

  const token = await oldToken(shop, manager)
  const payload = { amount: 1, refundable: 5000, reason: 'A scratch' }
  const asked = { message: 'Please confirm with a fresh OTP.', freshOtp: true }
  expect(await post(shop, token, `/api/admin/orders/${number}/refunds`, 'POST', payload)).toMatchObject(asked)
  expect(await post(shop, token, `/api/admin/orders/${number}/status`, 'PUT', cancelling)).toMatchObject(
    asked,
  )
})

/** A login of eleven minutes ago. */
async function oldToken(shop: TestShop, person: Person): Promise<string> {
  const at = new Date(shop.clock.now().getTime() - 11 * MINUTE)
  const expiresAt = new Date(at.getTime() + 24 * 60 * MINUTE)
  const session = await openSession(shop.db, { customerId: person.id, at, expiresAt })
  return issueToken(shop.shop, session, person.mobileNumber)
}

async function post(shop: TestShop, token: string, url: string, method: 'POST' | 'PUT', payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.inject({ method, url, payload, headers })
  expect(answer.statusCode).toBe(403)
  return answer.json()
}
