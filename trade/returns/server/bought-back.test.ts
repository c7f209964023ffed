import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { orderLines } from '#db/schema/orders.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { fromRupees } from '#rules/money.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { linesOfNumber } from '#server/orders/orders.store.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { payOutReturn } from '#trade/returns/contract/return-requests.ts'
import { acceptOffer, choosePayOut, requestReturn } from '#trade/returns/contract/returns.ts'
import { purchaseVouchers, returns } from '#trade/returns/schema/returns.ts'
import { answering, askToSell, payOut } from '#trade/returns/tests/bought-back.ts'
import { handling, returnsOf } from '#trade/returns/tests/returned-order.ts'

const HOUR = 60 * 60 * 1000
const soon = (shop: TestShop) => daysAfter(dayInIndia(shop.clock.now()), 5)

/** A ring whose exchange or buyback has arrived in the shop. */
async function received(shop: TestShop, kind: 'exchange' | 'buyback') {
  const at = await deliveredRing(shop)
  const number = await askToSell(shop, at.customer, at.orderId, kind)
  const admin = handling(shop, at.manager, number)
  await admin.approve(soon(shop))
  await admin.receive()
  return { ...at, number, admin, mine: answering(shop, at.customer, at.orderId, number) }
}
const creditOf = async (shop: TestShop, who: Parameters<TestShop['as']>[0]) =>
  (await shop.as(who).call(readOwnCredit, { query: {} })).balance
const toldOf = async (shop: TestShop) =>
  (await shop.db.select().from(notifications).where(eq(notifications.channel, 'sms')))
    .map(({ event }) => event)
    .filter((event) => event.startsWith('return-'))

test('an unchanged exchange is credited automatically, once, at the quoted value; its order is returned', async () => {
  await using shop = await testShop()
  const { admin, number, mine, customer, manager, orderId } = await received(shop, 'exchange')
  const { amount, quoted } = await mine.read()
  expect(quoted).toMatchObject({ netWeight: 5, purity: '22K (916)' })
  expect(amount).toBe((quoted?.ratePerGram ?? 0) * 5)
  expect(await admin.inspect(5)).toMatchObject({
    ...{ status: 'credited', product: 'in-shop', amount, deductions: [], possible: ['restock'] },
  })
  await expect(admin.inspect(5)).rejects.toMatchObject({ status: 409 })
  expect(await creditOf(shop, customer)).toBe(amount)
  expect(await shop.db.select().from(storeCreditEntries)).toMatchObject([
    { kind: 'issued', reference: number, reason: `Exchange ${number}` },
  ])
  const [order] = await linesOfNumber(shop.db, orderId)
  expect(order?.status).toBe('Returned')
  const again = { amount: 1, reason: 'Also refunded', refundable: 0 }
  await expect(
    shop.as(manager).call(refundOrder, { params: { number: orderId }, body: again }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('exchanged or sold back') })
  await shop.jobs.run()
  expect(await toldOf(shop)).toEqual([
    ...['return-requested', 'return-approved', 'return-received', 'return-credited'],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an order is given back once: no refund by hand beside its open buyback, no payment for what was refunded, also at the same moment', async () => {
  await using shop = await testShop()
  const { admin, mine, manager, number, orderId } = await received(shop, 'buyback')
  await admin.inspect(5)
  await mine.upi()
  const { refundable } = await shop.as(manager).call(readAdminOrder, { params: { number: orderId } })
  const byHand = { amount: refundable, reason: 'Taken back', refundable }
  await expect(
    shop.as(manager).call(refundOrder, { params: { number: orderId }, body: byHand }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(number) })

  const [order] = await linesOfNumber(shop.db, orderId)
  if (!order) throw new Error('No order.')
  const refund = {
    paymentLineId: order.paymentLineId,
    amount: fromRupees(refundable),
    reason: 'Beside the buyback',
  }
  const atOnce = await Promise.allSettled([
    shop.db.transaction((db) => db.insert(refunds).values(refund)),
    shop.db.transaction((db) =>
      db
        .update(returns)
        .set({ status: 'paid-out', payoutReference: 'UTR1' })
        .where(and(eq(returns.number, number), eq(returns.status, 'to-pay-out'))),
    ),
  ])
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.db
    .update(returns)
    .set({ status: 'to-pay-out', payoutReference: '' })
    .where(eq(returns.number, number))
  await shop.db.delete(refunds)
  await shop.db.insert(refunds).values(refund)
  await expect(payOut(shop, manager, number)).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('has been refunded') },
  })
  await expect(mine.credit()).rejects.toMatchObject({ status: 409 })
  await expect(admin.inspect(5)).rejects.toMatchObject({ status: 400 })
  expect(await admin.reject('The order was refunded.')).toMatchObject({ status: 'rejected' })
})

