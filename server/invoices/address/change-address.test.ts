import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as api from '#contracts/admin/change-order.ts'
import { listOutbox } from '#contracts/demo.ts'
import { downloadInvoice, listInvoices } from '#contracts/invoices.ts'
import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { customers } from '#db/schema/identity.ts'
import { invoiceRevisions, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { INDIA_ONLY } from '#rules/delivery/within-india.ts'
import { INVALID_GSTIN } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'
import { keepsBusiness, MAX_ADDRESS_CHANGES } from '#rules/orders/address-change.ts'
import { printedDocument } from '#server/invoices/printed-document.ts'
import { move, placedOrder } from '#tests/support/admin-editor.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'
import { issueInvoice } from '../issue-invoice.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

const PUNE = {
  ...{ firstName: 'Ravi', lastName: 'Patil', email: '', phone: '9822011111' },
  ...{ address: '7 Laxmi Road', address2: '', landmark: 'Behind the old banyan' },
  ...{ city: 'Pune', state: 'Maharashtra', country: 'India', pincode: '411002' },
}
const BENGALURU = { ...PUNE, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }

type Place = typeof PUNE & { business?: Business | null }

const own = (shop: TestShop, who: Person, orderId: string, to: Place = PUNE, addressVersion = 1) =>
  shop.as(who).call(changeOrderAddress, { params: { orderId }, body: { ...to, addressVersion } })
const onCall = (shop: TestShop, who: Person, number: string, to: Place = PUNE, addressVersion = 1) =>
  shop.as(who).call(api.changeOrderAddress, { params: { number }, body: { ...to, addressVersion } })

async function invoiced(shop: TestShop) {
  await openForBusiness(shop)
  const placed = await placedOrder(shop)
  const email = 'asha@example.in'
  await shop.db.update(customers).set({ email }).where(eq(customers.id, placed.customer.id))
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, placed.number))
  if (!order) throw new Error('Nothing was bought.')
  await shop.jobs.run()
  const rowOf = () => issueInvoice(shop.shop, order.id)
  return { ...placed, order, rowOf }
}

test('a customer sends a Confirmed order elsewhere; the page, the timeline, the log and the e-mail follow, the price stays', async () => {
  await using shop = await testShop()
  const { number, customer, order } = await invoiced(shop)
  const changed = await own(shop, customer, number)
  expect(changed).toMatchObject({
    shippingAddress: PUNE,
    addressVersion: 2,
    addressChanges: [{ to: 'Pune 411002', at: shop.clock.now().toISOString() }],
    total: order.total / 100,
    history: [{ status: 'Confirmed' }],
  })
  const [listed] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(listed).toEqual(changed)

  const owner = await shop.customer({ role: 'owner' })
  const { rows } = await shop.as(owner).call(listAudit, { query: { action: 'order.address' } })
  expect(rows).toMatchObject([
    {
      subject: { type: 'order', id: number },
      who: { id: customer.id },
      before: { city: order.shippingAddress.city, pincode: order.shippingAddress.pincode },
      after: { city: 'Pune', pincode: '411002' },
    },
  ])
  await shop.jobs.run()
  const mails = await shop.call(listOutbox, { query: { to: 'asha@example.in' } })
  const words = JSON.stringify(mails)
  expect(words).toContain('will now be delivered to Pune 411002')
  expect(words).toContain('The price stays the same.')
})

test('an admin does it on a call, named on the timeline; staff, strangers and an admin’s own order are refused', async () => {
  await using shop = await testShop()
  const { number, customer } = await invoiced(shop)
  const manager = await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' })
  const changed = await onCall(shop, manager, number)
  expect(changed.addressChanges).toMatchObject([
    { to: 'Pune 411002', by: { name: 'Meera Rao', number: manager.mobileNumber } },
  ])
  const [staff, stranger] = [await shop.customer({ role: 'staff' }), await shop.customer()]
  for (const [change, who] of [
    [onCall, staff],
    [onCall, customer],
    [own, stranger],
    [own, manager],
  ] as const)
    await expect(change(shop, who, number, PUNE, 2)).rejects.toMatchObject({ status: 403 })
  const mine = await placedOrder(shop, { customer: { role: 'manager' } })
  await expect(onCall(shop, mine.customer, mine.number)).rejects.toMatchObject({ status: 403 })
  expect(await own(shop, mine.customer, mine.number)).toMatchObject({ addressVersion: 2 })
})

