import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { findInShop } from '#contracts/admin/find.ts'
import { listDocuments } from '#contracts/admin/invoices.ts'
import { changeOrderAddress } from '#contracts/orders.ts'
import { paymentLines } from '#db/schema/checkout.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { openForBusiness, refunded, soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { checkGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { closeMonth, readAccounts, reopenMonth } from '#trade/accounts/contract/months.ts'
import { readRegister } from '#trade/accounts/contract/registers.ts'
import { addSettlement } from '#trade/accounts/contract/settlements.ts'
import { readAccounts as accountsOf } from '#trade/accounts/server/months/read-months.ts'
import { changesIn, reportedDocuments } from '#trade/accounts/server/reported-documents.ts'

const NOVEMBER = '2026-11'
const DECEMBER = '2026-12'
const IN_NOVEMBER = new Date('2026-11-21T10:00:00+05:30')
const IN_DECEMBER = new Date('2026-12-05T10:00:00+05:30')

/** A shop with a sale in November, billed, and a manager and an owner. */
async function november(to = {}) {
  const shop = await testShop()
  await openForBusiness(shop)
  shop.clock.set(IN_NOVEMBER)
  const [manager, owner] = [
    shop.as(await shop.customer({ role: 'manager' })),
    shop.as(await shop.customer({ role: 'owner' })),
  ]
  const customer = await shop.customer()
  const order = await soldOrder(shop, customer, await shop.product({ price: 9_000_00 }), { to })
  await shop.shop.jobs.send('issue-invoice', { orderId: order.orderId })
  await shop.jobs.run()
  const read = (period: string) => manager.call(readAccounts, { query: { period } })
  const close = (period: string, who = manager) => who.call(closeMonth, { params: { period } })
  /** The order goes elsewhere; its invoice, which nobody printed, follows. */
  const move = (city: string, state: string, pincode: string, addressVersion: number) => {
    const { firstName, lastName, email, phone, address } = order.shippingAddress
    return shop.as(customer).call(changeOrderAddress, {
      params: { orderId: order.number },
      body: {
        ...{ firstName, lastName, email, phone, address, address2: '', landmark: '', country: 'India' },
        ...{ city, state, pincode, addressVersion },
      },
    })
  }
  return { shop, manager, owner, customer, order, read, close, move }
}

async function reported(shop: TestShop, period: string) {
  const pages = await Array.fromAsync(reportedDocuments(shop.db, period))
  return pages.flat().map(({ document }) => [document.number, document.placeOfSupply.name])
}

test('documents, tables, HSN summary and money of a month say the same, and a refund is in all of them', async () => {
  const { shop, order, read } = await november()
  await using _ = shop
  await shop.shop.jobs.send('issue-credit-note', { refundId: (await refunded(shop, order, 1_000_00)).id })
  await shop.jobs.run()
  const { name, months, counts, reconciled, missing, changes } = await read(NOVEMBER)
  expect({ name, counts, missing, changes }).toEqual({
    name: 'November 2026',
    counts: { invoices: 1, creditNotes: 1, commercialNotes: 0 },
    missing: [],
    changes: [],
  })
  expect(months).toMatchObject([{ month: NOVEMBER, state: 'running', closedAt: null }])
  const { documents, tables, hsn } = reconciled
  expect(reconciled).toMatchObject({
    ...{ isEqual: true, differences: [], billed: 9000, paidForBills: 9000, credited: 1000 },
    paidBackForNotes: 1000,
  })
  expect(documents.total).toBe(8000)
  expect(documents.taxable + documents.tax).toBeCloseTo(8000, 2)
  for (const same of [tables, hsn]) expect(same).toEqual({ taxable: documents.taxable, tax: documents.tax })
})

