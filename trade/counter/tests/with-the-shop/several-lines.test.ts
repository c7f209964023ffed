import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { invoiceOrders } from '#server/invoices/invoice-jobs.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { issueDue } from '#server/invoices/issue-invoice.ts'
import { printedDocument } from '#server/invoices/printed-document.ts'
import { boughtTogether, downloaded, SET } from '#tests/support/bought-together.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { buy, letTheDustSettle } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness, refunded } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

test('three lines with different HSN and rates are on one bill, with one total, read off the paper', async () => {
  await using at = await boughtTogether()
  const { shop, customer, bought, number, papers, stored } = at
  const [paper, ...others] = await papers()
  expect(others).toEqual([])
  const total = bought.reduce((sum, line) => sum + Math.round(line.total * 100), 0)
  expect(paper).toMatchObject({
    number: 'INV/26-27/000001',
    articles: ['Temple Necklace', 'Silver Lamp', 'Gift Box'],
    total: total / 100,
  })
  const [row] = await stored()
  const articles = articlesOf(row?.document ?? expect.fail('There is no invoice.'))
  expect(articles.map(({ gst }) => gst.kind === 'within-state' && gst.cgst.bps * 2)).toEqual([300, 300, 1800])
  expect([row?.taxable, row?.gst, row?.total]).toEqual([
    articles.reduce((sum, { taxable }) => sum + taxable, 0),
    bought.reduce((sum, { gst }) => sum + Math.round(gst * 100), 0),
    total,
  ])
  const { bytes } = await downloaded(shop, customer, paper?.url ?? '')
  const text = await pdfText(bytes)
  for (const words of ['1. Temple Necklace', '2. Silver Lamp', '3. Gift Box', 'B Y H S N', number, 'GST 18%'])
    expect(text).toContain(words)
  expect(articles.map(({ hsn }) => hsn)).toEqual(['71131930', '71141110', '42023190'])
  for (const { hsn } of articles) expect(text).toMatch(new RegExp(`^${hsn} [\\d,.]+ (3|18)% `, 'm'))
  expect(text.match(/^Total ₹/gm)).toHaveLength(1)
  expect(text.match(/^Rupees .+ Only$/gm)).toHaveLength(1)
  expect(text).toMatch(/^CGST 1\.5% of ₹/m)
  expect(text).toMatch(/^CGST 9% of ₹/m)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a line that was cancelled before is not billed and needs no credit note; the others are billed', async () => {
  await using at = await boughtTogether(SET, { invoiced: false })
  const { shop, cancel, papers, stored } = at
  await cancel('Silver Lamp')
  await openForBusiness(shop)
  expect(await papers()).toMatchObject([{ kind: 'invoice', articles: ['Temple Necklace', 'Gift Box'] }])
  await letTheDustSettle(shop)
  expect(await stored()).toHaveLength(1)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an order that was cancelled before it was billed has no paper, and says so', async () => {
  await using at = await boughtTogether(SET.slice(0, 2), { invoiced: false })
  const { shop, customer, number, cancel, papers } = at
  await cancel('Temple Necklace')
  await cancel('Silver Lamp')
  await openForBusiness(shop)
  expect(await papers()).toEqual([])
  const { status } = await downloaded(shop, customer, downloadInvoice.path.replace(':orderId', number))
  expect(status).toBe(409)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  expect(await staff.call(listDocumentsOfOrder, { params: { number } })).toEqual({
    documents: [],
    waitsFor: 'The order was cancelled before an invoice was issued.',
    lateNoteWarning: null,
  })
})