test('an invoice that nobody has seen takes the new state: IGST in place of CGST and SGST, the same number and total', async () => {
  await using shop = await testShop()
  const { number, customer, rowOf } = await invoiced(shop)
  const before = await rowOf()
  expect(before.document.gst.kind).toBe('within-state')
  await own(shop, customer, number, BENGALURU)
  const after = await rowOf()
  expect(after.document).toMatchObject({
    number: before.number,
    issuedAt: before.document.issuedAt,
    total: before.document.total,
    taxable: before.document.taxable,
    placeOfSupply: { name: 'Karnataka', code: '29' },
    gst: { kind: 'between-states', igst: { amount: before.gst } },
  })
  expect(after.gst).toBe(before.gst)
  expect(await pdfText(await printedDocument(shop.shop, after))).toContain('Bengaluru 560001')
})

test('an invoice that is not issued yet is issued for the new address', async () => {
  await using shop = await testShop()
  const { number, customer } = await placedOrder(shop)
  await shop.jobs.run()
  await own(shop, customer, number, BENGALURU)
  await openForBusiness(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const { document } = await issueInvoice(shop.shop, order?.id ?? '')
  expect(document).toMatchObject({ placeOfSupply: { code: '29' }, gst: { kind: 'between-states' } })
})

test('once the invoice has gone out the parcel may go elsewhere in the state, and not to another', async () => {
  await using shop = await testShop()
  const { number, customer, rowOf } = await invoiced(shop)
  const headers = { authorization: `Bearer ${await shop.as(customer).token()}` }
  const download = () => shop.inject({ url: downloadInvoice.path.replace(':orderId', number), headers })
  const listed = () => shop.as(customer).call(listInvoices, { params: { orderId: number } })
  expect(await listed()).toMatchObject([{ handedOutFor: null }])
  const { rawPayload: first } = await download()
  await expect(own(shop, customer, number, BENGALURU)).rejects.toMatchObject({
    status: 409,
    message:
      'Tax invoice INV/26-27/000001 was issued for delivery to Maharashtra, so the order cannot be sent to another state. For that, please cancel the order and place it again.',
  })
  expect(await listed()).toMatchObject([{ handedOutFor: 'Maharashtra' }])
  expect(await own(shop, customer, number)).toMatchObject({ shippingAddress: PUNE })
  expect((await download()).rawPayload.equals(first)).toBe(true)
  expect((await rowOf()).document.buyer.address).not.toContain('Pune 411002')
})

test('a customer cannot send an order abroad, or to a state that contradicts the pincode', async () => {
  await using shop = await testShop()
  const { number, customer } = await placedOrder(shop)
  await expect(own(shop, customer, number, { ...PUNE, country: 'Nepal' })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'country', message: INDIA_ONLY }] },
  })
  await expect(own(shop, customer, number, { ...PUNE, state: 'Goa' })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'state' }] },
  })
})

test('a print and a change of address at the same moment agree', async () => {
  await using shop = await testShop()
  const { number, customer, rowOf } = await invoiced(shop)
  const row = await rowOf()
  const [changed] = await Promise.allSettled([
    own(shop, customer, number, BENGALURU),
    printedDocument(shop.shop, row),
  ])
  const [invoice] = await shop.db.select().from(invoices)
  const [order] = await shop.db.select().from(orders)
  expect(order?.shippingAddress.state).toBe(invoice?.document.placeOfSupply.name)
  expect(changed.status).toBe(order?.shippingAddress.state === 'Karnataka' ? 'fulfilled' : 'rejected')
})

