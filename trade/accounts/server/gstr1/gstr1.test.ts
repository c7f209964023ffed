import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { cancelLine } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { invoices } from '#db/schema/invoices.ts'
import { BENGALURU, bought, SOLAPUR } from '#tests/support/paper-check.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { checkGstr1, downloadGstr1, listGstr1Documents, readGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

const NOVEMBER = { query: { period: '2026-11' } }

async function downloaded(shop: TestShop, who: Person, period = '2026-11') {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({ url: `${downloadGstr1.path}?period=${period}`, headers })
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}

/** A product with a fixed price, whose price before tax is easy to see: 3 % in it. */
const fixed = (price: number) =>
  ({ mode: 'fixed', price, discountBps: 0, gstBps: 300, insurance: 0 }) as const

async function openShop() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [customer, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  return { shop, customer, manager, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a month of sales, one of them cancelled and one large to another state, is the portal’s JSON', async () => {
  await using at = await openShop()
  const { shop, customer, manager } = at
  await bought(shop, customer, fixed(10_300_00), SOLAPUR, 'Ring')
  const cancelled = await bought(shop, customer, fixed(20_600_00), SOLAPUR, 'Chain')
  await bought(shop, customer, fixed(1_03_000_00), BENGALURU, 'Necklace')
  await bought(shop, customer, fixed(41_200_00), BENGALURU, 'Bangle')
  await shop.jobs.run()
  const { transactionId } = cancelled
  await shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)

  const { status, headers, json } = await downloaded(shop, manager)
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  expect(headers['content-disposition']).toBe('attachment; filename="GSTR1_27AAAAA0000A1Z2_112026.json"')
  // A product without metal weighs 5 g in the tests; the cancelled one came back.
  expect(json).toEqual({
    ...{ gstin: '27AAAAA0000A1Z2', fp: '112026', version: 'GST3.2.4', hash: 'hash' },
    b2cl: [
      {
        pos: '29',
        inv: [
          {
            ...{ inum: 'INV/26-27/000003', idt: '21-11-2026', val: 103_000 },
            itms: [{ num: 301, itm_det: { rt: 3, txval: 100_000, iamt: 3000, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 3, txval: 10_000, camt: 150, samt: 150, csamt: 0 },
      { sply_ty: 'INTER', pos: '29', typ: 'OE', rt: 3, txval: 40_000, iamt: 1200, csamt: 0 },
    ],
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
          docs: [
            { num: 1, from: 'INV/26-27/000001', to: 'INV/26-27/000004', totnum: 4, cancel: 0, net_issue: 4 },
          ],
        },
        {
          ...{ doc_num: 5, doc_typ: 'Credit Note' },
          docs: [
            { num: 1, from: 'CRN/26-27/000001', to: 'CRN/26-27/000001', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
    hsn: {
      hsn_b2b: [],
      hsn_b2c: [
        {
          ...{ num: 1, hsn_sc: '71131910', user_desc: 'Jewellery of precious metal' },
          ...{ desc: 'Jewellery of precious metal', uqc: 'GMS', qty: 15, rt: 3 },
          ...{ txval: 150_000, iamt: 4200, camt: 150, samt: 150, csamt: 0 },
        },
      ],
    },
  })
  expect(schemaFaults(json)).toEqual([])
  const { rows } = await shop.as(manager).call(listAudit, { query: { action: 'accounts.export' } })
  expect(rows.map(({ who, after }) => [who?.id, after])).toEqual([
    [manager.id, { file: 'GSTR1_27AAAAA0000A1Z2_112026.json' }],
  ])
})

test('the tables on screen have the file’s figures, and a row opens the documents it is made of', async () => {
  await using at = await openShop()
  const { shop, customer, manager } = at
  await bought(shop, customer, fixed(10_300_00), SOLAPUR, 'Ring')
  const cancelled = await bought(shop, customer, fixed(20_600_00), SOLAPUR, 'Chain')
  await bought(shop, customer, fixed(1_03_000_00), BENGALURU, 'Necklace')
  await shop.jobs.run()
  const { transactionId } = cancelled
  await shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)

  const { call } = shop.as(manager)
  const read = await call(readGstr1, NOVEMBER)
  expect(read).toMatchObject({
    title: 'November 2026',
    isPreview: true,
    documents: 4,
    taxable: 110_000,
    tax: 3300,
  })
  const of = (section: string) => read.tables.find((table) => table.section === section)
  expect(of('b2cs')).toMatchObject({
    columns: [{ title: 'Place of supply' }, { title: 'Rate' }, { title: 'Taxable value' }, ...[{}, {}, {}]],
    rows: [{ cells: ['27-Maharashtra', 3, 10_000, null, 150, 150], document: null }],
    sums: [null, null, 10_000, 0, 150, 150],
  })
  expect(of('b2cl')?.rows).toMatchObject([{ document: 'INV/26-27/000003' }])
  expect(of('b2ba')).toBeUndefined()

  const opened = (section: 'b2cs' | 'doc_issue' | 'b2cl') =>
    call(listGstr1Documents, {
      query: { period: '2026-11', section, row: of(section)?.rows[0]?.key ?? '' },
    })
  const { documents, ...sums } = await opened('b2cs')
  expect(sums).toEqual({ count: 3, taxable: 10_000, tax: 300 })
  expect(documents.map(({ number, taxable, tax }) => [number, taxable, tax])).toEqual([
    ['INV/26-27/000001', 10_000, 300],
    ['INV/26-27/000002', 20_000, 600],
    ['CRN/26-27/000001', -20_000, -600],
  ])
  expect((await opened('doc_issue')).documents.map(({ number }) => number)).toEqual([
    'INV/26-27/000001',
    'INV/26-27/000002',
    'INV/26-27/000003',
  ])
  expect(await opened('b2cl')).toMatchObject({ count: 1, taxable: 100_000, tax: 3000 })
})

test('while the portal would refuse it there is no file; correcting the product makes it', async () => {
  await using at = await openShop()
  const { shop, customer, manager } = at
  const order = await bought(shop, customer, fixed(10_300_00), SOLAPUR, 'Ring')
  await shop.jobs.run()
  await shop.db.execute(sql`update ${invoices} set document = jsonb_set(document, '{articles,0,hsn}', '""')`)
  const [product] = await shop.db.update(products).set({ hsn: '' }).returning()
  const message = 'INV/26-27/000001 bills “Ring” without an HSN. Please enter the HSN of the product.'
  const fault = {
    ...{ code: 'hsn-missing', severity: 'refused', message, document: 'INV/26-27/000001' },
    ...{ order: order.orderId, product: product?.id, productName: 'Ring' },
  }
  expect(await downloaded(shop, manager)).toMatchObject({
    status: 409,
    json: { message: `The portal would refuse GSTR-1 of November 2026: ${message}`, checks: [fault] },
  })
  const checks = await shop.as(manager).call(checkGstr1, NOVEMBER)
  expect(checks[0]).toEqual(fault)

  await shop.db
    .update(products)
    .set({ hsn: '71131911' })
    .where(eq(products.id, product?.id ?? ''))
  expect(await downloaded(shop, manager)).toMatchObject({
    status: 200,
    json: { hsn: { hsn_b2c: [{ hsn_sc: '71131911' }] } },
  })

  await shop.db.execute(
    sql`update ${invoices} set document = jsonb_set(document, '{articles,0,hsn}', '"85171300"')`,
  )
  const later = await shop.as(manager).call(checkGstr1, NOVEMBER)
  expect(later.map(({ code }) => code)).toEqual(['shop-gstin-placeholder'])
  await shop.db.update(products).set({ hsn: '85171300' })
  const [unknown] = await shop.as(manager).call(checkGstr1, NOVEMBER)
  expect(unknown).toMatchObject({ code: 'hsn-unknown', product: product?.id, setting: 'gstr1' })
})

test('a month with an invoice that cannot be read is not filed without it, and the invoice is named', async () => {
  await using at = await openShop()
  const { shop, customer, manager } = at
  await bought(shop, customer, fixed(10_300_00), SOLAPUR, 'Ring')
  await shop.jobs.run()
  const half = sql`jsonb_set(document, '{articles,0,taxable}', '1000000.5')`
  const [{ id } = { id: '' }] = await shop.db
    .update(invoices)
    .set({ document: half })
    .returning({ id: invoices.id })
  const { status, json } = await downloaded(shop, manager)
  expect([status, json.message]).toEqual([
    409,
    expect.stringContaining(`The row ${id} of invoices cannot be read`),
  ])
})

test('a number that is gone counts as cancelled and is warned of; the last ones that were given are missed too', async () => {
  await using at = await openShop()
  const { shop, customer, manager } = at
  for (const name of ['One', 'Two', 'Three', 'Four'])
    await bought(shop, customer, fixed(1030_00), SOLAPUR, name)
  await shop.jobs.run()
  await shop.db.execute(
    sql`delete from invoice_lines where invoice_id in (select id from invoices where serial in (2, 4))`,
  )
  await shop.db.execute(sql`delete from invoices where serial in (2, 4)`)
  const { status, json } = await downloaded(shop, manager)
  expect([status, json.doc_issue.doc_det[0].docs]).toEqual([
    200,
    [{ num: 1, from: 'INV/26-27/000001', to: 'INV/26-27/000003', totnum: 3, cancel: 1, net_issue: 2 }],
  ])
  const gaps = (await shop.as(manager).call(checkGstr1, NOVEMBER)).filter(({ code }) => code === 'series-gap')
  expect(gaps.map(({ message }) => message.slice(0, 43))).toEqual([
    'The number INV/26-27/000002 is missing. The',
    'The number INV/26-27/000004 is missing. The',
  ])
})

test('receipts and refund vouchers of the counter are listed, each once', async () => {
  await using at = await openShop()
  const { shop, manager } = at
  const { call } = shop.as(manager)
  const cash = { kind: 'cash', amount: 5_000, reference: '' } as const
  const upi = { kind: 'upi', amount: 5_000, reference: '4711' } as const
  const advance = { tenders: [cash, upi], delivery: 'later' } as const
  const first = await shop.product({ price: 40_000_00 })
  const { number } = await sold(shop, manager, first.id, { ...advance, tenders: [...advance.tenders] })
  await sold(shop, manager, (await shop.product({ price: 30_000_00 })).id)
  const params = { number }
  await call(moveOrder, { params, body: { from: 'Confirmed', to: 'Cancelled', reason: 'Called off' } })
  const { owed } = await call(readOrderTenders, { params })
  await call(payOutRefund, {
    params: { number, refundId: owed[0]?.refundId ?? '' },
    body: { kind: 'upi', reference: '99' },
  })
  await shop.jobs.run()
  const { tables } = await call(readGstr1, NOVEMBER)
  const issued = tables.find(({ section }) => section === 'doc_issue')
  expect(issued?.rows.map(({ cells }) => cells)).toEqual([
    ['Tax invoices', 'INV/26-27/000001', 'INV/26-27/000001', 1, 0, 1],
    ['Receipts', 'RCT/26-27/000001', 'RCT/26-27/000002', 2, 0, 2],
    ['Refund vouchers', 'RFV/26-27/000001', 'RFV/26-27/000001', 1, 0, 1],
  ])
})

test('units are the shop’s to choose, an HSN with one unit', async () => {
  await using at = await openShop()
  const { shop, customer } = at
  const owner = await shop.customer({ role: 'owner' })
  const { call } = shop.as(owner)
  const { defaults } = gstr1Settings
  const pieces = { hsn: '7113', unit: 'PCS', description: 'Jewellery' } as const
  await changeSettingTo(call, gstr1Settings, { ...defaults, units: [pieces] })
  await bought(shop, customer, fixed(1030_00), SOLAPUR, 'Ring')
  await shop.jobs.run()
  expect(await downloaded(shop, owner)).toMatchObject({
    json: { hsn: { hsn_b2c: [{ uqc: 'PCS', qty: 1, desc: 'Jewellery' }] } },
  })
  const twice = { ...defaults, units: [pieces, pieces] }
  await expect(changeSettingTo(call, gstr1Settings, twice)).rejects.toThrow('already in the table')
  const long = { ...defaults, units: [{ ...pieces, description: 'x'.repeat(31) }] }
  await expect(changeSettingTo(call, gstr1Settings, long)).rejects.toThrow('at most 30 characters')
})

test('three pieces on one line weigh what their bill says', async () => {
  await using at = await openShop()
  const { shop, manager } = at
  const ofGifts = { category: 'gift-articles', type: 'Charms', stock: 5 } as const
  const charm = await shop.product({ ...ofGifts, terms: ringTerms() })
  const change = { quantity: 3, huid: 'AB12CD, EF34GH, JK56LM', pan: 'ABCPE1234F' }
  await sold(shop, manager, charm.id, change)
  await shop.jobs.run()
  expect(await downloaded(shop, manager)).toMatchObject({
    json: { hsn: { hsn_b2c: [{ uqc: 'GMS', qty: 15 }] } },
  })
})

test('a month without sales is sent with its nil rows; a month to come and a shop without GSTIN are refused', async () => {
  await using at = await openShop()
  const { shop, manager } = at
  expect(await downloaded(shop, manager, '2026-10')).toMatchObject({
    status: 200,
    json: { fp: '102026', nil: { inv: [{}, {}, {}, {}] }, hsn: { hsn_b2b: [], hsn_b2c: [] } },
  })
  expect(await downloaded(shop, manager, '2026-12')).toMatchObject({
    status: 400,
    json: { message: 'December 2026 has not begun.' },
  })
  await openForBusiness(shop, { gstin: '' })
  expect(await downloaded(shop, manager, '2026-10')).toMatchObject({
    status: 409,
    json: { checks: [{ code: 'shop-gstin', setting: 'contact' }] },
  })
  const staff = await shop.customer({ role: 'staff' })
  expect((await downloaded(shop, staff)).status).toBe(403)
})
