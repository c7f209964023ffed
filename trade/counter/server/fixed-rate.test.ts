import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import {
  extendRate,
  printReceipt,
  readOrderTenders,
  sendPaymentLink,
  takePayment,
} from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const LAST_MOMENT = new Date('2026-12-21T23:50:00+05:30')
const TOO_LATE = new Date('2026-12-22T00:10:00+05:30')
const upi = (amount: number) => [{ kind: 'upi' as const, amount, reference: '4711' }]
const ADVANCE = { delivery: 'later' as const, tenders: upi(10_000) }

/** A ring of 5 g of 22K gold that was booked on 21 November 2026 with ₹10,000. */
async function bookedRing() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const product = await shop.product({ terms: ringTerms({}), stock: 2 })
  const booked = await sold(shop, staff, product.id, { ...ADVANCE, mobileNumber: customer.mobileNumber })
  const params = { number: booked.number }
  const read = () => shop.as(staff).call(readOrderTenders, { params })
  const pay = async (amount?: number) => {
    const { balance } = await read()
    return shop.as(staff).call(takePayment, { params, body: { tenders: upi(amount ?? balance), balance } })
  }
  const extend = (who: Person, until: string, fixedUntil = '2026-12-21') =>
    shop.as(who).call(extendRate, { params, body: { until, fixedUntil, reason: 'The wedding has moved' } })
  return { shop, staff, manager, customer, product, booked, params, read, pay, extend }
}

type Person = Awaited<ReturnType<TestShop['customer']>>

async function printed(shop: TestShop, who: Person, number: string | null | undefined) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const pdf = await shop.inject({ url: printReceipt.path, query: { number: number ?? '' }, headers })
  return (await pdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ')
}

test('the rate of an advance is fixed until a day, which receipt, counter, order page and customer read', async () => {
  const { shop, staff, customer, product, booked, params, read } = await bookedRing()
  await using _ = shop
  const until = '2026-12-21'
  const item = { productId: product.id, variant: {} }
  expect(await shop.as(staff).call(quoteCounterSale, { body: { items: [item] } })).toMatchObject({
    rateFixedUntil: until,
  })
  expect(booked.orders).toMatchObject([{ rateFixedUntil: until }])
  expect(await read()).toMatchObject({ fixedRate: { until, isOver: false, extensions: [] } })
  expect(await shop.as(staff).call(readAdminOrder, { params })).toMatchObject({
    lines: [{ rateFixedUntil: until }],
  })
  expect(await shop.as(customer).call(listOrders, { params: { userId: customer.id } })).toMatchObject([
    { rateFixedUntil: until },
  ])
  const receipt = await printed(shop, staff, booked.receiptNumber)
  expect(receipt).toContain('Rate fixed until 21 December 2026')
  expect(receipt).toContain(
    'The price is fixed at the metal rate of 21 Nov 2026 until 21 Dec 2026. What is not paid by then is priced at the rate of that later day, or the advance is paid back.',
  )
})

test('the balance is taken until the end of that day, and nothing of it after', async () => {
  const { shop, staff, params, read, pay } = await bookedRing()
  await using _ = shop
  shop.clock.set(LAST_MOMENT)
  await pay(5_000)
  shop.clock.set(TOO_LATE)
  await shop.as(await shop.customer({ role: 'owner' })).call(setMetalPrices, { body: { gold_22k: 12_100 } })
  const refusal = {
    status: 409,
    message:
      'The metal rate of this advance was fixed until 21 Dec 2026. A manager can extend it. Otherwise cancel the order, pay the advance back and sell the product again at today’s rate.',
  }
  await expect(pay()).rejects.toMatchObject(refusal)
  const link = { linkId: crypto.randomUUID(), amount: 1_000 }
  await expect(shop.as(staff).call(sendPaymentLink, { params, body: link })).rejects.toMatchObject(refusal)
  const { total, tenders, fixedRate } = await read()
  expect(tenders).toHaveLength(2)
  expect(fixedRate?.isOver).toBe(true)
  // 5 g more dear by ₹100 a gram, with its making and GST.
  expect(fixedRate?.priceToday).toBeGreaterThan(total + 500)
})

test('a payment link that is sent on the last day ends with it', async () => {
  const { shop, staff, params } = await bookedRing()
  await using _ = shop
  const send = async () => {
    const body = { linkId: crypto.randomUUID(), amount: 1_000 }
    const { links } = await shop.as(staff).call(sendPaymentLink, { params, body })
    return links[0]?.expiresAt
  }
  shop.clock.set(new Date('2026-12-21T12:00:00+05:30'))
  expect(await send()).toBe(new Date('2026-12-22T00:00:00+05:30').toISOString())
})

