import { expect, test } from 'vitest'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine } from '#contracts/orders.ts'
import {
  BENGALURU,
  bought,
  checkedTax,
  invoiceUrl,
  PRODUCTS,
  paper,
  SOLAPUR,
} from '#tests/support/paper-check.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness, refunded } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'

test.each([
  ['within the state', SOLAPUR],
  ['to another state', BENGALURU],
])('%s, a cancelled order is credited in full, line for line what the invoice charged', async (_, place) => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const { terms } = PRODUCTS['an 18K ring with stones, discount and insurance']
  const order = await bought(shop, customer, terms, place)
  const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
  const params = { transactionId: order.transactionId }
  await shop.as(customer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await shop.jobs.run()
  await letTheDustSettle(shop)
  const papers = await shop.as(customer).call(listInvoices, { params: { orderId: order.orderId } })
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  const note = await paper(shop, customer, papers[1]?.url ?? '')
  const { taxable, cgst, sgst, igst, insurance, delivery, total, placeOfSupply } = invoice
  expect(note).toMatchObject({
    number: 'CRN/26-27/000001',
    against: invoice.number,
    takenBack: taxable,
    taxable,
    cgst,
    sgst,
    igst,
    insurance,
    delivery,
    total,
    placeOfSupply,
  })
  checkedTax(note)
})

test('credited in odd parts, each paper adds up, and together they take back each line of the invoice', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const { terms } = PRODUCTS['an 18K ring with stones, discount and insurance']
  const order = await bought(shop, customer, terms, SOLAPUR)
  const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
  const whole = Number(invoice.total)
  const parts = [1, 3_333_33, 77_77, 10_001_01]
  const { transactionId: paymentLineId } = order
  for (const amount of [...parts, whole - parts.reduce((sum, part) => sum + part)])
    await issueCreditNote(shop.shop, (await refunded(shop, { paymentLineId }, amount)).id)
  const papers = await shop.as(customer).call(listInvoices, { params: { orderId: order.orderId } })
  const notes = await Promise.all(papers.slice(1).map(({ url }) => paper(shop, customer, url)))
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => `CRN/26-27/00000${index + 1}`))
  for (const { taxable, cgst, sgst, insurance, delivery, total, inWords } of notes) {
    const sum = [taxable, cgst, sgst, insurance, delivery].reduce<bigint>(
      (all, line) => all + (line ?? 0n),
      0n,
    )
    expect([sum, inWords]).toEqual([total, total])
  }
  for (const line of ['taxable', 'cgst', 'sgst', 'insurance', 'delivery', 'total'] as const)
    expect([line, notes.reduce((sum, note) => sum + (note[line] ?? 0n), 0n)]).toEqual([
      line,
      invoice[line] ?? 0n,
    ])
})
