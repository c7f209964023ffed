import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, RING_SIZES } from '#tests/support/delivered-order.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import * as admin from '#trade/returns/contract/return-requests.ts'
import { requestReturn, withdrawReturn } from '#trade/returns/contract/returns.ts'
import { returnEvents, returns } from '#trade/returns/schema/returns.ts'
import { answering } from '#trade/returns/tests/bought-back.ts'
import {
  askForReturn,
  askToResize,
  handling,
  REASON,
  returnsOf,
} from '#trade/returns/tests/returned-order.ts'
import { factsOfReturn } from './for-the-shop/facts-of-return.store.ts'

const DAY = 24 * 60 * 60 * 1000
const soon = (shop: TestShop) => daysAfter(dayInIndia(shop.clock.now()), 5)
const stockOf = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stockQuantity
const toldOf = async (shop: TestShop) =>
  (await shop.db.select().from(notifications).where(eq(notifications.channel, 'sms')))
    .map(({ event }) => event)
    .filter((event) => event.startsWith('return-'))

test('a delivered product is returned and refunded: a message for each step, a credit note, and stock only when an admin says so', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const {
    number: orderId,
    customer,
    product,
    manager,
  } = await deliveredOrder(shop, {
    product: { price: 5_000_050, stock: 3 },
  })
  const { offer, whyNot } = await returnsOf(shop, customer, orderId)
  expect(whyNot).toBeNull()
  expect(offer?.paid).toBe(offer && offer.amount + offer.deductions.reduce((sum, one) => sum + one.amount, 0))
  const number = await askForReturn(shop, customer, orderId)
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    offer: null,
    whyNot: 'A return of this order has already been requested.',
    returns: [{ number, status: 'requested', reason: REASON, possible: ['withdraw'], amount: offer?.amount }],
  })

  const byAdmin = handling(shop, manager, number)
  const { sold } = await byAdmin.read()
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  await byAdmin.inspect(sold.grossWeight)
  const stock = await stockOf(shop, product.id)
  const refunded = await byAdmin.refund()
  expect(refunded).toMatchObject({ status: 'refunded', product: 'in-shop', possible: ['restock'] })
  await shop.jobs.run()
  expect(await stockOf(shop, product.id)).toBe(stock)
  const order = await shop.as(manager).call(readAdminOrder, { params: { number: orderId } })
  expect(order).toMatchObject({
    orderStatus: 'Returned',
    refunds: [{ amount: offer?.amount, status: 'processed', reason: `Return ${number}` }],
  })
  const papers = await shop.as(customer).call(listInvoices, { params: { orderId } })
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice'])

  expect(await byAdmin.restock()).toMatchObject({ product: 'on-sale', possible: [] })
  await expect(byAdmin.restock()).rejects.toMatchObject({ status: 409 })
  expect(await stockOf(shop, product.id)).toBe((stock ?? 0) + 1)
  expect(await toldOf(shop)).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'return-refunded',
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('deductions are shown beforehand, taken off the refund, and stay as promised when the setting changes', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop, { product: { price: 1_000_000 } })
  const change = async (deductionBps: number) => {
    const { value, version } = await shop.as(manager).call(returnTermsSettings.read, {})
    await shop
      .as(manager)
      .call(returnTermsSettings.change, { body: { value: { ...value, deductionBps }, version } })
  }
  await change(1000)
  const { offer } = await returnsOf(shop, customer, orderId)
  expect(offer?.deductions[0]?.label).toBe('Deduction, 10% of the price of the piece')
  const number = await askForReturn(shop, customer, orderId)
  await change(9000)
  const byAdmin = handling(shop, manager, number)
  await byAdmin.approve(soon(shop), 'counter')
  await byAdmin.receive()
  await byAdmin.inspect(5)
  await byAdmin.refund()
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { amount: Math.round((offer?.amount ?? 0) * 100) },
  ])
})

