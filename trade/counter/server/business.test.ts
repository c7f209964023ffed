import { expect, test } from 'vitest'
import { readProfile } from '#contracts/identity.ts'
import { customers } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { notInState } from '#rules/delivery/within-india.ts'
import { INVALID_GSTIN, PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { OWN_GSTIN } from '#rules/identity/business.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { printReceipt } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER, saleOf, sold } from '#trade/counter/tests/counter.ts'

const BANGALORE = { gstin: '29AAGCB7383J1Z4', legalName: 'Garden City Traders Pvt Ltd' }
const person = { ...CUSTOMER, email: '', business: BANGALORE }

test('a sale to a business is billed to it; the account learns it and fills the next sale', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00, stock: 3 })
  const { number } = await sold(shop, staff, product.id, { person })
  await shop.jobs.run()
  const [invoice] = await shop.db.select().from(invoices)
  expect(invoice?.document).toMatchObject({
    order: { number },
    buyer: {
      name: BANGALORE.legalName,
      gstin: BANGALORE.gstin,
      address: ['4 Gold Bazaar', 'Solapur 413002'],
    },
    placeOfSupply: { code: '27' },
    gst: { kind: 'within-state' },
  })
  const params = { mobileNumber: '9822012345' }
  const customer = await shop.as(staff).call(readCounterCustomer, { params })
  expect(customer.business).toEqual(BANGALORE)
  await sold(shop, staff, product.id, { person: { ...person, business: null } })
  const manager = await shop.customer({ role: 'manager' })
  expect((await shop.as(manager).call(readProfile, { params })).business).toEqual(BANGALORE)
})

test('a wrong check digit, and a business without an address, are refused at their fields', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00 })
  const wrong = { ...person, business: { ...BANGALORE, gstin: '29AAGCB7383J1Z5' } }
  await expect(sold(shop, staff, product.id, { person: wrong })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'person.business.gstin', message: INVALID_GSTIN }] },
  })
  const nowhere = { ...person, address: '', city: '', pincode: '', state: '' }
  await expect(sold(shop, staff, product.id, { person: nowhere })).rejects.toMatchObject({
    status: 400,
    message: 'The invoice of a business names its address, and a person to contact.',
    details: { fields: expect.arrayContaining([expect.objectContaining({ field: 'person.address' })]) },
  })
  expect(await shop.db.$count(customers)).toBe(1)
})

test('a state that contradicts the pincode is refused: the invoice would name the wrong place of supply', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00 })
  const elsewhere = { ...person, state: 'Karnataka' }
  await expect(sold(shop, staff, product.id, { person: elsewhere })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'person.state', message: notInState('413002', 'Karnataka') }] },
  })
})

test('above two lakh a business is not asked for its PAN, and nobody buys under the GSTIN of the shop', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 2_50_000_00, stock: 2 })
  await sold(shop, staff, product.id, { person, pan: '' })
  await shop.jobs.run()
  const [invoice] = await shop.db.select().from(invoices)
  expect(invoice?.document.buyer.pan).toBe('AAxxxxxx3J')
  const own = { ...person, business: { ...BANGALORE, gstin: PLACEHOLDER_GSTIN } }
  await expect(sold(shop, staff, product.id, { person: own })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'person.business.gstin', message: OWN_GSTIN }] },
  })
})

test('the receipt of an advance names the business', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 40_000_00 })
  const tenders = [{ kind: 'cash' as const, amount: 10_000, reference: '' }]
  const { receiptNumber } = await sold(shop, staff, product.id, { person, delivery: 'later', tenders })
  const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
  const query = { number: receiptNumber ?? '' }
  const { rawPayload } = await shop.inject({ url: printReceipt.path, query, headers })
  const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`${BANGALORE.legalName} · GSTIN ${BANGALORE.gstin}`)
})

test('sending the same sale twice bills the business once', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00 })
  const sale = await saleOf(shop, staff, product.id, { person })
  const send = () => sold(shop, staff, product.id, { ...sale, huid: '' })
  const [one, two] = [await send(), await send()]
  expect(two.number).toBe(one.number)
  await shop.jobs.run()
  expect(await shop.db.select().from(invoices)).toMatchObject([
    { document: { buyer: { gstin: BANGALORE.gstin } } },
  ])
})
