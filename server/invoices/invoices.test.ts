import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadCreditNote, downloadInvoice, listInvoices } from '#contracts/invoices.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness, refunded, soldOrder } from '#tests/support/sold-order.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { creditRefund, invoiceOrder, invoiceOrders } from './invoice-jobs.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Sold = Awaited<ReturnType<typeof soldOrder>>

/** 4.85 g of 22K at ₹12,000, 12 % making, ₹1,500 of stones, 5 % off, ₹250 insurance. */
const NECKLACE = ringTerms({
  netWeightMg: 4850,
  making: { kind: 'percent', bps: 1200 },
  stoneValue: 1_500_00,
  discountBps: 500,
  insurance: 250_00,
})

async function download(shop: TestShop, who: Customer, path: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  return shop.inject({ method: 'GET', url: path, headers })
}
const invoicePath = (order: Sold) => downloadInvoice.path.replace(':orderId', order.number)
const listed = (shop: TestShop, who: Customer, order: Sold) =>
  shop.as(who).call(listInvoices, { params: { orderId: order.number } })

test('the invoice says line by line what the customer paid, worked out by hand', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [
    await shop.customer(),
    await shop.product({ name: 'Temple Necklace', terms: NECKLACE }),
  ]
  const { number, document } = await issueInvoice(
    shop.shop,
    (await soldOrder(shop, customer, product)).orderId,
  )
  expect(number).toBe('INV/26-27/000001')
  // 4.850 g × ₹12,000 = ₹58,200; 12 % = ₹6,984; + ₹1,500 = ₹66,684; − 5 % of
  // making and stones, ₹8,484, = ₹424.20; 1.5 % of ₹66,259.80 = ₹993.90, twice.
  expect(document).toMatchObject({
    number,
    issuedAt: '2026-11-21T04:30:00.000Z',
    seller: {
      name: 'SGJ Jewellers (demo)',

      state: { name: 'Maharashtra', code: '27' },
    },
    buyer: {
      name: 'Asha Kulkarni',
      address: ['12 Navi Peth', 'Solapur 413001'],
      state: { name: 'Maharashtra', code: '27' },
    },
    placeOfSupply: { code: '27' },
    articles: [
      {
        name: 'Temple Necklace',
        hsn: '71131910',
        purity: '22K (916)',
        netWeightMg: 4850,
        hallmark: { huid: null },
        lines: [
          { label: 'Metal value, 22K (916)', detail: '4.850 g × ₹12,000.00 per gram', amount: 58_200_00 },
          { label: 'Making charges', detail: '12% of the metal value', amount: 6_984_00 },
          { label: 'Stones', amount: 1_500_00 },
          { label: 'Discount', detail: '5% of making charges and stones', amount: -424_20 },
        ],
        gst: {
          kind: 'within-state',
          cgst: { bps: 150, amount: 993_90 },
          sgst: { bps: 150, amount: 993_90 },
        },
      },
    ],
    taxable: 66_259_80,
    gst: { kind: 'within-state', cgst: { amount: 993_90 }, sgst: { amount: 993_90 } },
    insurance: 250_00,
    delivery: 0,
    total: 68_497_60,
    totalInWords: 'Rupees Sixty-Eight Thousand Four Hundred Ninety-Seven and Sixty Paise Only',
  })
})

test('a parcel to another state carries IGST', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ terms: NECKLACE })]
  const order = await soldOrder(shop, customer, product, {
    to: { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
  })
  expect((await issueInvoice(shop.shop, order.orderId)).document).toMatchObject({
    placeOfSupply: { name: 'Karnataka', code: '29' },
    gst: { kind: 'between-states', igst: { amount: 1_987_80 } },
    total: 68_497_60,
  })
})

test('the welcome offer is on the invoice, before tax', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product, { welcomeBps: 1500 })
  // ₹66,000 − 15 % of ₹6,000 making = ₹65,100; 3 % = ₹1,953.
  expect((await issueInvoice(shop.shop, order.orderId)).document).toMatchObject({
    articles: [
      {
        lines: [
          { amount: 60_000_00 },
          { amount: 6_000_00 },
          { label: 'Welcome offer', detail: '15% of making charges and stones', amount: -900_00 },
        ],
      },
    ],
    taxable: 65_100_00,
    total: 67_053_00,
  })
})