test('a link is not sent in the last minutes, because the provider wants it open for some', async () => {
  const { shop, staff, params } = await bookedRing()
  await using _ = shop
  shop.clock.set(LAST_MOMENT)
  const body = { linkId: crypto.randomUUID(), amount: 1_000 }
  await expect(shop.as(staff).call(sendPaymentLink, { params, body })).rejects.toMatchObject({
    status: 409,
    message: 'The metal rate of this advance ends within 30 minutes. Please take the payment here.',
  })
})

test('a manager extends the rate with a reason, and the balance is taken at the old price', async () => {
  const { shop, staff, manager, booked, read, pay, extend } = await bookedRing()
  await using _ = shop
  shop.clock.set(TOO_LATE)
  await expect(extend(staff, '2026-12-31')).rejects.toMatchObject({ status: 403 })
  await expect(extend(manager, '2026-12-21')).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'until', message: 'Please choose today or a later day.' }] },
  })
  expect(await extend(manager, '2026-12-31')).toMatchObject({
    fixedRate: {
      ...{ until: '2026-12-31', isOver: false, priceToday: null },
      extensions: [{ until: '2026-12-31', reason: 'The wedding has moved' }],
    },
  })
  await expect(extend(manager, '2027-01-05')).rejects.toMatchObject({
    status: 409,
    message: 'The rate is fixed until 31 Dec 2026 now. Please check it again.',
  })
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'counter.extend-rate' } })
  expect(rows).toMatchObject([
    {
      before: { fixedUntil: '2026-12-21' },
      after: { fixedUntil: '2026-12-31', reason: 'The wedding has moved' },
    },
  ])
  const paid = await pay(5_000)
  expect(await printed(shop, staff, booked.receiptNumber)).toContain('Rate fixed until 21 December 2026')
  expect(await printed(shop, staff, paid.tenders.at(-1)?.receiptNumber)).toContain(
    'Rate fixed until 31 December 2026',
  )
  expect(await pay()).toMatchObject({ balance: 0, fixedRate: null, total: booked.total })
  await expect(extend(manager, '2027-01-05', '2026-12-31')).rejects.toMatchObject({
    status: 409,
    message: 'This order is paid in full.',
  })
  expect(await read()).toMatchObject({ balance: 0 })
})

test('nobody extends the rate of their own order, nor that of a cancelled one', async () => {
  const { shop, manager, params, extend } = await bookedRing()
  await using _ = shop
  const body = { from: 'Confirmed', to: 'Cancelled', reason: 'Called off' } as const
  await shop.as(manager).call(moveOrder, { params, body })
  await expect(extend(manager, '2026-12-31')).rejects.toMatchObject({ status: 409 })
  const product = await shop.product({ terms: ringTerms({}) })
  const staff = await shop.customer({ role: 'staff' })
  const { number } = await sold(shop, staff, product.id, { ...ADVANCE, mobileNumber: manager.mobileNumber })
  const own = { until: '2026-12-31', fixedUntil: '2026-12-21', reason: 'For me' }
  await expect(shop.as(manager).call(extendRate, { params: { number }, body: own })).rejects.toMatchObject({
    status: 403,
  })
})

test('what is paid at once, and a fixed price, have no such day; a booked day stays when the setting changes', async () => {
  const { shop, staff, manager, product, read } = await bookedRing()
  await using _ = shop
  const paid = await sold(shop, staff, product.id, { huid: 'AB12CD' })
  const fixed = await shop.product({ price: 40_000_00 })
  const advance = await sold(shop, staff, fixed.id, ADVANCE)
  expect([paid, advance].map(({ orders }) => orders[0]?.rateFixedUntil)).toEqual([null, null])
  expect(await printed(shop, staff, advance.receiptNumber)).toContain(
    'The price is fixed and does not change.',
  )
  shop.clock.set(TOO_LATE)
  const params = { number: advance.number }
  const body = { tenders: upi(30_000), balance: 30_000 }
  expect(await shop.as(staff).call(takePayment, { params, body })).toMatchObject({ balance: 0 })

  const { defaults } = counterSettings
  const settings = { ...defaults, rateFixedDays: 60 }
  expect(await changeSettingTo(shop.as(manager).call, counterSettings, settings)).toEqual(settings)
  expect(await read()).toMatchObject({ fixedRate: { until: '2026-12-21' } })
})
