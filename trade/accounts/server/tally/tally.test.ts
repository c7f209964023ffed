import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { cancelLine, changeOrderAddress } from '#contracts/orders.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { BENGALURU, bought, PRODUCTS, SOLAPUR } from '#tests/support/paper-check.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { bringsToSale } from '#tests/wiring/brought.ts'
import { waysBack } from '#tests/wiring/ways-back.ts'
import { closeMonth } from '#trade/accounts/contract/months.ts'
import { addSettlement, listSettlements, removeSettlement } from '#trade/accounts/contract/settlements.ts'
import { exportTally, tallySettings } from '#trade/accounts/contract/tally.ts'
import { exportTally as tallyFile } from '#trade/accounts/server/tally/export-tally.ts'
import { parseTally, tallyBooks } from '#trade/accounts/tests/tally-reader.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

async function exported(shop: TestShop, who: Person, query = 'period=2026-11') {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  return shop.inject({ url: `${exportTally.path}?${query}`, headers })
}

async function booksOf(shop: TestShop, who: Person) {
  const books = tallyBooks()
  books.read((await exported(shop, who)).body)
  return books
}

const RING = PRODUCTS['an 18K ring with stones, discount and insurance'].terms

/** A shop with an owner and a customer who bought two rings online, one from another state. */
async function soldOnline() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [owner, customer] = [await shop.customer({ role: 'owner' }), await shop.customer()]
  const near = await bought(shop, customer, RING, SOLAPUR)
  await bought(shop, customer, RING, BENGALURU, 'Lotus Ring')
  await letTheDustSettle(shop)
  return { shop, owner, customer, near, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** A sale at the counter for cash, UPI and old gold. */
async function soldAtCounter(shop: TestShop, staff: Person) {
  const ring = await shop.product({ price: 60_000_40 })
  const { value, fields } = await bringsToSale(shop, staff)
  const tenders = [
    { kind: 'cash' as const, amount: 10_000, reference: '' },
    { kind: 'upi' as const, amount: toRupees(fromRupees(50_000) - fromRupees(value)), reference: '4711' },
  ]
  return sold(shop, staff, ring.id, { huid: 'AB12CD', ...fields, tenders })
}

/** The ring of a customer, bought back for money or for store credit. */
async function boughtBack(shop: TestShop, kind: 'exchange' | 'buyback') {
  const { orderId, customer, manager } = await deliveredRing(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, orderId))
  await issueInvoice(shop.shop, order?.id ?? '')
  await waysBack().buyBack(shop, { customer, admin: manager }, orderId, kind)
}

test('a month balances in Tally: no customer owes anything, and sales and taxes are those of the documents', async () => {
  await using at = await soldOnline()
  const { shop, owner, customer, near } = at
  const counter = await soldAtCounter(shop, owner)
  await letTheDustSettle(shop)
  await shop.as(customer).call(cancelLine, {
    params: { transactionId: near.transactionId },
    body: { orderStatus: 'Cancelled' },
  })
  await letTheDustSettle(shop)
  const manager = await shop.customer({ role: 'manager' })
  const { number } = counter
  const loose = { amount: 1_000, refundable: 60_000, reason: 'A loose stone' }
  await shop.as(manager).call(refundOrder, { params: { number }, body: loose })
  const { owed } = await shop.as(manager).call(readOrderTenders, { params: { number } })
  const refundId = owed[0]?.refundId ?? ''
  await shop.as(manager).call(payOutRefund, { params: { number, refundId }, body: { kind: 'cash' } })
  await boughtBack(shop, 'buyback')
  await boughtBack(shop, 'exchange')
  await letTheDustSettle(shop)
  expect(await faultsInBooks(shop.db)).toEqual([])

  const books = await booksOf(shop, owner)
  const balances = books.balances()
  const documents = await shop.db.select().from(invoices)
  const signed = (of: (row: (typeof documents)[number]) => number) =>
    documents.reduce((sum, row) => sum + (row.kind === 'invoice' ? of(row) : -of(row)), 0)
  expect(balances.Customers).toBe(0)
  expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0)
  expect((balances['Sales within state'] ?? 0) + (balances['Sales to other states'] ?? 0)).toBe(
    signed(({ taxable }) => taxable),
  )
  const [cgst = 0, sgst = 0, igst = 0] = ['CGST', 'SGST', 'IGST'].map((tax) => balances[`Output ${tax}`])
  expect(cgst + sgst + igst).toBe(signed(({ gst }) => gst))
  expect(cgst).toBe(sgst)
  expect(igst).toBeGreaterThan(0)
  expect(balances['Round-off']).toBe(signed(({ document }) => document.roundOff ?? 0))
  expect(balances['Round-off']).toBeLessThan(0)
  expect(balances['Insurance collected']).toBe(signed(({ document }) => document.insurance))
  expect(balances.Cash).toBe(-(10_000_00 - 1_000_00))
  expect(balances['Old gold purchases']).toBe(-23_288_90)
  expect(balances['Store credit']).toBeGreaterThan(0)
  const kinds = Map.groupBy(books.vouchers.values(), (voucher) => voucher['@VCHTYPE'])
  expect(Object.fromEntries([...kinds].map(([kind, ones]) => [kind, ones.length]))).toEqual({
    Sales: 5,
    'Credit Note': 2,
    // Old gold, and what was bought back for money and for credit.
    Purchase: 3,
    // Four paid online, and the receipt of the counter.
    Receipt: 5,
    // By the provider, in cash, and for the ring that was bought back.
    Payment: 3,
    Journal: 1,
  })
})