test('a faulty product is refunded in full, whatever the shop usually deducts', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop, { product: { price: 1_000_000 } })
  const { version } = await shop.as(manager).call(returnTermsSettings.read, {})
  const value = { ...returnTermsSettings.defaults, deductionBps: 1000 }
  await shop.as(manager).call(returnTermsSettings.change, { body: { value, version } })
  const { offer } = await returnsOf(shop, customer, orderId)
  expect(offer?.paid).toBeGreaterThan(offer?.amount ?? 0)
  const [reason = ''] = value.faultReasons
  const less = { reason, amount: offer?.amount ?? 0 }
  await expect(
    shop.as(customer).call(requestReturn, { params: { orderId }, body: less }),
  ).rejects.toMatchObject({ status: 409 })
  await askForReturn(shop, customer, orderId, reason)
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    returns: [{ reason, paid: offer?.paid, amount: offer?.paid, deductions: [] }],
  })
})

test('a product that cannot be returned is refused with its reason: another’s, at another refund, late', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const stranger = await shop.customer()
  await expect(returnsOf(shop, stranger, orderId)).rejects.toMatchObject({ status: 403 })
  await expect(askForReturn(shop, stranger, orderId)).rejects.toMatchObject({ status: 403 })
  await expect(askForReturn(shop, manager, orderId)).rejects.toMatchObject({ status: 403 })
  await expect(returnsOf(shop, customer, 'SGJ-1')).rejects.toMatchObject({ status: 404 })

  const { offer } = await returnsOf(shop, customer, orderId)
  const ask = (body: object) =>
    shop.as(customer).call(requestReturn, {
      params: { orderId },
      body: { reason: REASON, amount: offer?.amount ?? 0, ...body },
    })
  await expect(ask({ reason: 'Because' })).rejects.toMatchObject({ status: 400 })
  await expect(ask({ amount: 1 })).rejects.toMatchObject({ status: 409 })
  await expect(ask({ amount: '50,000' })).rejects.toMatchObject({ status: 400 })
  await expect(ask({ notes: 'x'.repeat(1001) })).rejects.toMatchObject({ status: 400 })

  shop.clock.advance(9 * DAY)
  await expect(ask({})).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('7 days after delivery'),
  })
  expect(await shop.db.select().from(returns)).toEqual([])
})

test('a product marked as not returnable is refused, and the reason is on the order', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, product } = await deliveredOrder(shop)
  await shop.db.update(products).set({ notReturnable: true }).where(eq(products.id, product.id))
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    offer: null,
    whyNot: expect.stringContaining('This piece cannot be returned'),
  })
  await expect(askForReturn(shop, customer, orderId)).rejects.toMatchObject({ status: 409 })
})

