import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import * as api from '#contracts/admin/invoices.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { invoices } from '#db/schema/invoices.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { MAX_PRINTED_AT_ONCE } from '#rules/invoices/copies.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness, type SaleOptions, soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { issueInvoice, issueInvoices } from '../issue-invoice.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

async function sold(shop: TestShop, options: SaleOptions = {}) {
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product(), options)
  const invoice = await issueInvoice(shop.shop, order.orderId)
  return { customer, order, invoice }
}

async function pdf(shop: TestShop, who: Person, [method, url]: ['GET' | 'POST', string], payload?: object) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: payload ?? {} }),
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return {
    status: answer.statusCode,
    message: isPdf ? '' : answer.json().message,
    bytes: answer.rawPayload,
    text: isPdf ? await pdfText(answer.rawPayload) : '',
  }
}

const print = (shop: TestShop, who: Person, id: string) =>
  pdf(shop, who, ['POST', api.printInvoice.path.replace(':id', id)])
const view = (shop: TestShop, who: Person, id: string) =>
  pdf(shop, who, ['GET', api.viewDocument.path.replace(':id', id)])
const printAll = (shop: TestShop, who: Person, body: object) =>
  pdf(shop, who, ['POST', api.printInvoices.path], body)
const ofCustomer = (shop: TestShop, who: Person, number: string) =>
  pdf(shop, who, ['GET', downloadInvoice.path.replace(':orderId', number)])

test('an admin prints the original once; later prints say so with their date, and the stored file never changes', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [staff, owner] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  const { customer, order, invoice } = await sold(shop)
  const original = await print(shop, staff, invoice.id)
  expect(original.text).toContain('Original for recipient')
  shop.clock.set(new Date('2026-11-25T10:00:00+05:30'))
  const again = await print(shop, staff, invoice.id)
  expect(again.text).toContain('Duplicate copy · Reprint of 25 November 2026')
  expect(again.text).not.toContain('Original for recipient')
  const kept = await ofCustomer(shop, customer, order.number)
  expect(kept.bytes.equals(original.bytes)).toBe(true)

  const { rows } = await shop.as(owner).call(listAudit, { query: { subject: order.number } })
  expect(rows.map(({ action, who, after }) => [action, who?.id, after?.document, after?.copy])).toEqual([
    ['invoice.print', staff.id, 'INV/26-27/000001', 'duplicate'],
    ['invoice.print', staff.id, 'INV/26-27/000001', 'original'],
  ])
})

test('the customer’s download is the original, so the admin’s first print is a duplicate', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { customer, order, invoice } = await sold(shop)
  await ofCustomer(shop, customer, order.number)
  expect((await print(shop, staff, invoice.id)).text).toContain('Duplicate copy')
})

test('an accountant views a document, and gets the original of none', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const accountant = await shop.customer({ role: 'accountant' })
  const { order, invoice } = await sold(shop)
  const url = `${api.viewDocumentByNumber.path}?number=${encodeURIComponent(invoice.number)}`
  for (const seen of [await view(shop, accountant, invoice.id), await pdf(shop, accountant, ['GET', url])])
    expect(seen.text).toContain('View in the admin area')
  const refused = { status: 403, message: expect.stringMatching(/^Your role does not allow you/) }
  expect(await print(shop, accountant, invoice.id)).toMatchObject(refused)
  expect(await printAll(shop, accountant, {})).toMatchObject(refused)
  expect(await ofCustomer(shop, accountant, order.number)).toMatchObject(refused)
  const [row] = await shop.db.select().from(invoices)
  expect(row).toMatchObject({ pdfHash: null, originalAt: null })
})

test('a look at the screen is marked, and hands out no original', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { invoice } = await sold(shop)
  const seen = await view(shop, staff, invoice.id)
  expect(seen.text).toContain('View in the admin area')
  const [row] = await shop.db.select().from(invoices)
  expect(row).toMatchObject({ pdfHash: null, originalAt: null })
  expect((await print(shop, staff, invoice.id)).text).toContain('Original for recipient')
})

test('when two admins print an invoice first at the same moment, one gets the original', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { invoice } = await sold(shop)
  const papers = await Promise.all([1, 2, 3].map(() => print(shop, staff, invoice.id)))
  expect(papers.filter(({ text }) => text.includes('Original for recipient'))).toHaveLength(1)
  expect(papers.filter(({ text }) => text.includes('Duplicate copy'))).toHaveLength(2)
})

test('staff get a copy with the PAN masked, and no original; a manager the full one, and the log says so', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product())
  await insertPan(shop.shop, order.paymentId, 'ABCPK1234F')
  expect(await shop.db.select().from(paymentPans)).toHaveLength(1)
  const { id } = await issueInvoice(shop.shop, order.orderId)
  const masked = await print(shop, staff, id)
  expect(masked.text).toContain('ABxxxxxx4F')
  expect(masked.text).toContain('Copy with the PAN masked')
  expect((await view(shop, manager, id)).text).not.toContain('ABCPK1234F')
  for (const mark of ['Original for recipient', 'Duplicate copy']) {
    const { text } = await print(shop, manager, id)
    expect(text).toContain('ABCPK1234F')
    expect(text).toContain(mark)
  }
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'order.pan' } })
  expect(rows).toHaveLength(2)
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect((await printAll(shop, staff, day)).text).not.toContain('ABCPK1234F')
})

