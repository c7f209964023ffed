import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { exportOrders } from '#contracts/admin/list-orders.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { listOrders } from '#contracts/orders.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { readQuote } from '#contracts/quotes.ts'
import { payments, reservations } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { LATE_CAPTURE_DAYS } from '#rules/checkout/payment-times.ts'
import { readConfig } from '#server/config.ts'
import { tidyPans } from '#server/invoices/tidy-pans.ts'
import { panOfOrder } from '#server/orders/pans.store.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { Refused } from '#tests/support/refused.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'
import { reconcilePayments } from './settlement/reconcile-payments.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

const PAN = 'ABCPK1234F'
const MASKED = 'ABxxxxxx4F'
const [AT, ABOVE] = [2_00_000_00, 2_00_000_01]

const start = (shop: TestShop, customer: Customer, product: Product, pan?: string) =>
  shop.as(customer).call(initiatePayment, { body: { ...paymentRequest(customer, product), pan } })

async function buyWithPan(shop: TestShop, customer: Customer, product: Product, pan?: string) {
  const payment = await start(shop, customer, product, pan)
  const callback = await atTheProvider(shop, payment.orderId, { outcome: 'captured', webhook: 'lost' })
  await shop.as(customer).call(verifyPayment, { body: callback })
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  return { number: order?.orderId ?? '', paymentId: payment.paymentId }
}

async function invoiceFile(shop: TestShop, who: Customer, number: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  return shop.inject({ url: downloadInvoice.path.replace(':orderId', number), headers })
}

const kept = (shop: TestShop) => shop.db.select().from(paymentPans)

test('up to two lakh nobody is asked, and a PAN that is sent is neither checked nor stored', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: AT })]
  const quote = await shop.as(customer).call(readQuote, { body: { productId: product.id } })
  expect(quote).toMatchObject({ total: 2_00_000, pan: { needed: false, above: 2_00_000 } })
  for (const pan of [undefined, '', PAN, 'nonsense']) await start(shop, customer, product, pan)
  expect(await kept(shop)).toEqual([])
})

test.each([
  [undefined, 'Please enter your PAN. The law requires it for purchases above ₹2,00,000.'],
  ['  ', 'Please enter your PAN. The law requires it for purchases above ₹2,00,000.'],
  ['ABCPK12345', 'A PAN has five letters, four digits and a letter, such as ABCPK1234F.'],
  ['ABCXK1234F', 'This PAN doesn’t look right: the 4th letter can’t be X. Please check your card.'],
])(
  'above it, paying with the PAN %j is refused at that field, and nothing is reserved',
  async (pan, message) => {
    await using shop = await testShop()
    const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
    const quote = await shop.as(customer).call(readQuote, { body: { productId: product.id } })
    expect(quote.pan).toEqual({ needed: true, above: 2_00_000 })
    const refusal = await start(shop, customer, product, pan).catch((fault: unknown) => fault)
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal).toMatchObject({
      status: 400,
      details: { message, fields: [{ field: 'pan', message }] },
    })
    expect(await shop.db.select().from(payments)).toEqual([])
    expect(await shop.db.select().from(reservations)).toEqual([])
  },
)

test('a changed price is reported before a missing PAN', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
  const body = { ...paymentRequest(customer, product), totalAmount: 1_99_000 }
  await expect(shop.as(customer).call(initiatePayment, { body })).rejects.toMatchObject({ status: 409 })
})

test('the PAN stays with the order, sealed: neither the database nor a file shows it to somebody who copies them', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
  const { number, paymentId } = await buyWithPan(shop, customer, product, 'abcpk 1234f')
  await invoiceFile(shop, customer, number)
  await shop.jobs.run()
  expect(await kept(shop)).toMatchObject([{ paymentId, masked: MASKED, keyId: 'tests' }])

  const database = (await wholeDatabase(shop.pool)).toUpperCase()
  expect(database).toContain(MASKED.toUpperCase())
  for (const readable of [PAN, Buffer.from(PAN).toString('base64').slice(0, 12).toUpperCase()])
    expect(database).not.toContain(readable)
  const folder = join(shop.folder, 'invoices')
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const file = await readFile(join(folder, files[0] ?? ''))
  expect(file.subarray(0, 5).toString()).not.toBe('%PDF-')
})