test('two tabs at once make one return', async () => {
  await using shop = await testShop()
  const { number: orderId, customer } = await deliveredOrder(shop)
  const { offer } = await returnsOf(shop, customer, orderId)
  const body = { reason: REASON, amount: offer?.amount ?? 0 }
  const answers = await Promise.allSettled(
    Array.from({ length: 2 }, () => shop.as(customer).call(requestReturn, { params: { orderId }, body })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  expect(await shop.db.select().from(returns)).toHaveLength(1)
})

test('a customer withdraws before handing over, twice without harm, and may ask again; a stranger cannot', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const number = await askForReturn(shop, customer, orderId)
  const withdraw = (who: typeof customer) => shop.as(who).call(withdrawReturn, { params: { number } })
  await expect(withdraw(manager)).rejects.toMatchObject({ status: 403 })
  const answers = [await withdraw(customer), await withdraw(customer)]
  for (const answer of answers)
    expect(answer).toMatchObject({ returns: [{ status: 'withdrawn', possible: [] }], whyNot: null })
  const again = await askForReturn(shop, customer, orderId)
  const byAdmin = handling(shop, manager, again)
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  await expect(shop.as(customer).call(withdrawReturn, { params: { number: again } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a return that its customer brings lapses after its last day, and not before; a late courier ends none', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const number = await askForReturn(shop, customer, orderId)
  const byAdmin = handling(shop, manager, number)
  await byAdmin.approve(soon(shop), 'counter')
  const fetched = await deliveredOrder(shop)
  const byCourier = handling(shop, manager, await askForReturn(shop, fetched.customer, fetched.number))
  await byCourier.approve(soon(shop), 'pickup')
  const lapse = async () => {
    await shop.shop.jobs.send('lapse-returns', {})
    await shop.jobs.run(['lapse-returns'])
  }
  shop.clock.advance(5 * DAY)
  await lapse()
  expect(await byAdmin.read()).toMatchObject({ status: 'approved' })
  shop.clock.advance(DAY)
  await lapse()
  await lapse()
  expect(await byAdmin.read()).toMatchObject({ status: 'lapsed', possible: [] })
  expect((await toldOf(shop)).filter((event) => event === 'return-lapsed')).toHaveLength(1)
  expect(await byCourier.read()).toMatchObject({ status: 'approved', handover: 'pickup' })
})

test('an inspection refuses a weight that is empty, negative, with commas or more than was sold', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const byAdmin = handling(shop, manager, await askForReturn(shop, customer, orderId))
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  const { sold } = await byAdmin.read()
  for (const weight of [0, -1, '12,5', 'ten', sold.grossWeight + 0.011])
    await expect(byAdmin.inspect(weight), String(weight)).rejects.toMatchObject({ status: 400 })
  expect(await byAdmin.read()).toMatchObject({ status: 'received', inspection: null })
  await byAdmin.inspect(sold.grossWeight)
  expect(await byAdmin.inspect(0.5)).toMatchObject({ status: 'offered', inspection: { weight: 0.5 } })
})

test('the message about a refusal has the shop’s reason, of this return alone', async () => {
  await using shop = await testShop()
  const reasons = ['A stone is missing', 'It was worn']
  for (const reason of reasons) {
    const { number: orderId, customer, manager } = await deliveredOrder(shop)
    await handling(shop, manager, await askForReturn(shop, customer, orderId)).reject(reason)
  }
  const rows = await shop.db.select({ id: returns.id }).from(returns).orderBy(returns.createdAt)
  const told = await Promise.all(rows.map(({ id }) => factsOfReturn(shop.db, id)))
  expect(told.map((facts) => facts?.said?.returnNote)).toEqual(reasons)
})

test('a product that fails the test goes back to its customer with a tracking number, and no money moves', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const byAdmin = handling(shop, manager, await askForReturn(shop, customer, orderId))
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  await byAdmin.inspect(5)
  expect(await byAdmin.reject()).toMatchObject({
    status: 'rejected',
    product: 'in-shop',
    possible: ['ship-back'],
  })
  await expect(byAdmin.refund()).rejects.toMatchObject({ status: 409 })
  expect(await byAdmin.shipBack()).toMatchObject({ product: 'shipped-back', possible: [] })
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    whyNot: 'A return of this order has already been requested.',
    returns: [{ status: 'rejected', carrier: 'Blue Dart', trackingNumber: '81234567891' }],
  })
  expect(await shop.db.select().from(refunds)).toEqual([])
})

test('two admins at once: one refund, and the other reads what happened', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const other = await shop.customer({ role: 'owner' })
  const number = await askForReturn(shop, customer, orderId)
  const byAdmin = handling(shop, manager, number)
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  await byAdmin.inspect(5)
  const { version, toRefund } = await byAdmin.read()
  const press = (who: typeof manager) =>
    shop.as(who).call(admin.refundReturn, { params: { number }, body: { version, amount: toRefund } })
  const answers = await Promise.allSettled([press(manager), press(other), press(manager)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 409,
        message: expect.stringContaining('already refunded'),
      })
  expect(await shop.db.select().from(refunds)).toHaveLength(1)
})

