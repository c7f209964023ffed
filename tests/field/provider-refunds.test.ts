import { afterEach, expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { cancelLine } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { refundPayment } from '#server/checkout/refunds/refund-payment.ts'
import { paidOrder as paid, refundByHand } from '#tests/support/at-the-provider.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

// Refunds that a person makes in the provider's dashboard, whose `receipt` is empty.

const PRICE = 42_499_99
const HOUR = 60 * 60_000

/** A paid order, and its customer who cancels one of its products. */
async function paidOrder(shop: TestShop, prices: readonly number[], webhook: 'normal' | 'lost' = 'normal') {
  const order = await paid(shop, prices, webhook)
  const { asBuyer, idOf } = order
  const cancel = (price = prices[0]) =>
    asBuyer().call(cancelLine, {
      params: { transactionId: idOf(price) },
      body: { orderStatus: 'Cancelled' },
    })
  return { ...order, cancel }
}

/** The money that the provider has returned of a payment in all. */
const returnedOf = async (shop: TestShop, paymentId: string) =>
  (await shop.shop.payments.fetchPayment(paymentId)).amountRefunded

const openAlarmsOf = async (shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>) =>
  (await shop.as(who).call(listAlarms, {})).filter(({ resolvedAt }) => resolvedAt === null)

const answered = (shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>, number: string) => ({
  answer: (id: string, body: { reason: string; transactionId?: string }) =>
    shop.as(who).call(answerOutsideRefund, { params: { number, id }, body }),
})

let open: TestShop | undefined
async function opened(): Promise<TestShop> {
  open = await testShop()
  await openForBusiness(open)
  return open
}

afterEach(async () => {
  if (!open) return
  const faults = await faultsInBooks(open.db)
  await open[Symbol.asyncDispose]()
  open = undefined
  expect(faults).toEqual([])
})

test('"I gave ₹10,000 back in the Razorpay dashboard, then the customer cancelled ₹42,499.99"', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE])
  await refundByHand(shop, atProvider, 10_000_00)
  await letTheDustSettle(shop)
  expect(await read()).toMatchObject({
    refundedOutside: 10_000,
    refundable: 32_499.99,
    outsideRefunds: [{ amount: 10_000, status: 'processed', reason: null, twice: 0 }],
  })
  await cancel()
  await letTheDustSettle(shop)
  expect((await read()).refunds.map(({ amount, origin, status }) => [amount, origin, status])).toEqual([
    [10_000, 'outside', 'processed'],
    [32_499.99, 'shop', 'processed'],
  ])
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
})

test('"which order was it?": the alarm names the order whose money went back, however many there are', async () => {
  const shop = await opened()
  await paidOrder(shop, [PRICE])
  const { atProvider, owner, number } = await paidOrder(shop, [PRICE])
  await refundByHand(shop, atProvider, 10_000_00)
  await letTheDustSettle(shop)
  await shop.shop.jobs.send('watch-shop', {})
  await shop.jobs.run()
  const [alarm] = await openAlarmsOf(shop, owner)
  expect(alarm?.message).toContain(`₹10,000 of ${number}`)
})

test('"the webhook of my dashboard refund never came, and then they cancelled"', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE], 'lost')
  await refundByHand(shop, atProvider, 10_000_00)
  await cancel()
  await letTheDustSettle(shop)
  expect(await read()).toMatchObject({ refundedOutside: 10_000, refundable: 0 })
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
  expect((await shop.db.select().from(refunds)).every(({ status }) => status === 'processed')).toBe(true)
})

test('"no webhook at all: does the shop ever see what I did in the dashboard?"', async () => {
  const shop = await opened()
  const { atProvider, read } = await paidOrder(shop, [PRICE], 'lost')
  shop.clock.advance(40 * 24 * HOUR)
  await refundByHand(shop, atProvider, 500_00)
  await shop.shop.jobs.send('find-outside-refunds', {})
  await shop.jobs.run()
  expect(await read()).toMatchObject({ refundedOutside: 500, refundable: 41_999.99 })
  await shop.shop.jobs.send('find-outside-refunds', {})
  await shop.jobs.run()
  expect((await read()).outsideRefunds).toHaveLength(1)
})

test('"they cancelled one ring of two, and I had refunded that one by hand": not paid twice', async () => {
  const shop = await opened()
  const [ring, chain] = [50_000_00, 60_000_00]
  const { atProvider, read, cancel, owner, number, idOf } = await paidOrder(shop, [ring, chain], 'lost')
  await refundByHand(shop, atProvider, ring)
  await cancel(ring)
  await letTheDustSettle(shop)
  expect(await returnedOf(shop, atProvider)).toBe(ring)
  const [outside] = (await read()).outsideRefunds
  const { answer } = answered(shop, owner, number)
  await expect(answer(outside?.id ?? '', { reason: 'They rang' })).rejects.toMatchObject({ status: 400 })

  // It was for the other piece: then the cancelled one is owed its money again.
  await answer(outside?.id ?? '', { reason: 'The chain was scratched', transactionId: idOf(chain) })
  await letTheDustSettle(shop)
  expect(await returnedOf(shop, atProvider)).toBe(2 * ring)
  expect((await read()).lines.map(({ name: _, total, refundable }) => [total, refundable])).toEqual(
    expect.arrayContaining([
      [50_000, 0],
      [60_000, 10_000],
    ]),
  )
})