test('the day of delivery follows the new pincode, counted from the order and never in the past', async () => {
  await using shop = await testShop()
  shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
  const { number, customer } = await invoiced(shop)
  const promised = (await shop.db.select().from(orderLines))[0]?.quote.deliveryBy ?? ''
  const far = { ...PUNE, city: 'Port Blair', state: 'Andaman and Nicobar Islands', pincode: '744101' }
  const { deliveryBy } = await own(shop, customer, number, far)
  expect(deliveryBy && promised && deliveryBy > promised).toBe(true)
  const back = await own(shop, customer, number, { ...PUNE, pincode: '413001', city: 'Solapur' }, 2)
  expect(back.deliveryBy).toBe(promised)
  shop.clock.set(new Date('2026-12-20T10:00:00+05:30'))
  const late = await own(shop, customer, number, PUNE, 3)
  expect(late.deliveryBy && late.deliveryBy > '2026-12-20').toBe(true)
})

test('once packed, the address is fixed; packing and changing at the same moment refuses one of them', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
  await move(shop, staff, one.number, ['Confirmed', 'Packed'])
  await expect(own(shop, one.customer, one.number)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This order is already packed/),
  })
  const packing = { huid: 'AB12CD', addressVersion: 1 }
  const both = await Promise.allSettled([
    move(shop, staff, two.number, ['Confirmed', 'Packed'], packing),
    own(shop, two.customer, two.number),
  ])
  const refused = both.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ status: 409 })
})

test('an admin who packs for an outdated address is refused', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { number, customer } = await placedOrder(shop)
  await own(shop, customer, number)
  const attempt = move(shop, staff, number, ['Confirmed', 'Packed'], { huid: 'AB12CD', addressVersion: 1 })
  await expect(attempt).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^The delivery address of SGJ-\d+ has changed\. The customer did this on /,
    ),
  })
  const many = await shop
    .as(staff)
    .call(api.packOrders, { body: { orders: [{ number, huid: 'AB12CD', addressVersion: 1 }] } })
  expect(many.packed).toEqual([])
})

