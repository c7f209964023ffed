import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { exportDocuments, listDocuments } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { NO_LEGAL_NAME } from '#contracts/business.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { readProfile, updateProfile } from '#contracts/identity.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { listPendingPayments } from '#contracts/pending-payments.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { customers } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { INVALID_GSTIN, PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { type Business, OWN_GSTIN } from '#rules/identity/business.ts'
import { PAN_IS_OF_BUSINESS } from '#rules/orders/pan.ts'
import { downloaded } from '#tests/support/bought-together.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import {
  atTheProvider,
  type Customer,
  letTheDustSettle,
  type Product,
  paymentRequest,
} from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const BANGALORE: Business = { gstin: '29AAGCB7383J1Z4', legalName: 'Garden City Traders Pvt Ltd' }
const SHARMA: Business = { gstin: '27AAPFU0939F1ZV', legalName: 'Sharma & Sons' }
const PAN = 'ABCPK1234F'

function request(customer: Customer, business: Business | null | undefined, ...products: Product[]) {
  const body = paymentRequest(customer, ...products)
  return { ...body, pan: PAN, shippingAddress: { ...body.shippingAddress, business } }
}

async function buyFor(shop: TestShop, customer: Customer, business: Business | null, ...products: Product[]) {
  const me = shop.as(customer)
  const { orderId } = await me.call(initiatePayment, { body: request(customer, business, ...products) })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  if (!line) throw new Error('Nothing was bought.')
  return line
}

const businessOf = async (shop: TestShop, customer: Customer) =>
  (await shop.as(customer).call(readProfile, { params: { mobileNumber: customer.mobileNumber } })).business

test.each([
  ['one product', 1],
  ['a cart', 2],
])('%s is bought for a business: the order, the invoice and its credit note name it', async (_, count) => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const products = await Promise.all(Array.from({ length: count }, () => shop.product()))
  const typed = { gstin: ' 29aagcb7383 j1z4', legalName: '  Garden City Traders Pvt Ltd ' }
  const line = await buyFor(shop, customer, typed, ...products)
  expect(line.shippingAddress).toMatchObject({ firstName: 'Asha', business: BANGALORE })
  const params = { number: line.orderId }
  const seen = await shop.as(manager).call(readAdminOrder, { params })
  expect(seen.shippingAddress.business).toEqual(BANGALORE)

  const me = shop.as(customer)
  const cancel = {
    params: { transactionId: line.transactionId },
    body: { orderStatus: 'Cancelled' as const },
  }
  await me.call(cancelLine, cancel)
  await shop.jobs.run()
  await letTheDustSettle(shop)
  const papers = await me.call(listInvoices, { params: { orderId: line.orderId } })
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  for (const { url } of papers) {
    const text = await pdfText((await downloaded(shop, customer, url)).bytes)
    expect(text).toContain('Garden City Traders Pvt Ltd')
    expect(text).toContain('GSTIN 29AAGCB7383J1Z4')
    expect(text).not.toContain('Asha')
    // The tax follows the goods, which go to Solapur.
    expect(text).toContain('Place of supply Maharashtra (27)')
    expect(text).toContain('SGST')
  }
  const documents = await shop.db.select().from(invoices)
  expect(documents.map(({ document }) => document.buyer)).toMatchObject([
    { name: BANGALORE.legalName, gstin: BANGALORE.gstin },
    { name: BANGALORE.legalName, gstin: BANGALORE.gstin },
  ])
  const { rows } = await shop.as(manager).call(listDocuments, { query: {} })
  expect(rows.map(({ buyerGstin }) => buyerGstin)).toEqual([BANGALORE.gstin, BANGALORE.gstin])
  const headers = { authorization: `Bearer ${await shop.as(manager).token()}` }
  const csv = await shop.inject({ url: exportDocuments.path, headers })
  const [head = '', first = ''] = csv.body.split('\r\n')
  expect(first.split(',')[head.split(',').indexOf('Buyer GSTIN')]).toBe(BANGALORE.gstin)
})

test.each([
  ['a wrong check digit', { ...SHARMA, gstin: '27AAPFU0939F1ZW' }, 'gstin', INVALID_GSTIN],
  ['no GSTIN', { ...SHARMA, gstin: '' }, 'gstin', INVALID_GSTIN],
  ['no legal name', { ...SHARMA, legalName: ' ' }, 'legalName', NO_LEGAL_NAME],
])('%s is refused at its field, at checkout and in the account', async (_, business, part, message) => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const me = shop.as(customer)
  const body = request(customer, business, await shop.product())
  const field = `shippingAddress.business.${part}`
  await expect(me.call(initiatePayment, { body })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field, message }] },
  })
  const params = { mobileNumber: customer.mobileNumber }
  await expect(me.call(updateProfile, { params, body: { business } })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: `business.${part}`, message }] },
  })
  expect(await businessOf(shop, customer)).toBeNull()
})

test('above two lakh a business is not asked for its PAN: the GSTIN has it, and the invoice quotes it', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const product = await shop.product({ price: 2_50_000_00 })
  const body = { ...request(customer, BANGALORE, product), pan: '' }
  const { orderId } = await shop.as(customer).call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await shop.as(customer).call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [line] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const params = { orderId: line?.orderId ?? '' }
  const [paper] = await shop.as(customer).call(listInvoices, { params })
  const text = await pdfText((await downloaded(shop, customer, paper?.url ?? '')).bytes)
  expect(text).toContain('AAGCB7383J')
})

