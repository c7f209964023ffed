import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import * as refundsApi from '#contracts/admin/refused-refunds.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { dayInIndia } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { readFrame } from '#server/storefront/read-frame.ts'
import {
  askSandbox,
  letTheDustSettle,
  type Product,
  paymentRequest,
  startPaying,
} from '#tests/support/purchase.ts'
import { atAccount, NO_BALANCE, paidOrder, returnedByProvider } from '#tests/support/refused-refund.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60_000
const UTR = 'HDFCN52026112812345678'

const transfer = (day: string) => ({ paidBy: 'bank' as const, utr: UTR, day })

test('“The provider says my balance is too low, and nobody tells me that the customer waits”', async () => {
  await using order = await paidOrder()
  const { shop, owner, cancel, seen, line, books } = order
  const email = 'owner@sgj.example'
  await shop.pool.query('update customers set email = $1 where id = $2', [email, owner.id])
  await atAccount(shop, { refunds: 'no_balance' })
  await cancel()
  const { refunds } = await seen()
  expect(refunds).toMatchObject([
    {
      amount: 42_499.99,
      status: 'failed',
      isRefused: true,
      providerMessage: expect.stringContaining(NO_BALANCE),
    },
  ])
  expect(refunds[0]?.advice).toContain('Add money to its balance')
  expect(await shop.as(owner).call(listAlarms)).toMatchObject([
    { kind: 'refund-failed', message: expect.stringContaining(NO_BALANCE), resolvedAt: null },
  ])
  await shop.shop.jobs.send('tell-alarms', {})
  await shop.jobs.run()
  const mails = await shop.call(listOutbox, { query: { to: email } })
  expect(mails[0]?.body).toContain('₹42,499.99')
  expect((await line())?.refund).toMatchObject({ status: 'failed', amount: 42_499.99 })
  expect(await books()).toEqual([])
})

test('“A refusal is not tried again every hour, as if the provider were away”', async () => {
  await using order = await paidOrder()
  const { shop, cancel, seen } = order
  await atAccount(shop, { refunds: 'no_balance' })
  await cancel()
  await atAccount(shop, { refunds: null })
  shop.clock.advance(48 * 60 * MINUTE)
  await shop.shop.jobs.send('reconcile-refunds', {})
  await letTheDustSettle(shop)
  expect((await seen()).refunds).toMatchObject([{ isRefused: true }])
  expect(await returnedByProvider(shop)).toBe(0)
})

test('“I added money to my account there and pressed Try again”', async () => {
  await using order = await paidOrder()
  const { shop, owner, number, cancel, seen, line, creditNotes, books } = order
  await atAccount(shop, { refunds: 'no_balance' })
  await cancel()
  const refundId = (await seen()).refunds[0]?.id ?? ''
  const retry = () => shop.as(owner).call(refundsApi.retryOrderRefund, { params: { number, refundId } })
  await expect(retry()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/refuses again: “Your account does not have enough balance/),
  })
  await atAccount(shop, { refunds: null })
  expect(await retry()).toMatchObject({ refunds: [{ id: refundId, status: 'processed', isRefused: false }] })
  await letTheDustSettle(shop)
  await expect(retry()).rejects.toMatchObject({ status: 409, message: 'This refund has been paid already.' })
  const params = { number, refundId }
  const recorded = shop
    .as(owner)
    .call(refundsApi.recordOrderRefund, { params, body: transfer(dayInIndia(shop.clock.now())) })
  await expect(recorded).rejects.toMatchObject({ status: 409 })
  expect(await returnedByProvider(shop)).toBe(42_499.99)
  expect(await creditNotes()).toHaveLength(1)
  expect((await line())?.refund).toMatchObject({ status: 'processed', transfers: [] })
  await shop.shop.jobs.send('watch-shop', {})
  await shop.jobs.run()
  expect((await shop.as(owner).call(listAlarms)).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([])
  expect(await books()).toEqual([])
})

test('“The payment is older than six months, so I paid by NEFT, and the shop still says that it owes it”', async () => {
  await using order = await paidOrder()
  const { shop, owner, customer, number, cancel, seen, line, creditNotes, books } = order
  const email = 'asha@example.com'
  await shop.pool.query('update customers set email = $1 where id = $2', [email, customer.id])
  await atAccount(shop, { refunds: 'too_old' })
  await cancel()
  const [refused] = (await seen()).refunds
  expect(refused?.advice).toContain('Trying again does not help')
  const params = { number, refundId: refused?.id ?? '' }
  const record = (body: Parameters<typeof transfer>[0]) =>
    shop.as(owner).call(refundsApi.recordOrderRefund, { params, body: transfer(body) })
  const today = dayInIndia(shop.clock.now())
  await expect(record('2031-01-01')).rejects.toMatchObject({
    status: 400,
    message: 'This day has not come yet.',
  })
  await expect(record('2020-01-01')).rejects.toMatchObject({ status: 400 })
  const [one, other] = await Promise.allSettled([record(today), record(today)])
  expect([one?.status, other?.status].sort(), 'two admins at once').toEqual(['fulfilled', 'rejected'])
  await atAccount(shop, { refunds: null })
  await expect(
    shop.as(owner).call(refundsApi.retryOrderRefund, { params }),
    'a late try would pay it twice',
  ).rejects.toMatchObject({ status: 409, message: 'This refund has been paid already.' })
  await shop.shop.jobs.send('refund-payment', { refundId: params.refundId })
  shop.clock.advance(26 * 60 * MINUTE)
  await shop.shop.jobs.send('reconcile-refunds', {})
  await letTheDustSettle(shop)

  expect(await returnedByProvider(shop)).toBe(0)
  expect((await seen()).refunds).toMatchObject([
    {
      status: 'processed',
      paidBy: 'bank',
      utr: UTR,
      day: today,
      providerMessage: expect.stringContaining('6 months'),
    },
  ])
  expect(await creditNotes()).toHaveLength(1)
  expect((await line())?.refund).toMatchObject({
    status: 'processed',
    transfers: [{ amount: 42_499.99, utr: UTR, day: today }],
  })
  const mails = await shop.call(listOutbox, { query: { to: email } })
  expect(mails.map(({ body }) => body)).toContainEqual(expect.stringContaining(UTR))
  expect(await books()).toEqual([])
})