test('when two change it at the same moment, the second reads who changed it and the new address', async () => {
  await using shop = await testShop()
  const { number, customer } = await invoiced(shop)
  const [meera, sunil] = [
    await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Rao' }),
    await shop.customer({ role: 'manager' }),
  ]
  await onCall(shop, meera, number)
  await expect(onCall(shop, sunil, number, { ...PUNE, city: 'Satara' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Meera Rao changed it on'),
    details: { addressVersion: 2, shippingAddress: { city: 'Pune' } },
  })
  const theirs = own(shop, customer, number, { ...PUNE, city: 'Satara' })
  await expect(theirs).rejects.toMatchObject({ message: expect.stringContaining('The shop changed it on') })
})

test('the same address again changes nothing, a missing street is refused, and there is an end to changes', async () => {
  await using shop = await testShop()
  const { number, customer } = await placedOrder(shop)
  for (let nth = 1; nth <= MAX_ADDRESS_CHANGES; nth += 1) {
    const to = { ...PUNE, address: `${nth} Laxmi Road` }
    await own(shop, customer, number, to, nth)
    expect(await own(shop, customer, number, to, nth + 1)).toMatchObject({ addressVersion: nth + 1 })
  }
  const next = MAX_ADDRESS_CHANGES + 1
  await expect(own(shop, customer, number, PUNE, next)).rejects.toMatchObject({
    status: 409,
    message: 'This address has been changed 10 times. Please call us.',
  })
  await expect(own(shop, customer, number, { ...PUNE, address: ' ' }, next)).rejects.toMatchObject({
    status: 400,
  })
})

test('former addresses are the customer’s to take along, and go with the account; nobody can change the rest', async () => {
  await using shop = await testShop()
  const { number, customer, order } = await invoiced(shop)
  await own(shop, customer, number)
  await own(shop, customer, number, { ...PUNE, landmark: 'Near the fort' }, 2)
  const params = { mobileNumber: customer.mobileNumber }
  const data = await shop.as(customer).call(exportData, { params })
  expect(data.orders[0]?.addressChanges).toMatchObject([
    { before: { pincode: order.shippingAddress.pincode }, after: { pincode: '411002' } },
    { before: { landmark: 'Behind the old banyan' }, after: { landmark: 'Near the fort' } },
  ])
  await shop.jobs.run()
  await shop.as(customer).call(eraseCustomer, { params })
  expect(await wholeDatabase(shop.pool)).not.toContain('old banyan')
  const manager = await shop.customer({ role: 'manager' })
  await expect(onCall(shop, manager, number, BENGALURU, 3)).rejects.toMatchObject({ status: 409 })
})

const SHARMA = { gstin: '27AAPFU0939F1ZV', legalName: 'Sharma & Sons' }

test('who is billed is added, corrected and removed until the order is packed; an unprinted invoice follows, and what it said before is kept', async () => {
  await using shop = await testShop()
  const { number, customer, order, rowOf } = await invoiced(shop)
  const manager = await shop.customer({ role: 'manager' })
  const before = await rowOf()
  const { isGift: _, ...home } = order.shippingAddress
  const to = { ...PUNE, ...home, address2: '', landmark: '' }
  shop.clock.advance(60_000)
  const added = await own(shop, customer, number, { ...to, business: SHARMA })
  expect(added).toMatchObject({
    shippingAddress: { firstName: 'Asha', city: 'Solapur', business: SHARMA },
    addressChanges: [{ to: '', billedTo: SHARMA.legalName }],
  })
  const { id: invoiceId, document } = await rowOf()
  expect(document.buyer).toMatchObject({ name: 'Sharma & Sons', gstin: SHARMA.gstin, phone: home.phone })
  expect(await shop.db.select().from(invoiceRevisions)).toMatchObject([
    {
      invoiceId,
      revisedAt: shop.clock.now(),
      former: { ...before.document, buyer: { name: 'Asha Kulkarni', address: [], phone: '' } },
    },
  ])
  await shop.jobs.run()
  const mails = JSON.stringify(await shop.call(listOutbox, { query: { to: 'asha@example.in' } }))
  expect(mails).toContain('The invoice is now made out to Sharma &')
  expect(mails).not.toContain('will now be delivered')

  // A change of the address alone keeps who is billed.
  expect(await onCall(shop, manager, number, PUNE, 2)).toMatchObject({
    shippingAddress: { city: 'Pune', business: SHARMA },
    addressChanges: [{ to: '' }, { to: 'Pune 411002', billedTo: null }],
  })
  const wrong = { ...PUNE, business: { ...SHARMA, gstin: '27AAPFU0938F1ZV' } }
  await expect(onCall(shop, manager, number, wrong, 3)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'business.gstin', message: INVALID_GSTIN }] },
  })
  const removed = await onCall(shop, manager, number, { ...PUNE, business: null }, 3)
  expect(removed.addressChanges.at(-1)).toMatchObject({ to: '', billedTo: 'Ravi Patil' })
  expect((await rowOf()).document.buyer).not.toHaveProperty('gstin')
})

test('once the invoice has gone out, its business stays; the parcel may still go elsewhere in the state', async () => {
  await using shop = await testShop()
  const { number, customer, rowOf } = await invoiced(shop)
  await own(shop, customer, number, { ...PUNE, business: SHARMA })
  await printedDocument(shop.shop, await rowOf())
  const revisions = await shop.db.select().from(invoiceRevisions)
  const other = { ...SHARMA, legalName: 'Sharma and Sons' }
  for (const business of [other, null])
    await expect(own(shop, customer, number, { ...PUNE, business }, 2)).rejects.toMatchObject({
      status: 409,
      message: keepsBusiness('INV/26-27/000001'),
    })
  const moved = { ...PUNE, address: '9 Laxmi Road', business: SHARMA }
  expect(await own(shop, customer, number, moved, 2)).toMatchObject({ addressVersion: 3 })
  expect(await shop.db.select().from(invoiceRevisions)).toEqual(revisions)
})
