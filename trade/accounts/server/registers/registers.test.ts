import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { tenders } from '#db/schema/tenders.ts'
import { fromRupees } from '#rules/money.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { exportRegister, printRegister, readRegister } from '#trade/accounts/contract/registers.ts'
import { addSettlement } from '#trade/accounts/contract/settlements.ts'
import { REGISTER_NAMES } from '#trade/accounts/rules/registers/registers.ts'
import { monthOfTrade } from '#trade/accounts/tests/month-of-trade.ts'
import { countCash } from '#trade/counter/contract/cash-days.ts'

const NOVEMBER = { period: '2026-11' }
type Person = Awaited<ReturnType<TestShop['customer']>>

/** A month of trade, and its registers as the owner reads them. */
async function openAccounts(shop: TestShop) {
  const month = await monthOfTrade(shop)
  const file = async (path: string, name: string, who: Person = month.owner, query = 'period=2026-11') =>
    shop.inject({
      method: 'GET',
      url: `${path.replace(':name', name)}?${query}`,
      headers: { authorization: `Bearer ${await shop.as(who).token()}` },
    })
  const read = (name: string, query: { period: string; after?: string } = NOVEMBER) =>
    shop.as(month.owner).call(readRegister, { params: { name }, query })
  return { ...month, file, read }
}

/** The month that most tests read, and none of them changes. */
const shop = await testShop()
afterAll(() => shop[Symbol.asyncDispose]())
const month = await openAccounts(shop)

/** Cells by the heads of their columns. */
async function cellsOf(page: Promise<Awaited<ReturnType<Awaited<ReturnType<typeof openAccounts>>['read']>>>) {
  const { columns, rows, totals } = await page
  const named = (cells: readonly (string | number | null)[] | null) =>
    Object.fromEntries(columns.map(({ head }, nth) => [head, cells?.[nth] ?? null]))
  return { rows: rows.map(({ cells }) => named(cells)), totals: named(totals) }
}

test('sales and credit notes have a row for each document, with its tax and totals to the paisa', async () => {
  const { read, file, counter, cancelled } = month
  const sales = await cellsOf(read('sales'))
  // 60,000 ÷ 1.03 = 58,252.43; half of the rest is 873.785, rounded up, so the taxable value is 2 × 873.79 less.
  expect(sales.rows[0]).toEqual({
    ...{ Invoice: 'INV/26-27/000001', Date: '2026-11-22', Order: counter, Buyer: 'Meera Joshi' },
    ...{ 'GSTIN of buyer': null, 'Place of supply': '27-Maharashtra', 'Taxable value': 58_252.42 },
    ...{ 'GST rate (%)': '3', CGST: 873.79, SGST: 873.79, IGST: 0, Insurance: 0, Delivery: 0 },
    ...{ 'Round-off': 0, Total: 60_000, 'Special economic zone': null, 'Sold by': 'Asha Kulkarni' },
  })
  // 60,000 + 40,000 + 30,000 + 20,000 + 25,000, and the sums of what each is before tax.
  expect(sales.rows.map(({ Total }) => Total)).toEqual([60_000, 40_000, 30_000, 20_000, 25_000])
  expect(sales.totals).toMatchObject({
    ...{ Invoice: null, 'Taxable value': 58_252.42 + 38_834.96 + 29_126.22 + 19_417.48 + 24_271.84 },
    ...{ CGST: 2548.54, SGST: 2548.54, Total: 175_000 },
  })
  const notes = await cellsOf(read('credit-notes'))
  expect(notes.rows).toMatchObject([
    {
      ...{ 'Credit note': 'CRN/26-27/000001', Type: 'Credit note', 'Invoice credited': 'INV/26-27/000003' },
      ...{ 'Date of that invoice': '2026-11-22', Order: cancelled, 'Taxable value': 29_126.22 },
      ...{ CGST: 436.89, SGST: 436.89, Total: 30_000 },
    },
  ])
  const csv = (await file(exportRegister.path, 'sales')).payload.split('\r\n')
  expect(csv[0]).toContain('Invoice,Date,Order,Buyer,GSTIN of buyer,Place of supply,Taxable value')
  expect(csv[1]).toBe(
    `INV/26-27/000001,2026-11-22,${counter},Meera Joshi,,27-Maharashtra,58252.42,3,873.79,873.79,0,0,0,0,60000,,Asha Kulkarni`,
  )
  expect(csv).toHaveLength(7)
}, 60_000)

