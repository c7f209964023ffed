import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { listOutbox } from '#contracts/demo.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, RING_SIZES } from '#tests/support/delivered-order.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { listReturns, readReturn } from '#trade/returns/contract/return-requests.ts'
import { requestReturn, withdrawReturn } from '#trade/returns/contract/returns.ts'
import { returns } from '#trade/returns/schema/returns.ts'
import {
  askForReturn,
  askToResize,
  handling,
  REASON,
  returnsOf,
} from '#trade/returns/tests/returned-order.ts'

const DAY = 24 * 60 * 60 * 1000
const RING = { terms: ringTerms(), stock: 3, variants: RING_SIZES }

/** A delivered ring in size 12, in a shop that resizes the first time for nothing. */
async function deliveredRing(shop: TestShop, product: { stock?: number; type?: string } = {}) {
  const order = await deliveredOrder(shop, { product: { ...RING, ...product } })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, returnSettings, { ...returnSettings.defaults, firstResizingFree: true })
  const soon = daysAfter(dayInIndia(shop.clock.now()), 5)
  const resizing = (size?: string) => askToResize(shop, order.customer, order.number, size)
  return { ...order, owner, soon, resizing }
}

test('a ring that does not fit is resized for nothing and sent back; no money moves, and it can still be returned', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, soon, resizing } = await deliveredRing(shop)
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    resizing: { sizes: ['size 14', 'size 16'], workingDays: 12 },
    offer: { fitReasons: [REASON] },
  })
  const number = await resizing()
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    offer: null,
    resizing: null,
    returns: [{ number, kind: 'resizing', size: 'size 14', amount: 0, possible: ['withdraw'] }],
  })
  const byAdmin = handling(shop, manager, number)
  expect(await byAdmin.approve(soon)).toMatchObject({ possible: ['receive'] })
  expect(await byAdmin.receive()).toMatchObject({ possible: ['reject', 'resize'] })
  await expect(byAdmin.inspect(5)).rejects.toMatchObject({ status: 409 })
  expect(await byAdmin.resize()).toMatchObject({ status: 'resized', product: 'shipped-back', possible: [] })
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    resizing: null,
    returns: [{ status: 'resized', carrier: 'Blue Dart' }],
  })
  await shop.jobs.run()
  const messages = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  expect(messages[0]?.body).toContain('back to you with Blue Dart, tracking number 81234567891')
  const back = await askForReturn(shop, customer, orderId)
  expect(await handling(shop, manager, back).read()).toMatchObject({ kind: 'return', status: 'requested' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a ring that its customer brings is handed over in the shop, without a carrier and without a message', async () => {
  await using shop = await testShop()
  const { customer, manager, soon, resizing } = await deliveredRing(shop)
  const byAdmin = handling(shop, manager, await resizing())
  await byAdmin.approve(soon, 'counter')
  await byAdmin.receive()
  await shop.jobs.run()
  const sent = async () => (await shop.call(listOutbox, { query: { to: customer.mobileNumber } })).length
  const before = await sent()
  expect(await byAdmin.resize({})).toMatchObject({ status: 'resized', carrier: '' })
  expect((await byAdmin.read()).events.at(-1)?.note).toBe('Handed over in the shop')
  await shop.jobs.run()
  expect(await sent()).toBe(before)
})

test('a ring that a courier fetched is not resized without a carrier and a tracking number', async () => {
  await using shop = await testShop()
  const { manager, soon, resizing } = await deliveredRing(shop)
  const byAdmin = handling(shop, manager, await resizing())
  await byAdmin.approve(soon)
  await byAdmin.receive()
  await expect(byAdmin.resize({})).rejects.toMatchObject({ status: 400 })
  await expect(byAdmin.resize({ carrier: 'Blue Dart' })).rejects.toMatchObject({ status: 400 })
  expect(await byAdmin.read()).toMatchObject({ status: 'received' })
})

