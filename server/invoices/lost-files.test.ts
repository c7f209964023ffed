import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { downloadInvoice, listInvoices } from '#contracts/invoices.ts'
import { invoices } from '#db/schema/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { issueInvoice } from './issue-invoice.ts'
import { nameOf } from './print-file.ts'
import { printedDocument } from './printed-document.ts'

/** An invoice that was downloaded once. */
async function downloaded(shop: TestShop) {
  await openForBusiness(shop)
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product())
  const { id } = await issueInvoice(shop.shop, order.orderId)
  const rowOf = async () => {
    const [row] = await shop.db.select().from(invoices).where(eq(invoices.id, id))
    if (!row?.pdfHash) throw new Error('It was never printed.')
    return { ...row, pdfHash: row.pdfHash }
  }
  const headers = { authorization: `Bearer ${await shop.as(customer).token()}` }
  const download = () => shop.inject({ url: downloadInvoice.path.replace(':orderId', order.number), headers })
  const first = await download()
  expect(first.statusCode).toBe(200)
  const listed = async () => {
    const [paper] = await shop.as(customer).call(listInvoices, { params: { orderId: order.number } })
    return paper
  }
  return { rowOf, download, listed, first: first.rawPayload }
}

test('an invoice whose file is lost is printed again, byte for byte if nothing has changed', async () => {
  await using shop = await testShop()
  const { rowOf, download, listed, first } = await downloaded(shop)
  const before = await rowOf()
  await shop.shop.files.remove(nameOf(before.pdfHash))
  const again = await download()
  expect([again.statusCode, again.rawPayload.equals(first)]).toEqual([200, true])
  expect(await rowOf()).toEqual(before)
  expect(await shop.shop.files.has(nameOf(before.pdfHash))).toBe(true)
  expect(await listed()).toMatchObject({ reprintedAt: null })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  expect(await owner.call(listAlarms)).toMatchObject([
    { kind: 'file-lost', message: `The file of ${before.number} was missing and was printed again.` },
  ])
})

test('a file that comes out with other bytes says the same, and the document keeps both hashes', async () => {
  await using shop = await testShop()
  const { rowOf, download, listed, first } = await downloaded(shop)
  const { pdfHash } = await rowOf()
  // As if an earlier version of the shop had printed it.
  const lost = 'a'.repeat(64)
  await shop.shop.files.remove(nameOf(pdfHash))
  await shop.pool.query('update invoices set pdf_hash = $1', [lost])
  const again = await download()
  expect(await pdfText(again.rawPayload)).toEqual(await pdfText(first))
  const at = shop.clock.now()
  expect(await rowOf()).toMatchObject({ pdfHash, lostPdfHashes: [lost], reprintedAt: at })
  expect(await listed()).toMatchObject({ reprintedAt: at.toISOString() })
  expect((await download()).rawPayload.equals(again.rawPayload)).toBe(true)
})

test('two who miss a file at the same moment note one reprint', async () => {
  await using shop = await testShop()
  const { rowOf } = await downloaded(shop)
  await shop.shop.files.remove(nameOf((await rowOf()).pdfHash))
  await shop.pool.query('update invoices set pdf_hash = $1', ['b'.repeat(64)])
  const row = await rowOf()
  const [one, other] = await Promise.all([printedDocument(shop.shop, row), printedDocument(shop.shop, row)])
  expect(one.equals(other)).toBe(true)
  const noted = await rowOf()
  expect(noted.lostPdfHashes).toEqual(['b'.repeat(64)])
  expect(await shop.shop.files.has(nameOf(noted.pdfHash))).toBe(true)
})
