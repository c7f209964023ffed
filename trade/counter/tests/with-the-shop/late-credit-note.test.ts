import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { exportDocuments, listDocumentsOfOrder, sumDocuments } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const LAST_MOMENT = new Date('2027-11-30T23:50:00+05:30')
const TOO_LATE = new Date('2027-12-01T00:10:00+05:30')

/** A pendant of ₹20,000 that was sold at the counter with a tax invoice in the financial year 26-27. */
async function soldPendant() {
  const shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const { call } = shop.as(manager)
  const product = await shop.product({ price: 20_000_00 })
  const { number } = await sold(shop, await shop.customer({ role: 'staff' }), product.id)
  await shop.jobs.run()
  const params = { number }
  const refund = async (amount: number) => {
    const { refundable } = await call(readAdminOrder, { params })
    await call(refundOrder, { params, body: { amount, refundable, reason: 'A loose stone' } })
    const { owed } = await call(readOrderTenders, { params })
    const refundId = owed[0]?.refundId ?? ''
    await call(payOutRefund, { params: { number, refundId }, body: { kind: 'upi', reference: '99' } })
    await shop.jobs.run()
  }
  const documents = () => call(listDocumentsOfOrder, { params })
  return { shop, manager, call, number, refund, documents }
}

type Person = Awaited<ReturnType<TestShop['customer']>>

/** The last credit note of an order as its PDF says it. */
async function noteText(shop: TestShop, who: Person, orderId: string) {
  const papers = await shop.as(who).call(listInvoices, { params: { orderId } })
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const { rawPayload } = await shop.inject({ url: papers.at(-1)?.url ?? '', headers })
  return (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
}

/** The accountant’s file, a record of each line. */
async function exported(shop: TestShop, who: Person) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({ url: exportDocuments.path, headers })
  const [names = '', ...lines] = answer.body.trimEnd().split('\r\n')
  const columns = names.replace('\uFEFF', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

test('until 30 November after the financial year, a refund’s credit note lowers the GST', async () => {
  const { shop, refund, documents } = await soldPendant()
  await using _ = shop
  shop.clock.set(LAST_MOMENT)
  expect(await documents()).toMatchObject({ lateNoteWarning: null })
  await refund(1_000)
  const [, note] = (await documents()).documents
  expect(note).toMatchObject({ kind: 'credit-note', number: 'CRN/27-28/000001', total: 1_000 })
  expect(note?.gst).toBeGreaterThan(0)
})

test('after it, admins are warned, and the refund gets a commercial credit note without GST', async () => {
  const { shop, manager, call, number, refund, documents } = await soldPendant()
  await using _ = shop
  await refund(2_000)
  const before = await call(sumDocuments, { query: {} })
  shop.clock.set(TOO_LATE)
  expect((await documents()).lateNoteWarning).toMatch(
    /^Until 30 November 2027, a credit note could lower the GST of INV\/26-27\/000001 /,
  )

  await refund(1_000)
  const [invoice, , note] = (await documents()).documents
  expect(note).toMatchObject({
    kind: 'commercial-credit-note',
    number: 'CCN/27-28/000001',
    ...{ taxable: 0, gst: 0, total: 1_000 },
  })
  const text = await noteText(shop, manager, number)
  for (const words of [
    'C o m m e r c i a l',
    'CCN/27-28/000001',
    `for invoice ${invoice?.number}`,
    '₹1,000.00',
    'could be lowered until 30 November 2027',
    'the GST of the invoice stays as it was',
  ])
    expect(text.toLowerCase()).toContain(words.toLowerCase())
  for (const words of ['SGST', 'IGST', 'Taxable value']) expect(text).not.toContain(words)

  const rows = await exported(shop, manager)
  expect(rows.map(({ Type }) => Type)).toEqual([
    'Commercial credit note (GST not lowered)',
    'Credit note',
    'Tax invoice',
  ])
  const nothing = { 'Taxable value': '0', 'GST rate (%)': '0', CGST: '0', SGST: '0', IGST: '0' }
  expect(rows[0]).toMatchObject({ 'Invoice credited': invoice?.number, ...nothing, Total: '1000' })
  const { amounts, creditNotes } = await call(sumDocuments, { query: {} })
  const { taxable, gst, total } = before.amounts?.net ?? {}
  expect([amounts?.net, creditNotes]).toEqual([{ taxable, gst, total: (total ?? 0) - 1_000 }, 2])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the annual return of its year ends it earlier', async () => {
  const { shop, call, refund, documents } = await soldPendant()
  await using _ = shop
  await changeSettingTo(call, gstReturnSettings, { filedTo: 2026 })
  expect(await documents()).toMatchObject({ lateNoteWarning: null })
  await changeSettingTo(call, gstReturnSettings, { filedTo: 2027 })
  expect((await documents()).lateNoteWarning).toMatch(/^Until the annual return of 26-27 was filed, /)
  await refund(1_000)
  expect((await documents()).documents).toMatchObject([
    { kind: 'invoice' },
    { kind: 'commercial-credit-note' },
  ])
})

test('whether an annual return is filed is said by managers, with a year', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const change = (who: Person, filedTo: number) =>
    changeSettingTo(shop.as(who).call, gstReturnSettings, { filedTo })
  await expect(change(staff, 2026)).rejects.toMatchObject({ status: 403 })
  await expect(change(manager, 25)).rejects.toMatchObject({ status: 400 })
  expect(await change(manager, 2026)).toEqual({ filedTo: 2026 })
})
