import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { readDashboard } from '#contracts/admin/dashboard.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { cancelLine, cancelOrder } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { paidOrder as paid } from '#tests/support/at-the-provider.ts'
import { askSandbox, letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { SECRETS, type TestShop, testShop } from '#tests/support/test-shop.ts'

const PRICE = 42_499_99
const DAY = 24 * 60 * 60_000

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

/** A paid order, and what its customer's bank may do. */
async function paidOrder(shop: TestShop, webhook: 'normal' | 'lost' = 'normal') {
  const order = await paid(shop, [PRICE], webhook)
  const { atProvider, owner, buyer, idOf } = order
  const transactionId = idOf(PRICE)
  const cancel = (confirm = false) =>
    shop
      .as(buyer)
      .call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled', confirm } })
  /** The bank's step in a dispute, and the webhook about it. */
  const bank = async (status: string, more: { amount?: number; webhook?: string } = {}) => {
    const told = await askSandbox(shop, `/payments/${atProvider}/dispute`, { status, ...more })
    await letTheDustSettle(shop)
    return told as { id: string }
  }
  const returned = async () => (await shop.shop.payments.fetchPayment(atProvider)).amountRefunded
  const alarms = async () => {
    await shop.shop.jobs.send('watch-shop', {})
    await shop.jobs.run()
    const known = await shop.as(owner).call(listAlarms, {})
    return known.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind)
  }
  return { ...order, cancel, bank, returned, alarms }
}