test('"where do I say what it was for?" — the reason, once, and then its credit note', async () => {
  const shop = await opened()
  const { atProvider, read, owner, number } = await paidOrder(shop, [PRICE])
  await refundByHand(shop, atProvider, 10_000_00)
  await letTheDustSettle(shop)
  await shop.shop.jobs.send('watch-shop', {})
  await letTheDustSettle(shop)
  const documents = () => shop.as(owner).call(listDocumentsOfOrder, { params: { number } })
  expect((await documents()).documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(await openAlarmsOf(shop, owner)).toMatchObject([
    { kind: 'refund-outside', message: expect.stringContaining(`₹10,000 of ${number}`) },
  ])

  const [outside] = (await read()).outsideRefunds
  const { answer } = answered(shop, owner, number)
  expect(await answer(outside?.id ?? '', { reason: 'A stone was loose' })).toMatchObject({
    refunds: [{ reason: 'A stone was loose', origin: 'outside' }],
    outsideRefunds: [{ reason: 'A stone was loose' }],
  })
  await letTheDustSettle(shop)
  expect((await documents()).documents).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit-note', total: 10_000 },
  ])
  await expect(answer(outside?.id ?? '', { reason: 'Again' })).rejects.toMatchObject({ status: 409 })
  await shop.shop.jobs.send('watch-shop', {})
  await letTheDustSettle(shop)
  expect(await openAlarmsOf(shop, owner)).toEqual([])
})

test('"the answer to our refund got lost": it is ours, and nobody is asked about it', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE])
  await cancel()
  const path = `/sandbox/razorpay/v1/faults`
  await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ path: `/v1/payments/${atProvider}/refund`, method: 'POST' },
      ...{ status: 500, times: 3, afterwards: true },
    }),
  })
  await expect(letTheDustSettle(shop, ['refund-payment'])).rejects.toThrow('unavailable')
  await letTheDustSettle(shop)
  expect(await read()).toMatchObject({
    refundedOutside: 0,
    outsideRefunds: [],
    refunds: [{ amount: 42_499.99, status: 'processed', origin: 'shop' }],
  })
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
})

test('"I refunded it while the shop’s own refund was on its way": the rest goes, under a new key', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE], 'lost')
  await cancel()
  // Between the shop's last look and its own refund, somebody presses the button in the dashboard.
  const refund: PaymentProvider['refund'] = async (wish) => {
    await refundByHand(shop, atProvider, 10_000_00)
    return shop.shop.payments.refund(wish)
  }
  const payments = new Proxy(shop.shop.payments, {
    get: (all, name) => (name === 'refund' ? refund : Reflect.get(all, name)),
  })
  const [owed] = await shop.db.select().from(refunds)
  await refundPayment({ ...shop.shop, payments }, { refundId: owed?.id ?? '' })
  await letTheDustSettle(shop)
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
  expect(await read()).toMatchObject({
    refundedOutside: 10_000,
    refundable: 0,
    refund: { status: 'processed' },
  })
})

test('"all of it went back by hand after they had cancelled"', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE])
  await cancel()
  await refundByHand(shop, atProvider, PRICE)
  await letTheDustSettle(shop)
  expect(await read()).toMatchObject({ refundedOutside: 42_499.99, refund: { status: 'processed' } })
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
})

test('"my dashboard refund failed at the bank": a cancelled order is owed its money again', async () => {
  const shop = await opened()
  const { atProvider, read, cancel } = await paidOrder(shop, [PRICE])
  const simulate = (wish: object, path = `/payments/${atProvider}/simulate`) =>
    fetch(`${shop.origin}/sandbox/razorpay/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
  await simulate({ refunds: 'pending' })
  const { body } = await refundByHand(shop, atProvider, 10_000_00)
  await letTheDustSettle(shop)
  expect((await read()).outsideRefunds).toMatchObject([{ status: 'pending' }])
  await simulate({ refunds: 'processed' })
  await cancel()
  await letTheDustSettle(shop)
  await simulate({ outcome: 'failed' }, `/refunds/${body.id}/simulate`)
  await letTheDustSettle(shop)
  expect(await read()).toMatchObject({ refundedOutside: 0, outsideRefunds: [{ status: 'failed', twice: 0 }] })
  expect(await returnedOf(shop, atProvider)).toBe(PRICE)
})

test('"somebody refunds in the dashboard while I refund in the shop": never more than was captured', async () => {
  const shop = await opened()
  const { atProvider, read, owner, number } = await paidOrder(shop, [PRICE])
  await refundByHand(shop, atProvider, 40_000_00)
  // The event has not come; the shop believes that all of it is left.
  const wish = { amount: 5_000, refundable: 42_499.99, reason: 'A scratch' }
  await shop.as(owner).call(refundOrder, { params: { number }, body: wish })
  await letTheDustSettle(shop)
  expect(await returnedOf(shop, atProvider)).toBeLessThanOrEqual(PRICE)
  expect(await read()).toMatchObject({ refundedOutside: 40_000 })
})