test('what is refunded while the accounts are read is in none of their figures', async () => {
  const { shop, order } = await november()
  await using _ = shop
  const noted = async () => {
    await shop.shop.jobs.send('issue-credit-note', { refundId: (await refunded(shop, order, 1_000_00)).id })
    await shop.jobs.run()
  }
  const before = await accountsOf(shop.shop, NOVEMBER)
  let isNoted = false
  /** Commits a credit note as soon as the moment is known of which the accounts are read. */
  const transaction: typeof shop.db.transaction = (work, config) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      if (!isNoted) await noted()
      isNoted = true
      return work(tx)
    }, config)
  const db = Object.assign(Object.create(shop.db), { transaction })
  expect(await accountsOf({ ...shop.shop, db }, NOVEMBER)).toEqual(before)
  expect((await accountsOf(shop.shop, NOVEMBER)).counts).toEqual({ ...before.counts, creditNotes: 1 })
})

test('a bill that says another amount than was paid is named, and its month is not closed', async () => {
  const { shop, order, read, close } = await november()
  await using _ = shop
  await shop.db
    .update(paymentLines)
    .set({ capturedAmount: order.total - 100_00 })
    .where(eq(paymentLines.id, order.paymentLineId))
  const { reconciled } = await read(NOVEMBER)
  expect(reconciled).toMatchObject({
    isEqual: false,
    differences: [
      { document: 'INV/26-27/000001', says: 'It bills ₹9,000.00 and ₹8,900.00 was paid for it.' },
    ],
  })
  shop.clock.set(IN_DECEMBER)
  await expect(close(NOVEMBER)).rejects.toMatchObject({
    status: 409,
    message: 'November 2026 does not reconcile. Please look at the differences first.',
  })
})

test('an order that is paid and not billed within an hour is missing, and its month is not closed', async () => {
  const { shop, customer, read, close } = await november()
  await using _ = shop
  const order = await soldOrder(shop, customer, await shop.product())
  expect((await read(NOVEMBER)).missing).toEqual([])
  shop.clock.advance(3_600_001)
  const says = `Order ${order.number} is paid and has no tax invoice.`
  expect((await read(NOVEMBER)).missing).toEqual([{ order: order.number, says }])
  shop.clock.set(IN_DECEMBER)
  await expect(close(NOVEMBER)).rejects.toMatchObject({
    status: 409,
    message: `The accounts of November 2026 are not complete: ${says}`,
  })
})

test('a month is closed once it has ended, by one person, and the log says by whom', async () => {
  const { shop, manager, owner, read, close } = await november()
  await using _ = shop
  const refusal = async (moment: string, month = NOVEMBER) => {
    shop.clock.set(new Date(moment))
    return close(month).catch((fault: unknown) => fault)
  }
  expect(await refusal('2026-11-30T23:59:59+05:30')).toMatchObject({
    status: 409,
    message: 'November 2026 has not ended yet.',
  })
  expect(await refusal('2026-12-01T00:30:00+05:30')).toMatchObject({
    status: 409,
    message: 'The last documents of November 2026 may still come. Please close it in an hour.',
  })
  expect(await refusal('2026-12-01T00:30:00+05:30', '2027-01')).toMatchObject({
    status: 400,
    details: { fields: [{ field: 'period', message: 'January 2027 has not begun.' }] },
  })
  shop.clock.set(IN_DECEMBER)
  const both = await Promise.allSettled([close(NOVEMBER, manager), close(NOVEMBER, owner)])
  const closed = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(closed).toMatchObject([{ month: NOVEMBER, state: 'closed' }])
  expect(refused).toMatchObject([{ status: 409 }])
  expect(refused[0].message).toMatch(/closed November 2026 on 5 December 2026\.$/)
  expect((await read(NOVEMBER)).months).toMatchObject([
    { state: 'closed', closedAt: IN_DECEMBER.toISOString() },
  ])
  const { rows } = await owner.call(listAudit, { query: { action: 'accounts.close' } })
  expect(rows).toMatchObject([{ subject: { id: NOVEMBER }, after: { invoices: 1, total: 9000 } }])
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(closeMonth, { params: { period: NOVEMBER } })).rejects.toMatchObject({
    status: 403,
  })
})

test('closing a month and opening it again ask for a fresh OTP ten minutes after the login', async () => {
  const { shop, owner, close } = await november()
  await using _ = shop
  shop.clock.set(IN_DECEMBER)
  const late = await shop.loggedIn(await shop.customer({ role: 'owner' }))
  shop.clock.advance(11 * 60_000)
  const asked = { status: 403, details: { freshOtp: true, purpose: 'month' } }
  const params = { period: NOVEMBER }
  await expect(late.call(closeMonth, { params })).rejects.toMatchObject(asked)
  await close(NOVEMBER, owner)
  await expect(late.call(reopenMonth, { params, body: { reason: 'A slip' } })).rejects.toMatchObject(asked)
})