test('five hundred orders invoiced at the same moment are numbered 1 to 500, none twice and none left out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const sold = await Promise.all(Array.from({ length: 500 }, () => soldOrder(shop, customer, product)))
  const broken = await Promise.all(Array.from({ length: 20 }, () => soldOrder(shop, customer, product)))
  for (const { id } of broken)
    await shop.db.update(orderLines).set({ quote: sql`'{"piece": {}}'::jsonb` }).where(eq(orderLines.id, id))

  const all = sold.flatMap((order, index) => {
    const bad = index % 25 === 0 ? broken[index / 25] : undefined
    return bad ? [bad, order] : [order]
  })
  const tries = await Promise.allSettled(all.map(({ orderId }) => issueInvoice(shop.shop, orderId)))
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  const issued = await shop.db
    .select({ serial: invoices.serial })
    .from(invoices)
    .orderBy(asc(invoices.serial))
  expect(issued.map(({ serial }) => serial)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
})

test('a batch is numbered in the order of payment, in one transaction, and a broken order takes no number', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const sold: Sold[] = []
  for (let paid = 0; paid < 30; paid++) {
    shop.clock.advance(1000)
    sold.push(await soldOrder(shop, customer, product))
  }
  const [broken] = sold.splice(7, 1)
  await shop.db
    .update(orderLines)
    .set({ quote: sql`'{"piece": {}}'::jsonb` })
    .where(eq(orderLines.id, broken?.id ?? ''))
  const batch = [...sold, ...(broken ? [broken] : [])].reverse()
  let faults: (Error | null)[] = []
  const { statements } = await statementsOf(async () => {
    faults = await invoiceOrders(
      shop.shop,
      batch.map(({ orderId }) => ({ orderId })),
    )
  })
  expect(faults.map(Boolean)).toEqual(batch.map((order) => order === broken))
  expect(statements.filter((text) => text === 'commit')).toHaveLength(1)
  const ofSigning = statements.filter((text) => /"proof_keys"|"proofs"|"rate_publications"/.test(text))
  expect(ofSigning.length).toBeLessThanOrEqual(4)
  expect(statements.length - ofSigning.length).toBeLessThan(10)
  const issued = await shop.db.select().from(invoices).orderBy(asc(invoices.serial))
  expect(issued.map(({ serial }) => serial)).toEqual(sold.map((_, index) => index + 1))
  expect(issued.map(({ orderId }) => orderId)).toEqual(sold.map(({ orderId }) => orderId))
  expect(await invoiceOrders(shop.shop, [{ orderId: sold[0]?.orderId ?? '' }])).toEqual([null])
})

test('batches and customers who ask at the same moment leave no gap and number nothing twice', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const sold = await Promise.all(Array.from({ length: 60 }, () => soldOrder(shop, customer, product)))
  const batch = sold.map(({ orderId }) => ({ orderId }))
  const halves = [batch.slice(0, 40), batch.slice(20), batch]
  await Promise.all([
    ...halves.map((half) => invoiceOrders(shop.shop, half)),
    ...sold.slice(10, 20).map(({ orderId }) => issueInvoice(shop.shop, orderId)),
  ])
  const issued = await shop.db.select().from(invoices).orderBy(asc(invoices.serial))
  expect(issued.map(({ serial }) => serial)).toEqual(sold.map((_, index) => index + 1))
})

