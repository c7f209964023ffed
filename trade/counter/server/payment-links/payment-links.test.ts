import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import {
  cancelPaymentLink,
  readOrderTenders,
  sendPaymentLink,
  takePayment,
} from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { checkPaymentLinks } from './settle-payment-link.ts'

const ADVANCE = {
  delivery: 'later' as const,
  tenders: [{ kind: 'cash' as const, amount: 10_000, reference: '' }],
}

/** An advance order of ₹40,000 with ₹30,000 still to be paid. */
async function advanceOrder(shop: TestShop) {
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 40_000_00 })
  const { number } = await sold(shop, staff, product.id, ADVANCE)
  const admin = shop.as(staff)
  const params = { number }
  return {
    params,
    admin,
    office: shop.as(manager),
    send: (amount = 30_000, linkId: string = crypto.randomUUID()) =>
      admin.call(sendPaymentLink, { params, body: { amount, linkId } }),
    tenders: () => admin.call(readOrderTenders, { params }),
    /** The customer opens the link and pays. */
    pay: async (ending: { offerAmount?: number } = {}) => {
      const { links } = await admin.call(readOrderTenders, { params })
      const page = await fetch(links[0]?.url ?? '')
      expect(await page.text()).toContain(number)
      await fetch(`${links[0]?.url}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ending),
      })
    },
  }
}

/** As the minute's job does, some time later. */
async function later(shop: TestShop) {
  shop.clock.advance(60 * 60_000)
  await checkPaymentLinks(shop.shop)
}

test('a payment by link becomes a payment of the order, once, however often it is reported', async () => {
  await using shop = await testShop()
  const { send, pay, tenders } = await advanceOrder(shop)
  const sent = await send()
  expect(sent.links).toMatchObject([{ amount: 30_000, status: 'open' }])
  await pay()
  await Promise.all([later(shop), later(shop)])
  expect(await tenders()).toMatchObject({
    balance: 0,
    links: [{ status: 'paid' }],
    tenders: [{ kind: 'cash' }, { kind: 'link', amount: 30_000, receiptNumber: 'RCT/26-27/000002' }],
  })
})

test('one link is open at a time; pressing twice sends one', async () => {
  await using shop = await testShop()
  const { send } = await advanceOrder(shop)
  const linkId = crypto.randomUUID()
  const both = await Promise.all([send(5_000, linkId), send(5_000, linkId)])
  expect(both.map(({ links }) => links.length)).toEqual([1, 1])
  await expect(send(5_000)).rejects.toMatchObject({
    status: 409,
    message: 'This order has an open payment link. Please cancel it before you send another.',
  })
  await expect(send(30_001)).rejects.toMatchObject({ status: 400 })
})

test('a cancelled link cannot be paid, and another may be sent', async () => {
  await using shop = await testShop()
  const { send, pay, admin, params, tenders } = await advanceOrder(shop)
  const { links } = await send()
  await admin.call(cancelPaymentLink, { params: { ...params, linkId: links[0]?.id ?? '' } })
  await pay()
  await later(shop)
  expect(await tenders()).toMatchObject({ balance: 30_000, links: [{ status: 'cancelled' }] })
  expect((await send()).links.map(({ status }) => status)).toEqual(['open', 'cancelled'])
})

test('cancelling a link that was just paid keeps the money', async () => {
  await using shop = await testShop()
  const { send, pay, admin, params } = await advanceOrder(shop)
  const { links } = await send()
  await pay()
  const after = await admin.call(cancelPaymentLink, { params: { ...params, linkId: links[0]?.id ?? '' } })
  expect(after).toMatchObject({ balance: 0, links: [{ status: 'paid' }] })
})

test('a link paid after the order was cancelled is refunded automatically', async () => {
  await using shop = await testShop()
  const { send, pay, office, params, tenders } = await advanceOrder(shop)
  await send()
  await office.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Cancelled', reason: 'Called off' } })
  await pay()
  await later(shop)
  await shop.jobs.run()
  expect(await tenders()).toMatchObject({ links: [{ status: 'returned' }], tenders: [{ kind: 'cash' }] })
  const returned = await shop.pool.query(
    `select refunds.amount::int, refunds.status from refunds join payment_lines line on line.id = refunds.payment_line_id
     join payments on payments.id = line.payment_id where payments.method = 'link'`,
  )
  expect(returned.rows).toEqual([{ amount: 30_000_00, status: 'processed' }])
  // The advance itself is paid out by hand.
  expect((await office.call(readAdminOrder, { params })).refunds).toMatchObject([{ amount: 10_000 }])
})

test('a link paid after the rest was paid in the shop goes back as well', async () => {
  await using shop = await testShop()
  const { send, pay, admin, params, tenders } = await advanceOrder(shop)
  await send()
  const card = [{ kind: 'card' as const, amount: 30_000, reference: '7' }]
  await admin.call(takePayment, { params, body: { tenders: card, balance: 30_000 } })
  await pay()
  await later(shop)
  expect(await tenders()).toMatchObject({ balance: 0, links: [{ status: 'returned' }] })
  const captured = await shop.pool.query(
    `select captured_amount::int as paise from payments where method = 'counter'`,
  )
  expect(captured.rows).toEqual([{ paise: 40_000_00 }])
})

test('a link that nobody pays expires', async () => {
  await using shop = await testShop()
  const { send, tenders } = await advanceOrder(shop)
  await send()
  shop.clock.advance(4 * 24 * 60 * 60_000)
  await checkPaymentLinks(shop.shop)
  expect(await tenders()).toMatchObject({ balance: 30_000, links: [{ status: 'expired' }] })
})

test('a link whose answer was lost on the way is found again, and is the only one', async () => {
  await using shop = await testShop()
  const { send, pay, tenders } = await advanceOrder(shop)
  const outage = { path: '/v1/payment_links', method: 'POST', status: 500, times: 20, afterwards: true }
  const order = (fault: object) =>
    shop.inject({ method: 'POST', url: '/sandbox/razorpay/v1/faults', payload: fault })
  await order(outage)
  await expect(send()).rejects.toMatchObject({ status: 503 })
  await order({ ...outage, times: 0 })
  expect(await tenders()).toMatchObject({ links: [{ status: 'open', url: '' }] })
  await later(shop)
  await pay()
  await later(shop)
  expect(await tenders()).toMatchObject({ balance: 0, links: [{ status: 'paid' }] })
  const made = await shop.pool.query('select count(*)::int as count from sandbox_razorpay.payment_links')
  expect(made.rows).toEqual([{ count: 1 }])
})