/** An event as the provider signs it, whatever its own state is. */
async function sendEvent(shop: TestShop, name: string, payload: object, at: number) {
  const body = JSON.stringify({ entity: 'event', event: name, payload, created_at: at })
  const signature = createHmac('sha256', SECRETS.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')
  const response = await fetch(`${shop.origin}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  })
  expect(response.status).toBe(200)
  await shop.jobs.run()
}

test('"the customer’s bank has opened a chargeback": it is on the order, with the day evidence is due', async () => {
  const shop = await opened()
  const { owner, number, read, bank, alarms } = await paidOrder(shop)
  await bank('open')
  const [dispute] = (await read()).disputes
  expect(dispute).toMatchObject({ amount: 42_499.99, status: 'open', taken: 0 })
  expect(new Date(dispute?.respondBy ?? 0).getTime() - shop.clock.now().getTime()).toBeGreaterThan(6 * DAY)
  expect(await alarms()).toEqual(['dispute-open'])
  expect(await shop.as(owner).call(readDashboard, {})).toMatchObject({
    disputes: [{ order: number, amount: 42_499.99, status: 'open' }],
  })
  shop.clock.advance(5 * DAY)
  expect((await alarms()).toSorted()).toEqual(['dispute-due', 'dispute-open'])
  await bank('under_review')
  expect(await alarms()).toEqual([])
  await bank('action_required')
  expect((await alarms()).toSorted()).toEqual(['dispute-due', 'dispute-open'])
  expect((await read()).disputes).toMatchObject([{ status: 'action_required' }])
  await bank('won')
  expect(await read()).toMatchObject({
    disputes: [{ status: 'won', taken: 0 }],
    disputeWarning: null,
    refundable: 42_499.99,
  })
})

test('"which order is it?": the alarm names the disputed order, however many there are', async () => {
  const shop = await opened()
  await paidOrder(shop)
  const { owner, number, bank, alarms } = await paidOrder(shop)
  await bank('open')
  await alarms()
  const [alarm] = await shop.as(owner).call(listAlarms, {})
  expect(alarm?.message).toContain(`₹42,499.99 of ${number}, due on`)
})

test('"they cancel while their bank is already asking": it asks again before money goes twice', async () => {
  const shop = await opened()
  const { owner, number, cancel, bank, returned } = await paidOrder(shop)
  await bank('open')
  await expect(cancel()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('dispute') })
  const body = { amount: 1_000, refundable: 42_499.99, reason: 'A scratch' }
  await expect(shop.as(owner).call(refundOrder, { params: { number }, body })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('dispute'),
  })
  expect(await returned()).toBe(0)
  await cancel(true)
  await letTheDustSettle(shop)
  expect(await returned()).toBe(PRICE)
})

test('"we lost ₹42,499.99 to a dispute": the money is out, and is not sent a second time', async () => {
  const shop = await opened()
  const { owner, number, cancel, bank, read, returned } = await paidOrder(shop)
  await bank('open')
  await bank('lost')
  expect(await read()).toMatchObject({
    disputes: [{ status: 'lost', taken: 42_499.99 }],
    refunds: [{ origin: 'dispute', status: 'processed', amount: 42_499.99 }],
    refundable: 0,
  })
  const documents = () => shop.as(owner).call(listDocumentsOfOrder, { params: { number } })
  expect((await documents()).documents.map(({ kind }) => kind)).toEqual(['invoice'])
  await expect(cancel()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('dispute') })
  await cancel(true)
  await letTheDustSettle(shop)
  expect(await returned()).toBe(0)
  // The piece is not sold any more, so its invoice is taken back.
  expect((await documents()).documents).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit-note', total: 42_499.99 },
  ])
})

test('"they lost part of it": the rest of a cancelled order goes back', async () => {
  const shop = await opened()
  const { buyer, number, bank, returned } = await paidOrder(shop)
  await bank('lost', { amount: 10_000_00 })
  await shop.as(buyer).call(cancelOrder, { params: { orderId: number }, body: { confirm: true } })
  await letTheDustSettle(shop)
  expect(await returned()).toBe(32_499_99)
})

test('"I refunded it and lost the dispute as well": both are in the books', async () => {
  const shop = await opened()
  const { cancel, bank, read } = await paidOrder(shop)
  await bank('open')
  await cancel(true)
  await letTheDustSettle(shop)
  await bank('lost')
  expect(await read()).toMatchObject({ disputes: [{ status: 'lost', taken: 42_499.99 }], refundable: 0 })
})

test('"the events came in the wrong order, and twice": what is decided stays', async () => {
  const shop = await opened()
  const { atProvider, read } = await paidOrder(shop)
  const at = Math.floor(shop.clock.now().getTime() / 1000)
  const entity = {
    ...{
      id: 'disp_ABCDEFGHIJKLMN',
      entity: 'dispute',
      payment_id: atProvider,
      amount: 5_000_00,
      currency: 'INR',
    },
    ...{ amount_deducted: 0, reason_code: 'fraud', respond_by: at + 7 * 86_400, phase: 'chargeback' },
    ...{ status: 'open', created_at: at },
  }
  const tell = (status: string, seconds: number) => {
    const stated = status === 'created' ? 'open' : status === 'action_required' ? 'under_review' : status
    const dispute = { ...entity, status: stated, amount_deducted: status === 'lost' ? 5_000_00 : 0 }
    return sendEvent(shop, `payment.dispute.${status}`, { dispute: { entity: dispute } }, at + seconds)
  }
  const status = async () => (await read()).disputes.map((dispute) => dispute.status)
  await tell('under_review', 20)
  await tell('created', 0)
  expect(await status()).toEqual(['under_review'])
  await tell('action_required', 10)
  expect(await status()).toEqual(['under_review'])
  await tell('action_required', 30)
  expect(await status()).toEqual(['action_required'])
  await tell('lost', 40)
  await tell('lost', 40)
  await tell('won', 50)
  await tell('under_review', 60)
  expect(await status()).toEqual(['lost'])
  expect(await read()).toMatchObject({
    refunds: [{ origin: 'dispute', amount: 5_000 }],
    refundable: 37_499.99,
  })
})

test('"no webhook of the dispute ever came": the shop finds it, and its end, by asking', async () => {
  const shop = await opened()
  const { bank, read } = await paidOrder(shop, 'lost')
  const find = async () => {
    await shop.shop.jobs.send('find-disputes', {})
    await shop.jobs.run()
  }
  await bank('open')
  expect((await read()).disputes).toEqual([])
  await find()
  expect((await read()).disputes).toMatchObject([{ status: 'open' }])
  await bank('lost')
  await find()
  expect((await read()).disputes).toMatchObject([{ status: 'lost' }])
})