test('the PAN follows who is billed: a business brings its own, and a person cannot be billed with that of a business', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const me = shop.as(customer)
  const line = await buyFor(shop, customer, null, await shop.product({ price: 2_50_000_00 }))
  const { isGift: _, ...home } = line.shippingAddress
  const params = { orderId: line.orderId }
  const billed = (business: Business | null, addressVersion: number) =>
    me.call(changeOrderAddress, { params, body: { ...home, business, addressVersion } })
  await expect(billed({ ...SHARMA, gstin: PLACEHOLDER_GSTIN }, 1)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'business.gstin', message: OWN_GSTIN }] },
  })
  await billed(SHARMA, 1)
  const [invoice] = await shop.db.select().from(invoices)
  expect(invoice?.document.buyer).toMatchObject({ gstin: SHARMA.gstin, pan: 'AAxxxxxx9F' })
  await expect(billed(null, 2)).rejects.toMatchObject({ status: 409, message: PAN_IS_OF_BUSINESS })
  const [paper] = await me.call(listInvoices, { params })
  expect(await pdfText((await downloaded(shop, customer, paper?.url ?? '')).bytes)).toContain('AAPFU0939F')
})

test('nobody buys under the GSTIN of the shop: the tax portal would refuse its return', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const own = { gstin: PLACEHOLDER_GSTIN, legalName: 'SGJ Jewellers' }
  const body = request(customer, own, await shop.product())
  await expect(shop.as(customer).call(initiatePayment, { body })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'shippingAddress.business.gstin', message: OWN_GSTIN }] },
  })
})

test('the account learns the business of the first such purchase, and keeps its own', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  await buyFor(shop, customer, null, await shop.product())
  expect(await businessOf(shop, customer)).toBeNull()
  const first = await buyFor(shop, customer, SHARMA, await shop.product())
  expect(first.shippingAddress.business).toEqual(SHARMA)
  expect(await businessOf(shop, customer)).toEqual(SHARMA)
  await buyFor(shop, customer, BANGALORE, await shop.product())
  expect(await businessOf(shop, customer)).toEqual(SHARMA)
})

test('a payment that is not finished teaches the account nothing, and has the business after a reload', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const me = shop.as(customer)
  await me.call(initiatePayment, { body: request(customer, SHARMA, product) })
  const pending = () => me.call(listPendingPayments, { params: { userId: customer.id } })
  expect(await pending()).toMatchObject([{ shippingAddress: { business: SHARMA } }])
  // A second tab begins again for somebody else; the later one counts.
  await me.call(initiatePayment, { body: request(customer, undefined, product) })
  expect(await pending()).toMatchObject([{ shippingAddress: { business: null } }])
  expect(await businessOf(shop, customer)).toBeNull()
})

test('an order from before businesses were asked for is read as that of a private customer', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  await buyFor(shop, customer, null, await shop.product())
  const [order] = await shop.db.select().from(orders)
  const { business: _, ...before } = order?.shippingAddress ?? {}
  await shop.db.update(orders).set({ shippingAddress: before as typeof orders.$inferSelect.shippingAddress })
  const [line] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(line?.shippingAddress.business).toBeNull()
  const [document] = await shop.db.select().from(invoices)
  expect(document?.document.buyer).not.toHaveProperty('gstin')
})

test('a customer adds, changes and removes the business; the log has it, and the export', async () => {
  await using shop = await testShop()
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const params = { mobileNumber: customer.mobileNumber }
  const me = shop.as(customer)
  for (const business of [SHARMA, BANGALORE]) {
    const changed = await me.call(updateProfile, { params, body: { business } })
    expect(changed.business).toEqual(business)
  }
  await me.call(updateProfile, { params, body: { city: 'Pune' } })
  expect((await me.call(exportData, { params })).profile).toMatchObject({ business: BANGALORE, city: 'Pune' })
  await shop.as(owner).call(updateProfile, { params, body: { business: SHARMA } })
  const { rows } = await shop.as(owner).call(listAudit, { query: { action: 'customer.change' } })
  expect(rows[0]).toMatchObject({ before: { business: BANGALORE }, after: { business: SHARMA } })
  expect((await me.call(updateProfile, { params, body: { business: null } })).business).toBeNull()
})

test('erasing the account forgets the business; the order and what it was billed for stay', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  await buyFor(shop, customer, SHARMA, await shop.product())
  const params = { mobileNumber: customer.mobileNumber }
  const { orders: bought, payments } = await shop.as(customer).call(exportData, { params })
  expect(bought).toMatchObject([{ shippingAddress: { business: SHARMA } }])
  expect(payments).toMatchObject([{ shippingAddress: { business: SHARMA } }])
  await shop.as(customer).call(eraseCustomer, { params })
  const rows = await shop.db.select().from(customers)
  expect(rows.find(({ id }) => id === customer.id)).toMatchObject({ business: null })
  const [order] = await shop.db.select().from(orders)
  expect(order?.shippingAddress.business).toEqual(SHARMA)
})