test('nothing is refunded by hand while a return is open: the order says why, and what was refunded before is not refunded again', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const read = () => shop.as(manager).call(readAdminOrder, { params: { number: orderId } })
  const refund = async (amount: number) => {
    const { refundable } = await read()
    const body = { amount, reason: 'A scratch', refundable }
    return shop.as(manager).call(refundOrder, { params: { number: orderId }, body })
  }
  const { total, lines } = await read()
  expect(lines).toMatchObject([{ refundFault: null }])
  await refund(10)
  const number = await askForReturn(shop, customer, orderId)
  const byAdmin = handling(shop, manager, number)
  const sentence = `The return ${number} of this piece is open. Please finish or close it first. To keep a part of the money, enter a deduction there.`
  const mustBeRefused = async () => {
    expect((await read()).lines).toMatchObject([{ refundFault: sentence }])
    await expect(refund(1)).rejects.toMatchObject({ status: 409, message: sentence })
  }
  await mustBeRefused()
  await byAdmin.approve(soon(shop))
  await byAdmin.receive()
  await byAdmin.inspect(5, { deduction: 25, deductionReason: 'A scratch' })
  await mustBeRefused()
  await answering(shop, customer, orderId, number).accept()
  expect(await byAdmin.refund()).toMatchObject({ status: 'refunded' })
  expect(await read()).toMatchObject({
    ...{ orderStatus: 'Returned', refundable: 25, refund: { amount: total - 25 } },
    lines: [{ refundFault: null }],
  })
  await refund(25)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('resizing moves no money, so a refund by hand beside it is allowed; a withdrawn return no longer forbids it', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, returnSettings, { ...returnSettings.defaults, firstResizingFree: true })
  const sized = { product: { stock: 2, terms: ringTerms(), variants: RING_SIZES } }
  const { number: orderId, customer, manager } = await deliveredOrder(shop, sized)
  const number = await askToResize(shop, customer, orderId)
  const refund = async () => {
    const { refundable } = await shop.as(manager).call(readAdminOrder, { params: { number: orderId } })
    const body = { amount: 10, reason: 'It came late', refundable }
    return shop.as(manager).call(refundOrder, { params: { number: orderId }, body })
  }
  await refund()
  await shop.as(customer).call(withdrawReturn, { params: { number } })
  const other = await askForReturn(shop, customer, orderId)
  await expect(refund()).rejects.toMatchObject({ status: 409 })
  await shop.as(customer).call(withdrawReturn, { params: { number: other } })
  await refund()
})

test('staff handle returns and a manager refunds them; nobody handles their own, and customers none', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const number = await askForReturn(shop, customer, orderId)
  const staff = handling(shop, await shop.customer({ role: 'staff' }), number)
  await staff.approve(soon(shop))
  await staff.receive()
  await staff.inspect(5)
  await expect(staff.refund()).rejects.toMatchObject({ status: 403 })
  await expect(handling(shop, customer, number).read()).rejects.toMatchObject({ status: 403 })

  const own = await deliveredOrder(shop, { customer: { role: 'manager' } })
  const ownNumber = await askForReturn(shop, own.customer, own.number)
  await expect(handling(shop, own.customer, ownNumber).approve(soon(shop))).rejects.toMatchObject({
    status: 403,
  })
  await expect(handling(shop, manager, ownNumber).approve('2020-01-01')).rejects.toMatchObject({
    status: 400,
  })
})

test('while a return is open its order is not moved to Returned by hand, and its history cannot be rewritten', async () => {
  await using shop = await testShop()
  const { number, customer, manager } = await deliveredOrder(shop)
  await askForReturn(shop, customer, number)
  const body = { from: 'Delivered', to: 'Returned', reason: 'Too small', restock: true } as const
  await expect(shop.as(manager).call(moveOrder, { params: { number }, body })).rejects.toMatchObject({
    status: 409,
  })
  await expect(shop.db.delete(returnEvents).where(and(eq(returnEvents.event, 'request')))).rejects.toThrow()
})