test('an order that the database refuses does not keep the rest of its batch from their invoices', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const sold = [await soldOrder(shop, customer, product), await soldOrder(shop, customer, product)]
  await shop.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`,
  )
  await shop.pool.query(
    `create trigger refuse before insert on invoices for each row when (new.order_id = '${sold[0]?.orderId}') execute function refuse()`,
  )
  const faults = await invoiceOrders(
    shop.shop,
    sold.map(({ orderId }) => ({ orderId })),
  )
  expect(faults.map(Boolean)).toEqual([true, false])
  const issued = await shop.db.select().from(invoices)
  expect(issued.map(({ orderId, serial }) => [orderId, serial])).toEqual([[sold[1]?.orderId, 1]])
})

test('asked for twenty times at once, an order has one invoice', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product)
  const issued = await Promise.all(Array.from({ length: 20 }, () => issueInvoice(shop.shop, order.orderId)))
  expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(['INV/26-27/000001']))
  const next = await issueInvoice(shop.shop, (await soldOrder(shop, customer, product)).orderId)
  expect(next.number).toBe('INV/26-27/000002')
})

test('numbers begin again with the financial year, at midnight in India', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const numberAt = async (moment: string) => {
    shop.clock.set(new Date(moment))
    return (await issueInvoice(shop.shop, (await soldOrder(shop, customer, product)).orderId)).number
  }
  expect(await numberAt('2027-03-31T23:59:59+05:30')).toBe('INV/26-27/000001')
  expect(await numberAt('2027-04-01T00:00:00+05:30')).toBe('INV/27-28/000001')
  expect(await numberAt('2027-04-01T00:00:01+05:30')).toBe('INV/27-28/000002')
})

test('the customer and the admin area download the same file, byte for byte, each time, whatever settings say later', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ terms: NECKLACE })]
  const order = await soldOrder(shop, customer, product)
  const firsts = await Promise.all(
    Array.from({ length: 4 }, () => download(shop, customer, invoicePath(order))),
  )
  const [first] = firsts
  expect(first?.statusCode).toBe(200)
  expect(first?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-26-27-000001.pdf"',
  })
  expect(first?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  await openForBusiness(shop, { legalName: 'Somebody Else', gstin: '29BBBBB0000B1Z5' })
  shop.clock.advance(1000 * 60 * 60 * 24 * 40)
  const adminArea = await download(shop, await shop.customer({ role: 'staff' }), invoicePath(order))
  for (const again of [...firsts, adminArea, await download(shop, customer, invoicePath(order))])
    expect(again.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
})

test("an invoice is its customer's: strangers are refused, and orders that do not exist are not found", async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product)
  expect((await download(shop, await shop.customer(), invoicePath(order))).statusCode).toBe(403)
  expect((await shop.inject({ url: invoicePath(order) })).statusCode).toBe(401)
  expect((await download(shop, customer, '/api/orders/SGJ-0/invoice')).statusCode).toBe(404)
})

test('without a GSTIN nothing is issued and no number is used up; the job goes on, and the first download issues it later', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product)
  await invoiceOrder(shop.shop, { orderId: order.orderId })
  const refusal = await download(shop, customer, invoicePath(order))
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    { message: 'No invoice can be issued until the shop has entered its GSTIN and address.' },
  ])
  await openForBusiness(shop)
  expect((await download(shop, customer, invoicePath(order))).statusCode).toBe(200)
  expect(await listed(shop, customer, order)).toMatchObject([{ number: 'INV/26-27/000001' }])
})

test('a refund is credited in a separate series, and partial credits add up to the invoice', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ terms: NECKLACE })]
  const order = await soldOrder(shop, customer, product)
  const parts = [10_000_01, 20_000_02, order.total - 30_000_03]
  for (const amount of parts)
    await creditRefund(shop.shop, { refundId: (await refunded(shop, order, amount)).id })

  const documents = await listed(shop, customer, order)
  expect(documents.map(({ kind, number, total }) => [kind, number, total])).toEqual([
    ['invoice', 'INV/26-27/000001', order.total / 100],
    ...parts.map((amount, index) => ['credit-note', `CRN/26-27/00000${index + 1}`, amount / 100]),
  ])
  const rows = await shop.db.select().from(invoices).where(eq(invoices.kind, 'credit-note'))
  const sum = (pick: (row: (typeof rows)[number]['document']) => number) =>
    rows.reduce((total, { document }) => total + pick(document), 0)
  expect(sum(({ taxable }) => taxable)).toBe(66_259_80)
  expect(sum(({ gst }) => (gst.kind === 'within-state' ? gst.cgst.amount + gst.sgst.amount : 0))).toBe(
    1_987_80,
  )
  expect(sum(({ insurance }) => insurance)).toBe(250_00)
  expect(rows[0]?.document.against).toMatchObject({
    number: 'INV/26-27/000001',
    reason: 'the order was cancelled',
  })
  const note = await download(shop, customer, documents[1]?.url ?? '')
  expect(note.headers['content-disposition']).toBe('attachment; filename="CRN-26-27-000001.pdf"')
})

test('a refund is credited once, however often its job runs, and not at all without an order', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product)
  const { id } = await refunded(shop, order, 100_00)
  await Promise.all(Array.from({ length: 5 }, () => issueCreditNote(shop.shop, id)))
  expect(await listed(shop, customer, order)).toHaveLength(2)
  expect(await issueCreditNote(shop.shop, order.id)).toBeNull()
})

test("a credit note is found under its own order only, and never as somebody else's", async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const [mine, other] = [await soldOrder(shop, customer, product), await soldOrder(shop, customer, product)]
  const note = await issueCreditNote(shop.shop, (await refunded(shop, mine, 100_00)).id)
  const params = { orderId: other.number, id: note?.id ?? '' }
  await expect(shop.as(customer).call(downloadCreditNote, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    shop.as(await shop.customer()).call(downloadCreditNote, { params: { ...params, orderId: mine.number } }),
  ).rejects.toMatchObject({ status: 403 })
})