test('what a closed month reported stays; an invoice that is issued again later is a change of that later month', async () => {
  const { shop, read, close, move } = await november()
  await using _ = shop
  shop.clock.set(IN_DECEMBER)
  await close(NOVEMBER)
  await move('Bengaluru', 'Karnataka', '560001', 1)
  expect(await reported(shop, NOVEMBER)).toEqual([['INV/26-27/000001', 'Maharashtra']])
  expect((await read(DECEMBER)).changes).toMatchObject([
    { document: 'INV/26-27/000001', ofMonth: NOVEMBER, appearsIn: 'b2cs' },
  ])
  // A second change of the same month: the first and the last figures count.
  shop.clock.advance(60_000)
  await move('Chennai', 'Tamil Nadu', '600001', 2)
  const [change, ...others] = await changesIn(shop.db, DECEMBER)
  expect(others).toEqual([])
  expect([change?.was, change?.is].map((one) => one?.placeOfSupply.name)).toEqual([
    'Maharashtra',
    'Tamil Nadu',
  ])
  // December is closed as well; what changes in January does not touch what it reported.
  shop.clock.set(new Date('2027-01-05T10:00:00+05:30'))
  await close(DECEMBER)
  await move('Pune', 'Maharashtra', '411002', 3)
  const [then] = await changesIn(shop.db, DECEMBER)
  expect(then?.is.placeOfSupply.name).toBe('Tamil Nadu')
  const [last] = await changesIn(shop.db, '2027-01')
  expect([last?.was, last?.is].map((one) => one?.placeOfSupply.name)).toEqual(['Tamil Nadu', 'Maharashtra'])
  expect(await reported(shop, NOVEMBER)).toEqual([['INV/26-27/000001', 'Maharashtra']])
})

test('an invoice that is issued again while its month is open is reported there as it is', async () => {
  const { shop, read, close, move } = await november()
  await using _ = shop
  shop.clock.set(IN_DECEMBER)
  await move('Bengaluru', 'Karnataka', '560001', 1)
  shop.clock.advance(60_000)
  await close(NOVEMBER)
  expect(await reported(shop, NOVEMBER)).toEqual([['INV/26-27/000001', 'Karnataka']])
  expect(await changesIn(shop.db, DECEMBER)).toEqual([])
  expect((await read('2026-Q3')).months.map(({ state }) => state)).toEqual(['open', 'closed', 'running'])
})

test('a quarter is filed with its last month: what changes before that is told once, as it is then', async () => {
  const { shop, close, move } = await november()
  await using _ = shop
  shop.clock.set(IN_DECEMBER)
  await close(NOVEMBER)
  await move('Bengaluru', 'Karnataka', '560001', 1)
  expect(await changesIn(shop.db, DECEMBER)).toHaveLength(1)
  expect(await reported(shop, '2026-Q3')).toEqual([['INV/26-27/000001', 'Karnataka']])
  expect(await changesIn(shop.db, '2026-Q3')).toEqual([])
  // January changes November's invoice before and after December, and with it the quarter, is closed.
  shop.clock.set(new Date('2027-01-05T10:00:00+05:30'))
  await move('Chennai', 'Tamil Nadu', '600001', 2)
  shop.clock.advance(60_000)
  await close(DECEMBER)
  await move('Pune', 'Maharashtra', '411002', 3)
  expect(await reported(shop, '2026-Q3')).toEqual([['INV/26-27/000001', 'Tamil Nadu']])
  const [change, ...others] = await changesIn(shop.db, '2026-Q4')
  expect(others).toEqual([])
  expect([change?.was, change?.is].map((one) => one?.placeOfSupply.name)).toEqual([
    'Tamil Nadu',
    'Maharashtra',
  ])
})