test('sales per person add up to the sales register, less what came back; what was sold online has a row', async () => {
  const { rows, totals } = await cellsOf(month.read('sellers'))
  // At the counter 60,000, 40,000 and 25,000; online 30,000 and 20,000, of which 30,000 was cancelled.
  expect(rows).toMatchObject([
    { 'Sold by': 'Asha Kulkarni', Invoices: 3, Billed: 125_000, Credited: 0, Sales: 125_000 },
    { 'Sold by': 'Online', Invoices: 2, Billed: 50_000, Credited: 30_000, Sales: 20_000 },
  ])
  const sales = await cellsOf(month.read('sales'))
  expect(totals.Billed).toBe(sales.totals.Total)
}, 60_000)

test('the HSN summary counts what was sold in grams, less what came back', async () => {
  const { rows, totals } = await cellsOf(month.read('hsn'))
  // Four rings of 5 g stayed sold; the tax is that of the sales less that of the note.
  expect(rows).toEqual([
    {
      ...{ Buyers: 'B2C', HSN: '71131910', Description: 'Jewellery of precious metal', Unit: 'GMS' },
      ...{ Quantity: 20, 'GST rate (%)': 3, 'Taxable value': 140_776.7 },
      ...{ CGST: 2548.54 - 436.89, SGST: 2548.54 - 436.89, IGST: 0 },
    },
  ])
  expect(totals['Taxable value']).toBe(140_776.7)
}, 60_000)

test('vouchers say what was received, paid back and bought, and open as what they are', async () => {
  const { read, buyback } = month
  const { rows } = await read('vouchers')
  expect(rows.map(({ opens }) => opens)).toContainEqual({ kind: 'purchase-voucher', key: buyback.number })
  expect(rows.map(({ opens }) => opens)).toContainEqual({
    kind: 'old-gold-voucher',
    key: 'OGV/26-27/000001',
  })
  const { rows: cells, totals } = await cellsOf(read('vouchers'))
  expect(cells[1]).toMatchObject({
    ...{ Voucher: 'RCT/26-27/000001', Type: 'Receipt', Name: 'Meera Joshi', Received: 60_000 },
    'Paid by': 'Old gold OGV/26-27/000001, Cash, UPI 4711',
  })
  // 60,000 + 12,000 + 5,000 + 35,000 + 10,000 in receipts; old gold, a buyback of 57,000 and an exchange of 60,000.
  expect(totals).toMatchObject({ Received: 122_000, 'Paid back': 12_000, Bought: 140_288.9 })
}, 60_000)

test('payments add up in and out, and say what the provider has not settled', async () => {
  const { read } = month
  const { rows, totals } = await cellsOf(read('payments'))
  // In: the counter 60,000 + 12,000 + 5,000 + 35,000 + 10,000, credit 15,000, online 30,000 + 2 × 20,000 + 2 × 67,980.
  // Out: 12,000 of the advance, 30,000 and 20,000 by the provider, 57,000 by UPI, 60,000 as credit.
  expect(totals).toMatchObject({ In: 342_960, Out: 179_000, Fee: 0 })
  expect(rows.filter(({ Settled }) => Settled === 'not yet')).toHaveLength(8)
  // By link 35,000, and all that was captured online.
  expect((await read('payments')).notes[0]).toBe('Captured and not settled: ₹2,40,960 of 6 payments.')
}, 60_000)

test('the cash book carries the cash from day to day, beside what was counted', async () => {
  await using shop = await testShop()
  const { read, owner } = await openAccounts(shop)
  await shop.as(owner).call(countCash, {
    params: { day: '2026-11-21' },
    body: { notes: null, counted: 14_900, note: 'A hundred is missing' },
  })
  // An advance of the day after, as it is written down.
  const [taken] = await shop.db.select().from(tenders)
  if (!taken) throw new Error('Something was taken.')
  const later = { at: new Date('2026-12-01T12:00:00+05:30'), day: '2026-12-01', amount: fromRupees(700) }
  await shop.db
    .insert(tenders)
    .values({ ...taken, ...later, id: crypto.randomUUID(), kind: 'cash', receiptNumber: 'RCT/26-27/000009' })
  const { rows, totals } = await cellsOf(read('cash'))
  expect(rows.map(({ Entry, In, Out, Balance }) => [Entry, In, Out, Balance])).toEqual([
    ['Opening balance', null, null, 0],
    ['Received', 10_000, null, 10_000],
    ['Received', 12_000, null, 22_000],
    ['Paid out', null, 12_000, 10_000],
    ['Received', 5_000, null, 15_000],
    ['Closing balance', null, null, 15_000],
    [expect.stringMatching(/^Counted by /), null, null, null],
  ])
  expect(rows[6]).toMatchObject({ Counted: 14_900, Difference: -100 })
  expect(totals).toMatchObject({ In: 27_000, Out: 12_000, Balance: null })

  shop.clock.set(later.at)
  const december = await cellsOf(read('cash', { period: '2026-12' }))
  expect(december.rows.map(({ Balance }) => Balance)).toEqual([15_000, 15_700, 15_700])
  expect((await read('cash', { period: '2026-12' })).notes[0]).toBe(
    'Cash at the beginning: ₹15,000; at the end: ₹15,700.',
  )
  const quarter = await cellsOf(read('cash', { period: '2026-Q3' }))
  expect(quarter.rows).toHaveLength(10)
}, 60_000)