test('one line is cancelled and one comes back in parts: each note names the bill and its line, and takes it back to the paisa', async () => {
  await using at = await boughtTogether()
  const { shop, cancel, lineOf, papers, stored } = at
  await cancel('Silver Lamp')
  const necklace = lineOf('Temple Necklace')
  const whole = Math.round(necklace.total * 100)
  for (const amount of [10_000_01, 20_000_02, whole - 30_000_03])
    await issueCreditNote(shop.shop, (await refunded(shop, necklace, amount, 'It was returned')).id)

  expect((await papers()).map(({ kind, articles }) => [kind, articles])).toEqual([
    ['invoice', ['Temple Necklace', 'Silver Lamp', 'Gift Box']],
    ['credit-note', ['Silver Lamp']],
    ...Array(3).fill(['credit-note', ['Temple Necklace']]),
  ])
  const rows = await stored()
  const notes = rows.filter(({ kind }) => kind === 'credit-note')
  expect(new Set(notes.map(({ document }) => document.against?.number))).toEqual(
    new Set(['INV/26-27/000001']),
  )
  const bill = articlesOf(rows.find(({ kind }) => kind === 'invoice')?.document ?? expect.fail('No invoice.'))
  for (const { name, taxable, gst, insurance, total } of bill.slice(0, 2)) {
    const own = notes.flatMap(({ document }) => articlesOf(document)).filter((note) => note.name === name)
    const sum = (part: (note: (typeof own)[number]) => number) =>
      own.reduce((all, note) => all + part(note), 0)
    const tax = (split: typeof gst, nth: 'cgst' | 'sgst') =>
      split.kind === 'within-state' ? split[nth].amount : 0
    expect(sum((note) => note.taxable)).toBe(taxable)
    expect(sum((note) => tax(note.gst, 'cgst'))).toBe(tax(gst, 'cgst'))
    expect(sum((note) => tax(note.gst, 'sgst'))).toBe(tax(gst, 'sgst'))
    expect([sum((note) => note.insurance), sum((note) => note.total)]).toEqual([insurance, total])
  }
  const text = await pdfText(await printedDocument(shop.shop, notes[0] ?? expect.fail('There is no note.')))
  for (const words of ['for invoice INV/26-27/000001 of', 'Silver Lamp', 'Value credited'])
    expect(text).toContain(words)
  expect(text).not.toContain('Temple Necklace')
})