test('what a month reported, and that it is closed, can be changed by nobody', async () => {
  const { shop, close } = await november()
  await using _ = shop
  shop.clock.set(IN_DECEMBER)
  await close(NOVEMBER)
  await expect(shop.pool.query('delete from account_months')).rejects.toThrow('never changed or deleted')
  expect(await shop.db.select().from(invoiceLines)).toHaveLength(1)
  expect(await shop.db.select().from(invoices)).toHaveLength(1)
})

test('an owner opens a closed month again with a reason, until a later one is closed, and its figures say so', async () => {
  const { shop, manager, owner, close, move } = await november()
  await using _ = shop
  const reopen = (who = owner, reason = 'A bill was entered twice') =>
    who.call(reopenMonth, { params: { period: NOVEMBER }, body: { reason } })
  shop.clock.set(IN_DECEMBER)
  await expect(reopen()).rejects.toMatchObject({ status: 409, message: 'November 2026 is not closed.' })
  await close(NOVEMBER)
  await expect(reopen(manager)).rejects.toMatchObject({ status: 403 })
  await expect(reopen(owner, ' ')).rejects.toMatchObject({ status: 400 })
  await move('Bengaluru', 'Karnataka', '560001', 1)
  expect(await reported(shop, NOVEMBER)).toEqual([['INV/26-27/000001', 'Maharashtra']])
  expect(await reopen()).toMatchObject({
    ...{ state: 'open', closedAt: null },
    reopenings: [{ reason: 'A bill was entered twice', closedAt: IN_DECEMBER.toISOString() }],
  })
  // The change made since then belongs to November again.
  expect(await reported(shop, NOVEMBER)).toEqual([['INV/26-27/000001', 'Karnataka']])
  expect(await changesIn(shop.db, DECEMBER)).toEqual([])
  const says = expect.stringMatching(
    /^November 2026 was closed on .* opened again on .*: A bill was entered twice\./,
  )
  const query = { period: NOVEMBER }
  expect(await owner.call(checkGstr1, { query })).toContainEqual(
    expect.objectContaining({ code: 'month-reopened', severity: 'warning', message: says }),
  )
  const sales = await owner.call(readRegister, { params: { name: 'sales' }, query })
  expect(sales.notes).toEqual([says])
  const { rows } = await owner.call(listAudit, { query: { action: 'accounts.reopen' } })
  expect(rows).toMatchObject([{ subject: { id: NOVEMBER }, after: { reason: 'A bill was entered twice' } }])

  shop.clock.advance(60_000)
  expect(await close(NOVEMBER)).toMatchObject({ state: 'closed', reopenings: [{}] })
  shop.clock.set(new Date('2027-01-05T10:00:00+05:30'))
  await close(DECEMBER)
  await expect(reopen()).rejects.toMatchObject({
    status: 409,
    message:
      'December 2026 is closed already, and says what has changed since. November 2026 cannot be opened again.',
  })
})

test('an accountant reads the settlement reports and the invoices, finds them, and closes the month', async () => {
  const { shop, order, close } = await november()
  await using _ = shop
  const accountant = shop.as(await shop.customer({ role: 'accountant' }))
  const found = await accountant.call(findInShop, { query: { search: 'INV/26-27/000001' } })
  expect(found).toMatchObject({ orders: null, customers: null, products: null, items: null })
  expect(found.invoices?.rows).toMatchObject([{ number: 'INV/26-27/000001', orderNumber: order.number }])
  const { rows } = await accountant.call(listDocuments, { query: {} })
  expect(rows).toMatchObject([{ number: 'INV/26-27/000001' }])
  const settlement = {
    ...{ utr: 'HDFC0001', day: '2026-11-21', gross: 100, refunds: 0, fee: 2, tax: 0.36, net: 97.64 },
  }
  expect(await accountant.call(addSettlement, { body: settlement })).toMatchObject({ utr: 'HDFC0001' })
  shop.clock.set(IN_DECEMBER)
  expect(await close(NOVEMBER, accountant)).toMatchObject({ state: 'closed' })
  await expect(
    accountant.call(reopenMonth, { params: { period: NOVEMBER }, body: { reason: 'A slip' } }),
  ).rejects.toMatchObject({ status: 403 })
})