test('what was refunded of an order before is taken off its value, unless the rate has risen above the price', async () => {
  await using shop = await testShop()
  const { customer, manager, orderId } = await deliveredRing(shop)
  const value = async () => (await shop.as(customer).call(readBuyback, { params: { orderId } })).cash.total
  const before = await value()
  const { refundable } = await shop.as(manager).call(readAdminOrder, { params: { number: orderId } })
  const amount = refundable - before + 1000
  const body = { amount, reason: 'A scratch', refundable }
  await shop.as(manager).call(refundOrder, { params: { number: orderId }, body })
  expect(await value()).toBe(before - 1000)
  const { ratePerGram } = await shop.as(customer).call(readBuyback, { params: { orderId } })
  shop.clock.advance(HOUR)
  await shop
    .as(manager)
    .call(setMetalPrices, { body: { gold_22k: ratePerGram * 2, confirm: true, reason: 'A leap' } })
  expect(await value()).toBe(before * 2 - amount)
})

test('a lighter product is offered less, at the quoted rate; accepted twice it is credited once', async () => {
  await using shop = await testShop()
  const { admin, mine, customer } = await received(shop, 'exchange')
  const before = await mine.read()
  expect(await admin.inspect(4)).toMatchObject({ status: 'offered', paid: before.amount })
  const offered = await mine.read()
  expect(offered).toMatchObject({
    ...{ amount: (before.quoted?.ratePerGram ?? 0) * 4, possible: ['accept', 'decline'] },
    inspected: { weight: 4 },
    deductions: [
      { label: 'Correction after the inspection', amount: before.amount - (before.amount * 4) / 5 },
    ],
  })
  expect(await creditOf(shop, customer)).toBe(0)
  await mine.accept()
  await mine.accept()
  expect(await creditOf(shop, customer)).toBe(offered.amount)
  await expect(mine.decline()).rejects.toMatchObject({ status: 409 })
  expect(await toldOf(shop)).toContain('return-offered')
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('declining the offer sends the product back and moves no money, and the product can be sold later', async () => {
  await using shop = await testShop()
  const { admin, mine, customer, orderId } = await received(shop, 'buyback')
  await admin.inspect(3)
  await admin.inspect(2)
  await mine.decline()
  await mine.decline()
  expect((await toldOf(shop)).slice(-3)).toEqual(['return-offered', 'return-offered', 'return-declined'])
  await expect(mine.accept()).rejects.toMatchObject({ status: 409 })
  expect(await admin.read()).toMatchObject({ status: 'declined', possible: ['ship-back'] })
  expect(await admin.shipBack()).toMatchObject({ product: 'shipped-back', possible: [] })
  expect(await creditOf(shop, customer)).toBe(0)
  const again = await askToSell(shop, customer, orderId, 'exchange')
  expect(await returnsOf(shop, customer, orderId)).toMatchObject({
    returns: [{ number: again, status: 'requested' }, { status: 'declined' }],
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('another scale may differ by the tolerance: the quoted value counts, the voucher says what was weighed, and more is refused', async () => {
  await using shop = await testShop()
  const { admin, mine } = await received(shop, 'buyback')
  const { amount } = await mine.read()
  expect(await admin.inspect(5.01)).toMatchObject({ status: 'inspected', amount })
  await expect(admin.inspect(5.011)).rejects.toMatchObject({
    ...{ status: 400, message: expect.stringContaining('cannot weigh 5.011 g') },
  })
  expect(await admin.inspect(4.99)).toMatchObject({ status: 'inspected', amount, deductions: [] })
  expect(await admin.inspect(4.98)).toMatchObject({ status: 'offered', amount: (amount * 4.98) / 5 })
  await admin.inspect(4.99)
  await mine.credit()
  const [voucher] = await shop.db.select().from(purchaseVouchers)
  expect(voucher?.document).toMatchObject({ article: { grossWeightMg: 4990, netWeightMg: 4990 } })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a correction of the inspection that raises the amount again still waits for the customer while it is below the quote', async () => {
  await using shop = await testShop()
  const { admin, mine } = await received(shop, 'buyback')
  await admin.inspect(3)
  const { amount } = await mine.read()
  expect(await admin.inspect(4)).toMatchObject({ status: 'offered' })
  const old = { params: { number: (await mine.read()).number }, body: { amount } }
  const { customer } = await deliveredRing(shop)
  await expect(shop.as(customer).call(acceptOffer, old)).rejects.toMatchObject({ status: 403 })
  expect(await admin.inspect(5)).toMatchObject({ status: 'inspected' })
  expect(await admin.inspect(4)).toMatchObject({ status: 'offered' })
  await mine.accept()
  expect(await admin.inspect(4)).toMatchObject({ status: 'inspected' })
})

test('a buyback is paid by UPI: chosen by the customer, recorded once by a manager with a reference, and the UPI ID deleted', async () => {
  await using shop = await testShop()
  const { admin, mine, manager, number, customer } = await received(shop, 'buyback')
  await admin.inspect(5)
  await expect(payOut(shop, manager, number)).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('has not chosen') },
  })
  await expect(mine.upi('asha')).rejects.toMatchObject({ status: 400 })
  await mine.upi('asha.wrong@okaxis')
  await mine.upi()
  expect(await admin.read()).toMatchObject({ status: 'to-pay-out', payout: { payTo: 'asha@okaxis' } })
  await expect(payOut(shop, manager, number, 'x')).rejects.toMatchObject({ status: 400 })
  const staff = await shop.customer({ role: 'staff' })
  await expect(payOut(shop, staff, number)).rejects.toMatchObject({ status: 403 })
  await expect(payOut(shop, customer, number)).rejects.toMatchObject({ status: 403 })

  const other = await shop.customer({ role: 'manager' })
  const { version } = await admin.read()
  const press = (who: typeof manager, reference: string) =>
    shop.as(who).call(payOutReturn, { params: { number }, body: { version, reference } })
  const answers = await Promise.allSettled([press(manager, 'UTR1111'), press(other, 'UTR2222')])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const second = answers.find(({ status }) => status === 'rejected')
  expect(second).toMatchObject({
    reason: { status: 409, message: expect.stringContaining('already paid out') },
  })
  const paid = await mine.read()
  expect(paid).toMatchObject({ status: 'paid-out', possible: [], payout: { method: 'upi', payTo: '' } })
  expect(paid.payout?.reference).toMatch(/^UTR\d{4}$/)
  expect(await creditOf(shop, customer)).toBe(0)
  await expect(mine.credit()).rejects.toMatchObject({ status: 409 })
  await expect(mine.upi()).rejects.toMatchObject({ status: 409 })
  expect((await toldOf(shop)).slice(-4)).toEqual([
    'return-inspected',
    ...['return-pay-out-chosen', 'return-pay-out-chosen', 'return-paid-out'],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('each settled buyback has a purchase voucher: numbered without gaps, for its customer and admins, never changed', async () => {
  await using shop = await testShop()
  await openForBusiness(shop, { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' })
  const { admin, mine, manager, number, customer } = await received(shop, 'buyback')
  const url = `/api/returns/${number}/voucher`
  const get = async (who: typeof customer) =>
    shop.inject({ url, headers: { authorization: `Bearer ${await shop.as(who).token()}` } })
  await admin.inspect(4.8)
  expect((await get(customer)).statusCode).toBe(404)
  await mine.accept()
  await mine.upi()
  await payOut(shop, manager, number, 'UTR777')
  expect(await mine.read()).toMatchObject({ voucher: expect.stringMatching(/^PUR\/\d\d-\d\d\/000001$/) })
  const [{ document, ...row } = { document: null }] = await shop.db.select().from(purchaseVouchers)
  expect(row).toMatchObject({ serial: 1 })
  expect(document).toMatchObject({
    buyer: { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' },
    seller: { name: 'Asha Patil', pan: null },
    article: { purity: '22K (916)', grossWeightMg: 4800, netWeightMg: 4800 },
    lines: [
      { label: 'Metal value', detail: '4.800 g × ₹12,000.00 per gram', amount: 57_600_00 },
      { label: 'Part of the metal kept', detail: '95% of ₹57,600.00 is paid', amount: -2_880_00 },
    ],
    amount: Math.round((await mine.read()).amount * 100),
    amountInWords: expect.stringContaining('Rupees'),
    paidBy: 'UPI UTR777',
  })
  const [first, second] = [await get(customer), await get(manager)]
  expect(first.headers['content-type']).toContain('application/pdf')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  const printed = (await pdfText(first.rawPayload)).replaceAll(/\s+/g, ' ')
  const phone = formatMobileNumber(customer.mobileNumber)
  for (const words of ['Metal value 4.800 g × ₹12,000.00 per gram ₹57,600.00', '−₹2,880.00', phone])
    expect(printed).toContain(words)
  expect((await get(await shop.customer())).statusCode).toBe(403)
  await expect(shop.db.update(purchaseVouchers).set({ serial: 2 })).rejects.toThrow()
  await expect(shop.db.delete(purchaseVouchers)).rejects.toThrow()

  const other = await received(shop, 'exchange')
  await other.admin.inspect(5)
  expect(await other.mine.read()).toMatchObject({ voucher: expect.stringContaining('000002') })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a buyback can be store credit instead, also after a pay-out was chosen, in two windows once', async () => {
  await using shop = await testShop()
  const { admin, mine, customer } = await received(shop, 'buyback')
  await admin.inspect(5)
  await mine.upi()
  await Promise.all([mine.credit(), mine.credit()])
  const { amount, payout } = await mine.read()
  expect(payout).toBeNull()
  expect(await creditOf(shop, customer)).toBe(amount)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a quote is valid until the next rates; a request made in time keeps it', async () => {
  await using shop = await testShop()
  const { customer, manager, orderId } = await deliveredRing(shop)
  const params = { orderId }
  const read = await shop.as(customer).call(readBuyback, { params })
  const body = { kind: 'buyback' as const, amount: read.cash.total }
  const ask = () => shop.as(customer).call(requestReturn, { params, body })
  const publish = (gold_22k: number) => shop.as(manager).call(setMetalPrices, { body: { gold_22k } })
  await publish(read.ratePerGram - 100)
  await expect(ask()).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('The value is now ₹') },
  })
  await publish(read.ratePerGram)
  const { returns: asked } = await ask()
  await publish(read.ratePerGram - 100)
  expect(asked).toMatchObject([{ amount: read.cash.total, quoted: { ratePerGram: read.ratePerGram } }])
  const admin = handling(shop, manager, asked[0]?.number ?? '')
  await admin.approve(soon(shop))
  await admin.receive()
  expect(await admin.inspect(5)).toMatchObject({ status: 'inspected', amount: read.cash.total })
})

test('a product that cannot be sold is refused with its reason: another’s, not delivered, twice, at another value, heavier than sold', async () => {
  await using shop = await testShop()
  const { customer, manager, orderId } = await deliveredRing(shop)
  const stranger = await shop.customer()
  const quote = await shop.as(customer).call(readBuyback, { params: { orderId } })
  const ask = (who: typeof customer, change: object = {}) =>
    shop.as(who).call(requestReturn, {
      params: { orderId },
      body: { kind: 'exchange', amount: quote.exchange.total, ...change },
    })
  await expect(ask(stranger)).rejects.toMatchObject({ status: 403 })
  await expect(ask(manager)).rejects.toMatchObject({ status: 403 })
  await expect(ask(customer, { amount: quote.exchange.total + 1 })).rejects.toMatchObject({ status: 409 })
  await expect(ask(customer, { amount: '50,000' })).rejects.toMatchObject({ status: 400 })
  await expect(ask(customer, { kind: 'gift' })).rejects.toMatchObject({ status: 400 })
  const both = await Promise.allSettled([
    ask(customer),
    ask(customer, { kind: 'buyback', amount: quote.cash.total }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ number = '' } = {}] = await shop.db.select().from(returns)
  const admin = handling(shop, manager, number)
  await admin.approve(soon(shop))
  await admin.receive()
  for (const weight of [0, -1, '4,5', 5.011])
    await expect(admin.inspect(weight)).rejects.toMatchObject({ status: 400 })
  const bank = { method: 'bank' as const, holder: 'Asha Patil', account: '123456789', ifsc: 'HDFC0000123' }
  await expect(
    shop.as(customer).call(choosePayOut, { params: { number }, body: { ...bank, amount: quote.cash.total } }),
  ).rejects.toMatchObject({ status: 409 })
  await shop.db.update(orderLines).set({ status: 'Shipped' })
  await expect(ask(customer)).rejects.toMatchObject({ status: 409 })
})

test('a product the shop must not buy is rejected on arrival and sent back', async () => {
  await using shop = await testShop()
  const { admin, customer } = await received(shop, 'exchange')
  expect(await admin.reject('A stone is missing')).toMatchObject({
    status: 'rejected',
    possible: ['ship-back'],
  })
  await expect(admin.inspect(5)).rejects.toMatchObject({ status: 409 })
  expect(await admin.shipBack()).toMatchObject({ product: 'shipped-back' })
  expect(await creditOf(shop, customer)).toBe(0)
})

test('the account can be deleted while a pay-out is owed: it is still paid, and the account details are then deleted', async () => {
  await using shop = await testShop()
  const { admin, mine, manager, number, customer } = await received(shop, 'buyback')
  await admin.inspect(5)
  await mine.upi()
  const { mobileNumber } = customer
  await shop.as(customer).call(eraseCustomer, { params: { mobileNumber } })
  await shop.jobs.run()
  expect(await admin.read()).toMatchObject({ payout: { payTo: 'asha@okaxis' } })
  expect(await payOut(shop, manager, number)).toMatchObject({ status: 'paid-out', payout: { payTo: '' } })
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
})