test('resizing is offered after the return period as well, but once, and only of rings and where the shop promises it', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, owner, resizing } = await deliveredRing(shop)
  await expect(resizing('size 12')).rejects.toMatchObject({ status: 400 })
  await expect(resizing('size 40')).rejects.toMatchObject({ status: 400 })
  const params = { number: await resizing() }
  await shop.as(customer).call(withdrawReturn, { params })
  shop.clock.advance(40 * DAY)
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    offer: null,
    resizing: { sizes: ['size 14', 'size 16'] },
  })
  await handling(shop, manager, await resizing()).reject('A full circle of stones')
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({ resizing: null })
  await expect(resizing()).rejects.toMatchObject({ status: 409 })

  const chain = await deliveredRing(shop, { type: 'Chains' })
  expect(await returnsOf(shop, chain.customer, chain.number)).toMatchObject({ resizing: null })
  const ring = await deliveredRing(shop)
  await changeSettingTo(owner.call, returnSettings, { ...returnSettings.defaults, firstResizingFree: false })
  expect(await returnsOf(shop, ring.customer, ring.number)).toMatchObject({ resizing: null })
  await expect(ring.resizing()).rejects.toMatchObject({ status: 409 })
  expect(await shop.db.$count(returns)).toBe(2)
})

test('a size in stock can be had instead: its address is offered, and the shop reads which size it is', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, product } = await deliveredRing(shop)
  const { offer, otherSizes } = await returnsOf(shop, customer, orderId)
  expect(otherSizes).toEqual([
    { size: 'size 14', url: `/gold/${product.slug}?size=14` },
    { size: 'size 16', url: `/gold/${product.slug}?size=16` },
  ])
  const ask = (size: string) =>
    shop.as(customer).call(requestReturn, {
      params: { orderId },
      body: { reason: REASON, size, amount: offer?.amount ?? 0 },
    })
  await expect(ask('size 99')).rejects.toMatchObject({ status: 400 })
  const {
    returns: [first],
  } = await ask('size 14')
  expect(first).toMatchObject({ kind: 'return', size: 'size 14', amount: offer?.amount })
  expect(await handling(shop, manager, first?.number ?? '').read()).toMatchObject({ size: 'size 14' })

  const last = await deliveredRing(shop, { stock: 1 })
  expect((await returnsOf(shop, last.customer, last.number)).otherSizes).toEqual([])
})

test('a customer reads by which working day the shop does what it owes them, at each step; Sundays and holidays do not count', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, owner, soon } = await deliveredRing(shop)
  const today = dayInIndia(shop.clock.now())
  const ahead = Array.from({ length: 12 }, (_, index) => daysAfter(today, index + 1))
  const working = ahead.filter((day) => new Date(day).getUTCDay() !== 0)
  const [holiday = '', first = '', second = ''] = working
  const { defaults } = deliverySettings
  const holidays = [{ day: holiday, name: 'Feast' }]
  await changeSettingTo(owner.call, deliverySettings, { ...defaults, holidays })
  const number = await askForReturn(shop, customer, orderId)
  const answerBy = async () => (await returnsOf(shop, customer, orderId)).returns[0]?.answerBy
  expect(await answerBy()).toBe(second)
  await shop.jobs.run()
  const [sms] = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  expect(sms?.body).toContain(`We will tell you by ${formatWeekday(second)} how to hand over the piece.`)

  const { value, version } = await owner.call(returnSettings.read, {})
  await owner.call(returnSettings.change, { body: { value: { ...value, answerDays: 1 }, version } })
  expect(await answerBy()).toBe(second)
  const byAdmin = handling(shop, manager, number)
  await byAdmin.approve(soon)
  expect(await answerBy()).toBeNull()
  await byAdmin.receive()
  expect(await answerBy()).toBe(first)
  await byAdmin.inspect(5)
  expect(await answerBy()).toBe(first)
  await byAdmin.refund()
  expect(await answerBy()).toBeNull()
})

test('a return whose answer is overdue is marked, in the list and by itself, until it is answered', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, soon } = await deliveredRing(shop)
  const number = await askForReturn(shop, customer, orderId)
  const { call } = shop.as(manager)
  const marks = async () => {
    const { rows } = await call(listReturns)
    const { isLate } = await call(readReturn, { params: { number } })
    return [...rows.map((row) => 'isLate' in row && row.isLate), isLate]
  }
  expect(await marks()).toEqual([false, false])
  shop.clock.advance(7 * DAY)
  expect(await marks()).toEqual([true, true])
  await handling(shop, manager, number).approve(daysAfter(soon, 7))
  expect(await marks()).toEqual([false, false])
})

test('a message that is sent after the answer still reads as a sentence', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager, soon } = await deliveredRing(shop)
  const number = await askForReturn(shop, customer, orderId)
  await handling(shop, manager, number).approve(soon)
  await shop.jobs.run()
  const messages = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  const requested = messages.find(({ body }) => body.startsWith('We have received your request'))
  expect(requested?.body).toContain('We will tell you soon how to hand over the piece.')
})