test('a day is printed as one file, the oldest first, originals and duplicates marked each', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
  const first = await sold(shop)
  await sold(shop)
  shop.clock.set(new Date('2026-11-24T00:30:00+05:30'))
  await sold(shop)
  await print(shop, staff, first.invoice.id)
  const day = { from: '2026-11-23', to: '2026-11-23' }
  const { text } = await printAll(shop, staff, day)
  expect(text.match(/INV\/26-27\/\d{6}/g)).toEqual(['INV/26-27/000001', 'INV/26-27/000002'])
  expect(text.match(/Duplicate copy|Original for recipient/g)).toEqual([
    'Duplicate copy',
    'Original for recipient',
  ])
  expect(await printAll(shop, staff, { from: '2026-11-30' })).toMatchObject({
    status: 409,
    message: 'There is nothing to print: no document was issued in this period.',
  })
})

test('more than can be printed at once is refused with a sentence, and printed in parts', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const [customer, product] = [await shop.customer(), await shop.product()]
  const ids: string[] = []
  for (let n = 0; n < MAX_PRINTED_AT_ONCE + 2; n += 1)
    ids.push((await soldOrder(shop, customer, product)).orderId)
  await issueInvoices(shop.shop, ids)
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect(await printAll(shop, staff, day)).toMatchObject({
    status: 409,
    message: 'You selected 102 documents, but only 100 can be printed at once. Please print them in 2 parts.',
  })
  const { text } = await printAll(shop, staff, { ...day, part: 2 })
  expect(text.match(/INV\/26-27\/\d{6}/g)).toHaveLength(2)
}, 120_000)

test('the list has a day’s documents, and the totals add up without the credit notes', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const [one, two] = [await sold(shop), await sold(shop, { to: { state: 'Karnataka', pincode: '560001' } })]
  const { rows } = await staff.call(api.listDocuments, { query: {} })
  expect(rows.map(({ number }) => number)).toEqual(['INV/26-27/000002', 'INV/26-27/000001'])
  const query = { from: '2026-11-21', to: '2026-11-21' }
  expect(await staff.call(api.sumDocuments, { query })).toEqual({
    invoices: 2,
    creditNotes: 0,
    amounts: null,
  })
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  const { amounts: sums, ...counts } = await manager.call(api.sumDocuments, { query })
  expect(counts).toEqual({ invoices: 2, creditNotes: 0 })
  const total = (of: typeof one) => of.invoice.document.total / 100
  expect(sums?.invoices.total).toBe(total(one) + total(two))
  expect((sums?.net.taxable ?? 0) + (sums?.net.gst ?? 0)).toBeCloseTo(
    (one.invoice.document.taxable + two.invoice.document.taxable + one.invoice.gst + two.invoice.gst) / 100,
  )
  expect(sums?.creditNotes).toEqual({ taxable: 0, gst: 0, total: 0 })
  for (const search of ['INV/26-27/000002', 'inv 2', two.order.number]) {
    const found = await staff.call(api.listDocuments, { query: { search } })
    expect(found.rows.map(({ orderNumber }) => orderNumber)).toEqual([two.order.number])
  }
  const none = await staff.call(api.listDocuments, { query: { from: '2026-11-22' } })
  expect(none.rows).toEqual([])
})

test.each(['INV/26-27/000001', 'inv-26-27-000001', 'INV 1', '26-27/000001'])(
  'the order list shows the invoice’s number and finds the order by it, typed %j',
  async (search) => {
    await using shop = await testShop()
    await openForBusiness(shop)
    const staff = shop.as(await shop.customer({ role: 'staff' }))
    const [one] = [await sold(shop), await sold(shop)]
    const { rows } = await staff.call(listAdminOrders, { query: { search } })
    expect(rows).toMatchObject([{ number: one.order.number, invoiceNumber: 'INV/26-27/000001' }])
  },
)

test('an order without an invoice says why there is none yet', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const order = await soldOrder(shop, await shop.customer(), await shop.product())
  const params = { number: order.number }
  expect(await staff.call(api.listDocumentsOfOrder, { params })).toEqual({
    documents: [],
    waitsFor: 'No invoice can be issued until the shop has entered its GSTIN and address.',
    lateNoteWarning: null,
  })
  await openForBusiness(shop)
  expect(await staff.call(api.listDocumentsOfOrder, { params })).toMatchObject({
    documents: [{ number: 'INV/26-27/000001', kind: 'invoice', originalAt: null }],
    waitsFor: null,
  })
})

test('customers see none of it, and an unknown document is not found', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const { customer, invoice } = await sold(shop)
  expect(await print(shop, customer, invoice.id)).toMatchObject({ status: 403 })
  const staff = await shop.customer({ role: 'staff' })
  expect(await print(shop, staff, crypto.randomUUID())).toMatchObject({
    status: 404,
    message: 'Document not found.',
  })
})