test('screens, exports and the audit log show it masked; the printed invoice alone quotes it, the same each time', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const product = await shop.product({ price: ABOVE })
  const { number } = await buyWithPan(shop, customer, product, PAN)

  const own = await shop.as(customer).call(exportData, { params: { mobileNumber: customer.mobileNumber } })
  expect(own.orders).toMatchObject([{ number, pan: MASKED }])
  const adminArea = await shop.as(owner).call(readAdminOrder, { params: { number } })
  expect(adminArea.buyer.pan).toBe(MASKED)
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const answers = [
    own,
    adminArea,
    await shop.as(customer).call(listOrders, { params: { userId: customer.id } }),
    (await shop.inject({ url: exportOrders.path, headers })).body,
    await shop.as(owner).call(listAudit),
  ]
  expect(JSON.stringify(answers)).not.toContain(PAN)

  const [first, again, admin] = [
    await invoiceFile(shop, customer, number),
    await invoiceFile(shop, customer, number),
    await invoiceFile(shop, owner, number),
  ]
  expect(await pdfText(first.rawPayload)).toMatch(new RegExp(`PAN of buyer\\s+${PAN}`))
  for (const file of [again, admin]) expect(file.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('staff get a copy with the PAN masked; a manager gets the invoice itself, and the audit log says so', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, staff, manager] = [
    await shop.customer(),
    await shop.customer({ role: 'staff' }),
    await shop.customer({ role: 'manager' }),
  ]
  const { number } = await buyWithPan(shop, customer, await shop.product({ price: ABOVE }), PAN)
  for (const printed of [false, true]) {
    const copy = await invoiceFile(shop, staff, number)
    expect(copy.headers['content-disposition'], `printed: ${printed}`).toContain('-pan-masked.pdf')
    const text = await pdfText(copy.rawPayload)
    expect(text).toMatch(new RegExp(`PAN of buyer\\s+${MASKED}`))
    expect(text).not.toContain(PAN)
    await invoiceFile(shop, customer, number)
  }
  const opened = await invoiceFile(shop, manager, number)
  expect(await pdfText(opened.rawPayload)).toContain(PAN)
  const log = await shop.as(manager).call(listAudit, { query: { action: 'order.pan' } })
  expect(log.rows).toMatchObject([{ who: { id: manager.id }, subject: { id: number } }])
})

test('an invoice up to two lakh has no line for a PAN', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ price: AT })]
  const { number } = await buyWithPan(shop, customer, product, PAN)
  expect(await pdfText((await invoiceFile(shop, customer, number)).rawPayload)).not.toContain('PAN')
})

test('the owner moves the threshold, and the next quote knows it; staff may look, not move', async () => {
  await using shop = await testShop()
  const [customer, owner, staff] = [
    await shop.customer(),
    await shop.customer({ role: 'owner' }),
    await shop.customer({ role: 'staff' }),
  ]
  const product = await shop.product({ price: AT })
  expect(await settingOf(shop.as(staff).call, panSettings)).toEqual({ above: 2_00_000 })
  await changeSettingTo(shop.as(owner).call, panSettings, { above: 50_000 })
  await expect(changeSettingTo(shop.as(staff).call, panSettings, { above: 1 })).rejects.toMatchObject({
    status: 403,
  })
  await expect(changeSettingTo(shop.as(owner).call, panSettings, { above: 0 })).rejects.toMatchObject({
    status: 400,
  })
  const quote = await shop.as(customer).call(readQuote, { body: { productId: product.id } })
  expect(quote.pan).toEqual({ needed: true, above: 50_000 })
  await expect(start(shop, customer, product)).rejects.toThrow('above ₹50,000')
})

test('the PAN of a purchase that failed is deleted once the purchase can no longer succeed', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
  const { paymentId } = await start(shop, customer, product, PAN)
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  await tidyPans(shop.shop)
  expect(await kept(shop)).toHaveLength(1)
  shop.clock.advance((LATE_CAPTURE_DAYS + 1) * 24 * 60 * 60 * 1000)
  await reconcilePayments(shop.shop)
  await tidyPans(shop.shop)
  expect(await kept(shop)).toEqual([])
})

test('deleting an account deletes its PANs, except that of a sale, which tax law requires', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
  const { paymentId } = await buyWithPan(shop, customer, product, PAN)
  const attempt = await start(shop, customer, product, PAN)
  await shop.db.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, attempt.paymentId))
  const answer = await shop
    .as(customer)
    .call(eraseCustomer, { params: { mobileNumber: customer.mobileNumber } })
  expect(answer.kept[0]).toContain('PAN')
  expect(await kept(shop)).toMatchObject([{ paymentId }])
})

test('after a change of keys the night seals everything again, and the old key can go', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ price: ABOVE })]
  const { number } = await buyWithPan(shop, customer, product, PAN)
  const before = await invoiceFile(shop, customer, number)
  const fresh = `fresh:${Buffer.alloc(32, 9).toString('base64')}`
  const old = shop.shop.config.PAN_KEYS
  shop.shop.config.PAN_KEYS = readConfig({ PAN_KEYS: `${fresh},${old}` }).PAN_KEYS
  expect((await invoiceFile(shop, customer, number)).rawPayload.equals(before.rawPayload)).toBe(true)
  await tidyPans(shop.shop)
  shop.shop.config.PAN_KEYS = fresh

  expect(await kept(shop)).toMatchObject([{ keyId: 'fresh' }])
  const [order] = await shop.db.select({ id: orders.id }).from(orders)
  expect(await panOfOrder(shop.shop, order?.id ?? '')).toBe(PAN)
  expect((await invoiceFile(shop, customer, number)).rawPayload.equals(before.rawPayload)).toBe(true)
  expect(await readdir(join(shop.folder, 'invoices'))).toHaveLength(1)
})