test('a register is read page by page, each row once, whatever came between', async () => {
  await using shop = await testShop()
  const { read } = await openAccounts(shop)
  const [taken] = await shop.db.select().from(tenders)
  if (!taken) throw new Error('Something was taken.')
  const more = Array.from({ length: 120 }, (_, nth) => ({
    ...{ ...taken, id: crypto.randomUUID(), kind: 'upi' as const, reference: `R${nth}` },
    receiptNumber: `RCT/26-27/1${String(nth).padStart(5, '0')}`,
    at: new Date(taken.at.getTime() + Math.floor(nth / 10)),
  }))
  await shop.db.insert(tenders).values(more)
  const first = await read('payments')
  expect([first.count, first.rows.length]).toEqual([138, 50])
  const ids = first.rows.map(({ id }) => id)
  for (let after = first.next; after !== null; ) {
    const page = await read('payments', { ...NOVEMBER, after })
    expect([page.count, page.totals, page.notes]).toEqual([null, null, []])
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toHaveLength(138)
  expect(new Set(ids).size).toBe(138)
  const early = await read('payments', { ...NOVEMBER, after: '2001-01-01T00:00:00.000Z~0' })
  expect(early.rows[0]?.id).toBe(ids[0])
  await expect(read('payments', { ...NOVEMBER, after: 'nowhere' })).rejects.toMatchObject({ status: 400 })
}, 60_000)

test('a PDF has shop, period, rows and totals; the audit log says who took which file', async () => {
  const { file, owner } = month
  const printed = await file(printRegister.path, 'sales')
  expect(printed.headers['content-disposition']).toContain('sales-2026-11.pdf')
  const text = (await pdfText(printed.rawPayload)).replaceAll(/\s+/g, ' ')
  for (const said of [
    ...['SGJ Jewellers', 'GSTIN 27', 'November 2026', '5 rows'],
    ...['INV/26-27/000003', '29,126.22', '1,75,000.00', 'Page 1 of 1'],
  ])
    expect(text).toContain(said)
  await file(exportRegister.path, 'cash')
  const entries = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'accounts.export')
  // Another test takes files of this month as well.
  expect(entries.slice(-2).map(({ who, after }) => [who, after])).toEqual([
    [owner.id, { file: 'sales-2026-11.pdf' }],
    [owner.id, { file: 'cash.csv' }],
  ])
  expect((await file(printRegister.path, 'sales', owner, 'period=2026-11&part=2')).statusCode).toBe(404)
}, 60_000)

test('other names are not found, months to come have no register, and staff may not read one', async () => {
  await using shop = await testShop()
  const [owner, staff] = [await shop.customer({ role: 'owner' }), await shop.customer({ role: 'staff' })]
  const read = (who: Person, name: string, period: string) =>
    shop.as(who).call(readRegister, { params: { name }, query: { period } })
  await expect(read(owner, 'profits', '2026-11')).rejects.toMatchObject({ status: 404 })
  await expect(read(owner, 'constructor', '2026-11')).rejects.toMatchObject({ status: 404 })
  await expect(read(owner, 'sales', '2026-12')).rejects.toMatchObject({
    ...{ status: 400, message: 'December 2026 has not begun.' },
  })
  await expect(read(owner, 'sales', '2026-13')).rejects.toMatchObject({ status: 400 })
  await expect(read(staff, 'sales', '2026-11')).rejects.toMatchObject({ status: 403 })
  const body = { utr: 'U1', day: '2026-11-20', gross: 1, fee: 0, tax: 0, net: 1 }
  await expect(shop.as(staff).call(addSettlement, { body })).rejects.toMatchObject({ status: 403 })
  for (const name of REGISTER_NAMES)
    expect(await read(owner, name, '2026-11')).toMatchObject({ rows: [], count: 0, next: null })
}, 60_000)
