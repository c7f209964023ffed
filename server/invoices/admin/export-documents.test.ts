import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { exportDocuments, sumDocuments } from '#contracts/admin/invoices.ts'
import { cancelLine } from '#contracts/orders.ts'
import { boughtTogether } from '#tests/support/bought-together.ts'
import { BENGALURU, bought, PRODUCTS, SOLAPUR } from '#tests/support/paper-check.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

async function exported(shop: TestShop, who: Person, query = '') {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({ url: `${exportDocuments.path}${query}`, headers })
  const [names = '', ...lines] = answer.body.trimEnd().split('\r\n')
  const columns = names.replace('\uFEFF', '').split(',')
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at], cell])))
  return { answer, rows }
}

test('the accountant’s file has every invoice and credit note with its GST, and adds up to the totals on screen', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const { terms } = PRODUCTS['an 18K ring with stones, discount and insurance']
  const near = await bought(shop, customer, terms, SOLAPUR)
  await bought(shop, customer, terms, BENGALURU, 'Lotus Ring')
  await shop.jobs.run()
  await shop.as(customer).call(cancelLine, {
    params: { transactionId: near.transactionId },
    body: { orderStatus: 'Cancelled' },
  })
  await shop.jobs.run()
  await letTheDustSettle(shop)

  const { answer, rows } = await exported(shop, manager)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="invoices.csv"',
  })
  expect(rows.map((row) => row.Type).toSorted()).toEqual(['Credit note', 'Tax invoice', 'Tax invoice'])
  const [note] = rows.filter((row) => row.Type === 'Credit note')
  const invoices = rows.filter((row) => row.Type === 'Tax invoice')
  const within = invoices.find((row) => row.Order === near.orderId)
  expect(note).toMatchObject({ Order: near.orderId, 'Invoice credited': within?.Number, IGST: '0' })
  expect(note?.CGST).toBe(within?.CGST)
  expect(within).toMatchObject({ 'Net weight (g)': '3.147', 'GST rate (%)': '3' })
  const [beyond] = invoices.filter((row) => row !== within)
  expect(beyond).toMatchObject({ 'Place of supply': '29-Karnataka', CGST: '0', SGST: '0' })
  const { amounts } = await shop.as(manager).call(sumDocuments, { query: {} })
  const paise = (...cells: (string | undefined)[]) =>
    cells.reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0)
  expect(paise(...invoices.map((row) => row['Taxable value']))).toBe(paise(String(amounts?.invoices.taxable)))
  expect(paise(...invoices.flatMap((row) => [row.CGST, row.SGST, row.IGST]))).toBe(
    paise(String(amounts?.invoices.gst)),
  )
  expect(paise(...invoices.map((row) => row.Total))).toBe(paise(String(amounts?.invoices.total)))
})

test('it is narrowed down like the list, the log says by whom, and staff may not have it', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  await bought(shop, customer, PRODUCTS['an 18K ring with stones, discount and insurance'].terms, SOLAPUR)
  await shop.jobs.run()
  expect((await exported(shop, manager, '?kind=invoice')).rows).toHaveLength(1)
  expect((await exported(shop, manager, '?kind=credit-note')).rows).toEqual([])
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'invoice.export' } })
  expect(rows.map(({ after }) => after)).toEqual([{ kind: 'credit-note' }, { kind: 'invoice' }])
  const staff = await shop.customer({ role: 'staff' })
  expect((await exported(shop, staff)).answer.statusCode).toBe(403)
})

test('a bill of several lines has a row for each, with its own HSN, rate and tax, and the total of the bill in each', async () => {
  await using at = await boughtTogether()
  const { shop, number, cancel } = at
  const manager = await shop.customer({ role: 'manager' })
  await cancel('Gift Box')
  const { rows } = await exported(shop, manager)
  const bill = rows.filter((row) => row.Type === 'Tax invoice')
  expect(bill.map((row) => [row.Order, row.Number, row.Product, row['GST rate (%)'], row.Quantity])).toEqual([
    [number, 'INV/26-27/000001', 'Temple Necklace', '3', '1'],
    [number, 'INV/26-27/000001', 'Silver Lamp', '3', '1'],
    [number, 'INV/26-27/000001', 'Gift Box', '18', '1'],
  ])
  const paise = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const sum = (column: string) => bill.reduce((all, row) => all + paise(row[column]), 0)
  expect(new Set(bill.map((row) => paise(row['Document total'])))).toEqual(new Set([sum('Total')]))
  const { amounts } = await shop.as(manager).call(sumDocuments, { query: {} })
  expect([sum('Taxable value'), sum('CGST') + sum('SGST')]).toEqual(
    [amounts?.invoices.taxable ?? 0, amounts?.invoices.gst ?? 0].map((rupees) => Math.round(rupees * 100)),
  )
  const [note] = rows.filter((row) => row.Type === 'Credit note')
  expect([note?.Product, note?.HSN, note?.Total]).toEqual(['Gift Box', bill[2]?.HSN, bill[2]?.Total])
})