test('a cancelled order keeps its invoice, and a second import changes nothing', async () => {
  await using at = await soldOnline()
  const { shop, owner, customer, near } = at
  const books = await booksOf(shop, owner)
  await shop.as(customer).call(cancelLine, {
    params: { transactionId: near.transactionId },
    body: { orderStatus: 'Cancelled' },
  })
  await letTheDustSettle(shop)
  const before = books.counts.created
  const { body } = await exported(shop, owner)
  books.read(body)
  // The credit note and the money that went back are new.
  expect(books.counts).toEqual({ created: before + 2, altered: before })
  expect(books.vouchers.get('INV/26-27/000001')?.['@ACTION']).toBe('Create')
  const once = books.balances()
  books.read(body)
  expect(books.balances()).toEqual(once)
  expect(once.Customers).toBe(0)
})

test('a business has a ledger of its own with its GSTIN, which its payments clear', async () => {
  await using at = await soldOnline()
  const { shop, owner, customer } = at
  const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Rao & Sons <Jewellers>' }
  const { orderId } = await bought(shop, customer, RING, { ...SOLAPUR, business }, 'Toe Ring')
  await letTheDustSettle(shop)
  const books = await booksOf(shop, owner)
  const name = 'Rao & Sons <Jewellers> 27AAPFU0939F1ZV'
  expect(books.ledgers.get(name.toLowerCase())).toMatchObject({
    PARENT: 'Sundry Debtors',
    PARTYGSTIN: '27AAPFU0939F1ZV',
    LEDSTATENAME: 'Maharashtra',
  })
  expect(books.balances()).toMatchObject({ [name]: 0, Customers: 0 })
  const number = 'INV/26-27/000003'
  const { NARRATION } = books.vouchers.get(number) ?? {}
  expect(NARRATION).toBe(`${number}, Order ${orderId}, Rao & Sons <Jewellers>`)
})

test('money that a business pays before its invoice is credited to its own ledger', async () => {
  await using shop = await testShop()
  const [owner, customer] = [await shop.customer({ role: 'owner' }), await shop.customer()]
  const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Rao Gold LLP' }
  await bought(shop, customer, RING, { ...SOLAPUR, business })
  const books = await booksOf(shop, owner)
  const { 'Rao Gold LLP 27AAPFU0939F1ZV': advance = 0, ...others } = books.balances()
  expect(advance).toBeGreaterThan(0)
  expect(others).toEqual({ 'Payment provider': -advance })
})