test('batches and customers who ask at the same moment bill every line once, without a gap', async () => {
  await using at = await boughtTogether(SET, { invoiced: false })
  const { shop } = at
  const ids = new Set<string>()
  for (let nth = 0; nth < 8; nth += 1) {
    await buy(shop, await shop.customer(), await shop.product(), await shop.product())
    for (const { orderId } of await shop.db.select().from(orderLines)) ids.add(orderId)
  }
  await openForBusiness(shop)
  const batch = [...ids].map((orderId) => ({ orderId }))
  await Promise.all([
    ...[batch.slice(0, 6), batch.slice(3), batch].map((some) => invoiceOrders(shop.shop, some)),
    ...[...ids].map((id) => issueDue(shop.shop, id)),
  ])
  const rows = await shop.db.select().from(invoices).orderBy(asc(invoices.serial))
  expect(rows.map(({ serial }) => serial)).toEqual([...ids].map((_, nth) => nth + 1))
  expect(await shop.db.select().from(invoiceLines)).toHaveLength(19)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('what leaves before the rest is paid is billed alone; a second bill has the rest', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const admin = shop.as(staff)
  const products = [await shop.product({ price: 40_000_00 }), await shop.product({ price: 60_000_00 })]
  const tenders = (amount: number) => [{ kind: 'upi' as const, amount, reference: '4711' }]
  const ids = products.map(({ id }) => id)
  const { number, orders } = await sold(shop, staff, ids, { delivery: 'later', tenders: tenders(50_000) })
  const params = { number }
  const documents = async () => (await admin.call(listDocumentsOfOrder, { params })).documents
  await shop.jobs.run()
  expect(await admin.call(listDocumentsOfOrder, { params })).toEqual({
    documents: [],
    waitsFor: 'The invoice is issued when the rest is paid.',
    lateNoteWarning: null,
  })
  const lines = [{ transactionId: orders[0]?.lines[0]?.transactionId ?? '' }]
  await admin.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Delivered', lines } })
  await shop.jobs.run()
  expect(await documents()).toMatchObject([{ number: 'INV/26-27/000001', total: 40_000 }])
  await admin.call(takePayment, { params, body: { tenders: tenders(50_000), balance: 50_000 } })
  await shop.jobs.run()
  expect(await documents()).toMatchObject([{ total: 40_000 }, { number: 'INV/26-27/000002', total: 60_000 }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('once the unpaid line of an advance is cancelled, what was paid in full is billed', async () => {
  await using at = await halfPaid()
  await at.cancel(1)
  await at.shop.jobs.run()
  const { documents } = await at.admin.call(listDocumentsOfOrder, { params: at.params })
  expect(documents).toMatchObject([{ number: 'INV/26-27/000001', total: 40_000 }])
})

test('a line that was paid in full and cancelled before it was billed is paid out with a refund voucher', async () => {
  await using at = await halfPaid()
  const { admin, params } = at
  await at.cancel(0)
  const { owed } = await admin.call(readOrderTenders, { params })
  const refundId = owed[0]?.refundId ?? ''
  const body = { kind: 'upi' as const, reference: '4712' }
  const { tenders } = await admin.call(payOutRefund, { params: { ...params, refundId }, body })
  expect(tenders.at(-1)).toMatchObject({ receiptNumber: 'RFV/26-27/000001' })
  await at.shop.jobs.run()
  expect(at.shop.logged()).toBe('')
})

/** Two products at ₹40,000 and ₹60,000, booked with ₹50,000: the first is paid in full. */
async function halfPaid() {
  const shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const admin = shop.as(manager)
  const ids = [await shop.product({ price: 40_000_00 }), await shop.product({ price: 60_000_00 })].map(
    ({ id }) => id,
  )
  const tenders = [{ kind: 'upi' as const, amount: 50_000, reference: '4711' }]
  const { number, orders } = await sold(shop, manager, ids, { delivery: 'later', tenders })
  const params = { number }
  const cancel = (nth: number) => {
    const lines = [{ transactionId: orders[0]?.lines[nth]?.transactionId ?? '' }]
    const body = { from: 'Confirmed', to: 'Cancelled', lines, reason: 'Called off' } as const
    return admin.call(moveOrder, { params, body })
  }
  return { shop, admin, params, cancel, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('printed after packing, the bill names the HUIDs of every line, and stays as it was printed', async () => {
  await using at = await boughtTogether([{ name: 'Necklace' }, { name: 'Earrings' }])
  const { shop, customer, number, lineOf, papers } = at
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const lines = [
    { transactionId: lineOf('Necklace').transactionId, huid: 'AB12CD' },
    { transactionId: lineOf('Earrings').transactionId, huid: 'EF34GH, EF34GJ' },
  ]
  const body = { from: 'Confirmed', to: 'Packed', lines } as const
  await staff.call(moveOrder, { params: { number }, body })
  const [bill] = await papers()
  const { bytes } = await downloaded(shop, customer, bill?.url ?? '')
  const text = await pdfText(bytes)
  for (const words of ['HUID: AB12CD', 'HUID: EF34GH, EF34GJ', 'Hallmarking charge: included'])
    expect(text).toContain(words)
  await shop.db.update(orderHuids).set({ huid: 'ZZ99ZZ' }).where(eq(orderHuids.huid, 'AB12CD'))
  expect((await downloaded(shop, customer, bill?.url ?? '')).bytes.equals(bytes)).toBe(true)
})

test('a bill of eight lines goes on to further pages, each with its head and its number', async () => {
  const eight = Array.from({ length: 8 }, (_, nth) => ({
    name: `Ring ${nth + 1}`,
    terms: ringTerms({ netWeightMg: 1000, stoneValue: 1 }),
  }))
  await using at = await boughtTogether(eight)
  const { shop, customer, papers } = at
  const [bill] = await papers()
  const text = await pdfText((await downloaded(shop, customer, bill?.url ?? '')).bytes)
  const pages = Number(/Page 1 of (\d)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/^INV\/26-27\/000001$/gm)).toHaveLength(pages)
  expect(text.match(/^Authorised signatory$/gm)).toHaveLength(pages)
  for (const [nth, { name }] of eight.entries()) expect(text).toContain(`${nth + 1}. ${name}`)
})

test('a bill stored before orders had lines counts as one of its line; its credit note and the books agree', async () => {
  await using at = await boughtTogether(SET.slice(0, 1))
  const { shop, cancel, stored } = at
  const [bill] = await stored()
  await shop.pool.query(`update invoices set document = (document - 'articles')
    || jsonb_build_object('article', document #> '{articles,0}', 'lines', document #> '{articles,0,lines}',
      'gst', document #> '{articles,0,gst}')`)
  expect(await faultsInBooks(shop.db)).toEqual([])
  await cancel('Temple Necklace')
  const [note] = await stored()
  expect(note?.document).toMatchObject({ total: bill?.document.total, against: { number: bill?.number } })
  expect(await faultsInBooks(shop.db)).toEqual([])
})
