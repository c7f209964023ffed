import { afterAll, expect, test } from 'vitest'
import { addAddress } from '#contracts/addresses.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { updateProfile } from '#contracts/identity.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { invoices } from '#db/schema/invoices.ts'
import { ARMY_POST } from '#rules/delivery/army-post.ts'
import { downloaded } from '#tests/support/bought-together.ts'
import { PHONE } from '#tests/support/browser.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atTheProvider, type Customer, type Product, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

type Place = {
  address?: string
  city: string
  state: string
  pincode: string
  business?: { gstin: string; legalName: string }
}

const UN = { gstin: '0717UNO00157UNO', legalName: 'United Nations Office' }

async function bought(shop: TestShop, customer: Customer, product: Product, to: Place) {
  const me = shop.as(customer)
  const request = paymentRequest(customer, product)
  const body = { ...request, shippingAddress: { ...request.shippingAddress, ...to } }
  const { orderId } = await me.call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  await shop.jobs.run()
  const [line] = await me.call(listOrders, { params: { userId: customer.id } })
  const [invoice] = await shop.db.select().from(invoices)
  if (!line || !invoice) throw new Error('Nothing was bought.')
  return { line, document: invoice.document }
}

test.each([
  ['Yanam', '533464', 'Puducherry', '34'],
  ['Mahe', '673310', 'Puducherry', '34'],
  ['Karaikal', '609602', 'Puducherry', '34'],
  ['Yanam', '533464', 'Pondicherry', '34'],
  ['Silvassa', '396230', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Diu', '362520', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Kolanka', '533464', 'Andhra Pradesh', '37'],
])('“I live in %s, %s, and the shop says that it is not in %s”', async (city, pincode, state, code) => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { document } = await bought(shop, customer, product, { city, pincode, state })
  expect(document.placeOfSupply.code).toBe(code)
  expect(document.gst.kind).toBe('between-states')
})

test('“I wrote Kerala for my house in Mahe, and the bill says Kerala”', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const mahe = { city: 'Mahe', pincode: '673310', state: 'Kerala' }
  await expect(bought(shop, customer, await shop.product(), mahe)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'shippingAddress.state' }] },
  })
})

test('“My husband serves at 56 APO, and there is no state that I can choose”', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const post = { city: '56 APO', pincode: '900056', state: ARMY_POST }
  const { line, document } = await bought(shop, customer, product, post)
  expect(line.deliveryBy).toBeNull()
  expect(document.placeOfSupply).toEqual({ name: 'Other Territory', code: '97' })

  // Home on leave, it has a day again.
  const { isGift: _, ...to } = line.shippingAddress
  const home = { ...to, city: 'Solapur', state: 'Maharashtra', pincode: '413001' }
  const params = { orderId: line.orderId }
  const me = shop.as(customer)
  const moved = await me.call(changeOrderAddress, { params, body: { ...home, addressVersion: 1 } })
  expect(moved.deliveryBy).not.toBeNull()
  const back = { ...home, ...post, addressVersion: 2 }
  expect((await me.call(changeOrderAddress, { params, body: back })).deliveryBy).toBeNull()
})

test('“I typed an army post, and the city of the pincode before was still there”', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const params = { mobileNumber: customer.mobileNumber }
  await window.shop.as(customer).call(updateProfile, { params, body: { address: '', pincode: '', city: '' } })
  await page.goto(`${(await window.shop.product()).url}/shipping`)
  await page.getByLabel('Pincode').fill('413001')
  const [city, state] = [page.getByLabel('City'), page.getByLabel('State')]
  await expect.poll(() => city.inputValue()).toBe('Solapur')
  await page.getByLabel('Pincode').fill('926510')
  await expect.poll(() => city.inputValue()).toBe('')
  expect(await state.inputValue()).toBe(ARMY_POST)
  await page.getByText('names no day of delivery').first().waitFor()
  await page.getByLabel('Pincode').fill('290001')
  await expect.poll(() => state.inputValue()).toBe('')
  await page.getByLabel('Pincode').fill('533464')
  await expect.poll(() => city.inputValue()).toBe('Yanam')
  await page.getByText('Parts of it are in Andhra Pradesh').waitFor()
})

test('“I live in Yanam, and the form says Maharashtra before I begin”', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const params = { mobileNumber: customer.mobileNumber }
  const body = { address: '', pincode: '', city: '', state: 'Maharashtra' }
  await window.shop.as(customer).call(updateProfile, { params, body })
  await page.goto(`${(await window.shop.product()).url}/shipping`)
  await page.getByLabel('Pincode').fill('533464')
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Puducherry')
  expect(await page.getByLabel('City').inputValue()).toBe('Yanam')
})

test('“I took an address from my book, changed its pincode, and its city stayed”', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const me = window.shop.as(customer)
  const params = { mobileNumber: customer.mobileNumber }
  await me.call(updateProfile, { params, body: { address: '12 Navi Peth' } })
  const ravi = { firstName: 'Ravi', lastName: 'Patil', address: '4 Law College Road' }
  const pune = {
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    country: 'India',
    phone: '9822000001',
  }
  await me.call(addAddress, { params, body: { ...ravi, ...pune } })
  await page.goto(`${(await window.shop.product()).url}/shipping`)
  await page.getByLabel('Deliver to').selectOption({ label: 'Ravi Patil, 4 Law College Road, Pune 411004' })
  await page.getByLabel('Pincode').fill('290001')
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
  expect(await page.getByLabel('State').inputValue()).toBe('')
})

test.each([
  ['25AAPFU0939F1ZZ', /25 is no longer used/],
  ['28AAPFU0939F1ZT', /28 is no longer used/],
  ['99AAPFU0939F1ZK', /no state has 99/],
])('“My accountant says that %s is not a GSTIN any more”', async (gstin, sentence) => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const params = { mobileNumber: customer.mobileNumber }
  const body = { business: { gstin, legalName: 'Old Traders' } }
  const refusal = await shop
    .as(customer)
    .call(updateProfile, { params, body })
    .catch((error) => error)
  expect(refusal).toMatchObject({ status: 400, details: { fields: [{ field: 'business.gstin' }] } })
  expect(refusal.details.fields[0].message).toMatch(sentence)
})

test('“We are the United Nations: we have a UIN, and no PAN”', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ price: 2_50_000_00 })]
  const delhi = { city: 'New Delhi', pincode: '110003', state: 'Delhi', business: UN }
  const { line, document } = await bought(shop, customer, product, delhi)
  expect(document.buyer).toMatchObject({ gstin: UN.gstin, name: UN.legalName, pan: null })
  const params = { orderId: line.orderId }
  const [paper] = await shop.as(customer).call(listInvoices, { params })
  const text = await pdfText((await downloaded(shop, customer, paper?.url ?? '')).bytes)
  expect(text).toContain(`UIN ${UN.gstin}`)
  await monthsMustAdd(shop, '2026-11')
})