test('the file of a closed month stays when a bill is issued again, and the next one says what changed', async () => {
  await using at = await soldOnline()
  const { shop, owner, customer, near } = at
  const moveTo = (place: object, addressVersion: number) =>
    shop.as(customer).call(changeOrderAddress, {
      params: { orderId: near.orderId },
      body: { ...near.shippingAddress, address2: '', landmark: '', ...place, addressVersion },
    })
  shop.clock.set(new Date('2026-12-05T10:00:00+05:30'))
  const manager = await shop.customer({ role: 'manager' })
  await shop.as(manager).call(closeMonth, { params: { period: '2026-11' } })
  const closed = (await exported(shop, owner)).body
  const business = { gstin: '29AAPFU0939F1ZR', legalName: 'Rao Gold LLP' }
  await moveTo({ ...BENGALURU, firstName: 'Meera', business }, 1)
  expect((await exported(shop, owner)).body).toBe(closed)

  const december = () => exported(shop, owner, 'period=2026-12')
  const books = tallyBooks()
  books.read(closed)
  const before = books.balances()
  books.read((await december()).body)
  const [bill] = await shop.db.select().from(invoices).where(eq(invoices.number, 'INV/26-27/000001'))
  if (!bill) throw new Error('The bill is gone.')
  const { taxable, gst } = bill
  const after = books.balances()
  expect(after).toMatchObject({ Customers: 0, 'Rao Gold LLP 29AAPFU0939F1ZR': 0 })
  expect(after['Sales to other states']).toBe((before['Sales to other states'] ?? 0) + taxable)
  expect(after['Output IGST']).toBe((before['Output IGST'] ?? 0) + gst)
  expect([after['Sales within state'], after['Output CGST'], after['Output SGST']]).toEqual([0, 0, 0])
  const changes = [...books.vouchers.values()].filter((voucher) => voucher['@VCHTYPE'] === 'Journal')
  expect(changes.map(({ DATE, NARRATION }) => [DATE, NARRATION])).toEqual([
    [
      '20261205',
      `Issued again, reported otherwise for November 2026: INV/26-27/000001, Order ${near.orderId}, Rao Gold LLP`,
    ],
  ])
  // Within the month it goes elsewhere once more: the same voucher is altered.
  shop.clock.advance(60_000)
  await moveTo({ ...SOLAPUR, business }, 2)
  books.read((await december()).body)
  expect(books.balances()).toMatchObject({ ...before, 'Rao Gold LLP 29AAPFU0939F1ZR': 0 })
})

test('a settlement moves the provider’s money to the bank, and its fees with it', async () => {
  await using at = await soldOnline()
  const { shop, owner } = at
  const before = (await booksOf(shop, owner)).balances()['Payment provider'] ?? 0
  const body = { utr: 'UTR77', day: '2026-11-21', gross: 10_000, refunds: 0, fee: 200, tax: 36, net: 9_764 }
  await shop.as(owner).call(addSettlement, { body })
  expect((await booksOf(shop, owner)).balances()).toMatchObject({
    Bank: -9_764_00,
    'Payment provider fees': -200_00,
    'Input GST on fees': -36_00,
    'Payment provider': before + 10_000_00,
    Customers: 0,
  })
})

test('a settlement that is entered after its month was closed is posted on the day of its entry; a closed one stays', async () => {
  await using at = await soldOnline()
  const { shop, owner } = at
  const manager = await shop.customer({ role: 'manager' })
  const enter = (utr: string, day: string) => {
    const body = { utr, day, gross: 10_000, refunds: 0, fee: 200, tax: 36, net: 9_764 }
    return shop.as(owner).call(addSettlement, { body })
  }
  const vouchers = async (period: string) => {
    const { messages } = parseTally((await exported(shop, owner, `period=${period}`)).body)
    return messages
      .flatMap(({ VOUCHER }) => VOUCHER ?? [])
      .filter(({ PARTYLEDGERNAME }) => PARTYLEDGERNAME === 'Payment provider')
      .map(({ DATE, NARRATION }) => [DATE, NARRATION])
  }
  shop.clock.set(new Date('2026-12-03T00:10:00+05:30'))
  const early = await enter('UTR27', '2026-11-27')
  expect(await vouchers('2026-11')).toEqual([['20261127', 'Settlement of the payment provider, UTR27']])
  shop.clock.advance(60_000)
  await shop.as(manager).call(closeMonth, { params: { period: '2026-11' } })
  const closed = (await exported(shop, owner)).body

  const late = await enter('UTR28', '2026-11-28')
  await enter('UTR02', '2026-12-02')
  expect((await exported(shop, owner)).body).toBe(closed)
  expect(await vouchers('2026-12')).toEqual([
    ['20261202', 'Settlement of the payment provider, UTR02'],
    ['20261203', 'Settlement of the payment provider, UTR28, received on 28 November 2026'],
  ])
  // On the screen they are where the bank has them.
  const { settlements } = await shop.as(owner).call(listSettlements, { query: { period: '2026-11' } })
  expect(settlements.map(({ utr }) => utr)).toEqual(['UTR27', 'UTR28'])
  const remove = ({ id }: { id: string }) => shop.as(owner).call(removeSettlement, { params: { id } })
  await expect(remove(early)).rejects.toMatchObject({
    status: 409,
    message:
      'November 2026 is closed with the settlement UTR27 as it is. Please correct it in Tally with a journal.',
  })
  await remove(late)
  expect((await exported(shop, owner)).body).toBe(closed)
  expect(await vouchers('2026-12')).toHaveLength(1)
})