test('“I refunded it in the provider’s dashboard after all, and then also by bank transfer”', async () => {
  await using order = await paidOrder()
  const { shop, owner, number, providerPaymentId: paymentId, cancel, seen, creditNotes, books } = order
  await atAccount(shop, { refunds: 'no_balance' })
  await cancel()
  await atAccount(shop, { refunds: null })
  const byHand = { paymentId, amount: 42_499_99, idempotencyKey: 'in-the-dashboard' }
  const { id } = await shop.shop.payments.refund(byHand)
  const params = { number, refundId: (await seen()).refunds.at(-1)?.id ?? '' }
  const body = transfer(dayInIndia(shop.clock.now()))
  await expect(shop.as(owner).call(refundsApi.recordOrderRefund, { params, body })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(id),
  })
  await letTheDustSettle(shop)
  expect((await seen()).refunds).toMatchObject([{ status: 'processed', paidBy: null }])
  // Its credit note follows once an admin has said what the refund in the dashboard was for.
  const answer = { params: { number, id }, body: { reason: 'The order was cancelled' } }
  await shop.as(owner).call(answerOutsideRefund, answer)
  await letTheDustSettle(shop)
  expect(await creditNotes()).toHaveLength(1)
  expect(await books()).toEqual([])
})

test('“Only who may refund can do this, and not for an own order”', async () => {
  await using order = await paidOrder()
  const { shop, customer, number, cancel, seen } = order
  await atAccount(shop, { refunds: 'no_balance' })
  await cancel()
  const params = { number, refundId: (await seen()).refunds[0]?.id ?? '' }
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(refundsApi.retryOrderRefund, { params })).rejects.toMatchObject({ status: 403 })
  expect(await staff.call(refundsApi.listRefusedRefunds)).toMatchObject([
    { orderNumber: number, amount: 42_499.99, providerMessage: expect.stringContaining(NO_BALANCE) },
  ])
  await shop.pool.query(`update customers set role = 'manager' where id = $1`, [customer.id])
  await expect(shop.as(customer).call(refundsApi.retryOrderRefund, { params })).rejects.toMatchObject({
    status: 403,
  })
  const strange = { ...params, number: 'SGJ-9' }
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await expect(owner.call(refundsApi.retryOrderRefund, { params: strange })).rejects.toMatchObject({
    status: 404,
  })
})

test('“My order of ₹6,20,000 failed at the bank’s window, after I had typed everything”', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const necklace = await shop.product({ price: 6_20_000_00 })
  const both = [await shop.product({ price: 4_00_000_00 }), await shop.product({ price: 3_50_000_00 })]
  const pay = (...products: Product[]) =>
    shop
      .as(customer)
      .call(initiatePayment, { body: { ...paymentRequest(customer, ...products), pan: 'ABCPP1234F' } })
  const tooMuch = {
    status: 409,
    message: expect.stringMatching(
      /takes up to ₹5,00,000 in one payment.* bank transfer or in our shop.* call us/,
    ),
  }
  await expect(pay(necklace)).rejects.toMatchObject(tooMuch)
  await expect(pay(...both), 'a cart').rejects.toMatchObject(tooMuch)
  await pay(...both.slice(0, 1))
  expect((await shop.shop.snapshot(readFrame)).largestPayment, 'every page knows it').toBe(5_00_000_00)
  const owner = await shop.customer({ role: 'owner' })
  await changeSettingTo(shop.as(owner).call, paymentSettings, {
    ...paymentSettings.defaults,
    largest: 10_00_000,
  })
  await pay(necklace)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test.each([
  [
    'Amount exceeds maximum amount allowed.',
    400,
    /more than our payment provider takes/,
    /largest payment of your account/,
  ],
  ['The merchant account has been suspended', 403, /cannot take online payments/, /not active, or on hold/],
  ['Something nobody has heard of', 422, /did not accept this payment/, /ask the provider what it means/],
])(
  '“The provider says ‘%s’, and the shop says that it failed to create an order”',
  async (description, status, told, advice) => {
    await using shop = await testShop()
    const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
    await atAccount(shop, { refusal: { path: '/v1/orders', method: 'POST', status, description } })
    await expect(startPaying(shop, customer, product)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(told),
    })
    const result = await shop.pool.query(`select count(*)::int as n from sandbox_razorpay.orders`)
    expect(result.rows).toEqual([{ n: 0 }])
    const owner = await shop.customer({ role: 'owner' })
    const [alarm] = await shop.as(owner).call(listAlarms)
    expect(alarm).toMatchObject({
      kind: 'payment-refused',
      times: 1,
      message: expect.stringContaining(description),
    })
    expect(alarm?.message).toMatch(advice)
    await atAccount(shop, { refusal: null })
    await startPaying(shop, await shop.customer(), product)
  },
)

test('“The provider was away for a moment”: an outage is not told as a refusal', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  await askSandbox(shop, '/faults', { path: '/v1/orders', status: 500, times: 9 })
  await expect(startPaying(shop, customer, product)).rejects.toMatchObject({
    status: 503,
    message: 'Failed to create Razorpay order.',
  })
})