test('a business that is billed while the file is sent is in none of it', async () => {
  await using at = await soldOnline()
  const { shop, customer } = at
  const file = tallyFile(shop.shop, '2026-11')
  let xml = `${(await file.next()).value}${(await file.next()).value}`
  const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Rao Gold LLP' }
  await bought(shop, customer, RING, { ...SOLAPUR, business }, 'Toe Ring')
  await letTheDustSettle(shop)
  for await (const part of file) xml += part
  const books = tallyBooks()
  // It refuses a voucher whose ledger is not there.
  books.read(xml)
  expect(books.balances().Customers).toBe(0)
  expect(xml).not.toContain('Rao Gold LLP')
})

test('the file has the names of the shop’s own books, and its parts alone where they are enough', async () => {
  await using at = await soldOnline()
  const { shop, owner } = at
  await changeSettingTo(shop.as(owner).call, tallySettings, {
    company: 'SGJ Jewellers 2026-27',
    names: [
      { of: 'provider', name: 'Razorpay' },
      { of: 'customers', name: 'Online customers' },
      { of: 'sales', name: 'Online sales' },
    ],
  })
  const books = await booksOf(shop, owner)
  expect(books.balances()).toMatchObject({ 'Online customers': 0 })
  expect(books.ledgers.get('razorpay')?.PARENT).toBe('Bank Accounts')
  const { description } = parseTally((await exported(shop, owner)).body)
  expect(description.STATICVARIABLES?.SVCURRENTCOMPANY).toBe('SGJ Jewellers 2026-27')
  const partsOf = async (part: string) =>
    parseTally((await exported(shop, owner, `period=2026-Q3&part=${part}`)).body).messages.map(
      (one) => Object.keys(one)[0],
    )
  expect(new Set(await partsOf('masters'))).toEqual(new Set(['VOUCHERTYPE', 'LEDGER']))
  expect(new Set(await partsOf('vouchers'))).toEqual(new Set(['VOUCHER']))
  for (const names of [
    [{ of: 'cash' as const, name: ' ' }],
    [
      { of: 'cash' as const, name: 'Till' },
      { of: 'cash' as const, name: 'Drawer' },
    ],
  ])
    await expect(
      changeSettingTo(shop.as(owner).call, tallySettings, { company: '', names }),
    ).rejects.toMatchObject({ status: 400 })
})

test('a month to come is refused, one without sales has ledgers alone, and the log names who exported', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const early = await exported(shop, owner, 'period=2026-12')
  expect(early.statusCode).toBe(400)
  expect(early.json()).toMatchObject({ message: 'December 2026 has not begun.' })
  expect((await exported(shop, owner, 'period=November')).statusCode).toBe(400)
  expect((await exported(shop, owner, 'period=2026-11&part=half')).statusCode).toBe(400)
  const answer = await exported(shop, owner, 'period=2026-10')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="Tally_2026-10.xml"',
  })
  expect(parseTally(answer.body).messages.every(({ LEDGER }) => LEDGER)).toBe(true)
  const { rows } = await shop.as(owner).call(listAudit, { query: { action: 'accounts.export' } })
  expect(rows).toMatchObject([{ after: { file: 'Tally' } }])
  const staff = await shop.customer({ role: 'staff' })
  expect((await exported(shop, staff)).statusCode).toBe(403)
})
