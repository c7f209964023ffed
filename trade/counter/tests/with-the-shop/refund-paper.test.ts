import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { recordOrderRefund } from '#contracts/admin/refused-refunds.ts'
import { cancelLine } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoices } from '#db/schema/invoices.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { paidOrder, refundByHand } from '#tests/support/at-the-provider.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { askSandbox, letTheDustSettle } from '#tests/support/purchase.ts'
import { atAccount } from '#tests/support/refused-refund.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { printReceipt, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { advanceOrder } from '#trade/counter/tests/advance-order.ts'
import type { Person } from '#trade/counter/tests/counter.ts'

const DAY = 24 * 60 * 60_000

/** The papers of all money that has gone back, in the order in which it went: vouchers and credit notes, by number. */
async function papers({ db }: TestShop): Promise<(string | null)[]> {
  const notes = new Map((await db.select().from(invoices)).map((one) => [one.refundId, one.number]))
  const gone = await db.select().from(refunds).orderBy(refunds.id)
  return gone
    .filter(({ status }) => status === 'processed')
    .map(({ id, voucherNumber }) => {
      expect([id, voucherNumber !== null && notes.has(id)]).toEqual([id, false])
      return voucherNumber ?? notes.get(id) ?? null
    })
}

/** Refunds and lines as if they were of long ago by the database's clock, which the books go by. */
async function longAgo({ pool }: TestShop): Promise<void> {
  for (const table of ['refunds', 'order_lines'])
    await pool.query(`update ${table} set updated_at = least(updated_at, now() - interval '2 hours')`)
}

async function booksAreRight(shop: TestShop): Promise<void> {
  await longAgo(shop)
  expect(await faultsInBooks(shop.db)).toEqual([])
}

test('a line of an advance that was refunded by hand, paid out and then cancelled has its refund voucher', async () => {
  await using at = await advanceOrder()
  await at.refund(0, 154_000, 154_000)
  expect(await at.payOut()).toBeNull()
  await at.shop.jobs.run()
  expect(await papers(at.shop)).toEqual([null])
  const waiting = await at.admin.call(readOrderTenders, { params: at.params })
  expect(waiting.tenders.at(-1)).toMatchObject({ isPaidOut: true, receiptNumber: null, waitsForPaper: true })
  at.shop.clock.advance(3 * DAY)
  await at.cancel(0)
  await at.shop.jobs.run()
  expect(await papers(at.shop)).toEqual(['RFV/26-27/000001'])
  const { tenders } = await at.admin.call(readOrderTenders, { params: at.params })
  expect(tenders.at(-1)).toMatchObject({
    ...{ isPaidOut: true, receiptNumber: 'RFV/26-27/000001', waitsForPaper: false },
  })
  const voucher = await printed(at.shop, at.manager, 'RFV/26-27/000001')
  for (const words of ['24 November 2026', '₹1,54,000.00', 'UTR77', 'RCT/26-27/000001 of 21 Nov 2026'])
    expect(voucher).toContain(words)
  expect(voucher).toContain('Paid back on 21 November 2026')
  expect(at.shop.logged()).toBe('')
  await booksAreRight(at.shop)
})

test('paid out after it was cancelled, it has the voucher at once, and the job writes no second', async () => {
  await using at = await advanceOrder()
  await at.cancel(0)
  expect(await at.payOut()).toBe('RFV/26-27/000001')
  await at.shop.shop.jobs.send('issue-credit-note', {
    refundId: (await at.shop.db.select().from(refunds))[0]?.id ?? '',
  })
  await at.shop.jobs.run()
  expect(await papers(at.shop)).toEqual(['RFV/26-27/000001'])
  await booksAreRight(at.shop)
})

test('a part of an advance that was paid back has one paper: a credit note once it is billed, a voucher once it is cancelled', async () => {
  await using billed = await advanceOrder()
  await billed.refund(1, 2_000, 6_000)
  expect(await billed.payOut()).toBeNull()
  await billed.payRest()
  expect(await papers(billed.shop)).toEqual(['CRN/26-27/000001'])
  await billed.cancel(1)
  await billed.payOut()
  await billed.shop.jobs.run()
  expect(await papers(billed.shop)).toEqual(['CRN/26-27/000001', 'CRN/26-27/000002'])
  await booksAreRight(billed.shop)

  await using cancelled = await advanceOrder()
  await cancelled.refund(1, 2_000, 6_000)
  await cancelled.payOut()
  await cancelled.cancel(1)
  await cancelled.payOut()
  await cancelled.shop.jobs.run()
  expect((await papers(cancelled.shop)).toSorted()).toEqual(['RFV/26-27/000001', 'RFV/26-27/000002'])
  await booksAreRight(cancelled.shop)
})

const PRICES = [42_499_99, 30_000_00]
type Order = Awaited<ReturnType<typeof paidOrder>>

const cancelFirst = async (shop: TestShop, { asBuyer, idOf }: Order) => {
  const params = { transactionId: idOf(PRICES[0]) }
  await asBuyer().call(cancelLine, { params, body: { orderStatus: 'Cancelled', confirm: true } })
  await letTheDustSettle(shop)
}

const refundFirst = async (shop: TestShop, { asOwner, number, idOf }: Order) => {
  const body = {
    transactionId: idOf(PRICES[0]),
    amount: 42_499.99,
    refundable: 42_499.99,
    reason: 'A scratch',
  }
  await asOwner().call(refundOrder, { params: { number }, body })
  await letTheDustSettle(shop)
}

/** How the money of the first line goes back without a tender. */
const WAYS: Record<string, (shop: TestShop, order: Order) => Promise<void>> = {
  'by the provider': refundFirst,
  'by bank transfer, because the provider refused': async (shop, order) => {
    await atAccount(shop, { refunds: 'no_balance' })
    await refundFirst(shop, order)
    const [owed] = (await order.read()).refunds.filter(({ isRefused }) => isRefused)
    const params = { number: order.number, refundId: owed?.id ?? '' }
    const body = { utr: 'HDFCN52026112100001', day: '2026-11-21', paidBy: 'bank' } as const
    await order.asOwner().call(recordOrderRefund, { params, body })
    await letTheDustSettle(shop)
  },
  'in the provider’s dashboard': async (shop, order) => {
    await refundByHand(shop, order.atProvider, PRICES[0] ?? 0)
    await letTheDustSettle(shop)
    const [unexplained] = (await order.read()).outsideRefunds
    const params = { number: order.number, id: unexplained?.id ?? '' }
    const body = { transactionId: order.idOf(PRICES[0]), reason: 'A scratch' }
    await order.asOwner().call(answerOutsideRefund, { params, body })
    await letTheDustSettle(shop)
  },
  'by a lost dispute': async (shop, order) => {
    await askSandbox(shop, `/payments/${order.atProvider}/dispute`, { status: 'lost', amount: PRICES[0] })
    await letTheDustSettle(shop)
  },
}

test.each(Object.entries(WAYS))(
  'of an online order whose money goes back %s and that is cancelled before its bill, the voucher comes last',
  async (_, giveBack) => {
    await using shop = await testShop()
    const order = await paidOrder(shop, PRICES)
    await giveBack(shop, order)
    expect(await papers(shop)).toEqual([null])
    await cancelFirst(shop, order)
    expect(await papers(shop)).toEqual(['RFV/26-27/000001'])
    expect((await order.read()).refunds).toMatchObject([{ voucher: 'RFV/26-27/000001' }])
    const voucher = await printed(shop, order.owner, 'RFV/26-27/000001')
    for (const words of ['₹42,499.99', `${order.atProvider} of 21 Nov 2026`]) expect(voucher).toContain(words)
    await openForBusiness(shop)
    await booksAreRight(shop)
  },
)

test.each(Object.entries(WAYS))(
  'of a billed line, money that goes back %s has a credit note at last, and no voucher',
  async (_, giveBack) => {
    await using shop = await testShop()
    await openForBusiness(shop)
    const order = await paidOrder(shop, PRICES)
    await giveBack(shop, order)
    await cancelFirst(shop, order)
    expect(await papers(shop)).toEqual(['CRN/26-27/000001'])
    await booksAreRight(shop)
  },
)

test('an online order that is cancelled before its bill has the voucher when its money has gone back', async () => {
  await using shop = await testShop()
  const order = await paidOrder(shop, PRICES)
  await cancelFirst(shop, order)
  expect(await papers(shop)).toEqual(['RFV/26-27/000001'])
  await booksAreRight(shop)
})

test('a dispute that is lost after its line was cancelled has a paper as well', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const order = await paidOrder(shop, PRICES)
  await atAccount(shop, { refunds: 'no_balance' })
  await cancelFirst(shop, order)
  expect(await papers(shop)).toEqual([])
  await WAYS['by a lost dispute']?.(shop, order)
  expect(await papers(shop)).toEqual(['CRN/26-27/000001'])
  await booksAreRight(shop)
})

test('a shop with money that left without a paper is told so, and the hourly job writes it, of the day on which it does', async () => {
  await using at = await advanceOrder()
  const { shop } = at
  await at.refund(0, 154_000, 154_000)
  await at.payOut()
  await at.cancel(0)
  // As an earlier release left it: nobody asked for the paper.
  await shop.pool.query(`delete from pgboss.job where name = 'issue-credit-note'`)
  await longAgo(shop)
  expect(await faultsInBooks(shop.db)).toEqual([
    expect.stringContaining(`no money left the shop without a paper`),
  ])
  shop.clock.set(new Date('2026-12-10T10:00:00+05:30'))
  await shop.shop.jobs.send('write-overdue-papers', {})
  await shop.jobs.run()
  expect(await papers(shop)).toEqual(['RFV/26-27/000001'])
  const [refund] = await shop.db.select().from(refunds)
  expect(refund?.voucherAt).toEqual(shop.clock.now())
  expect(await faultsInBooks(shop.db)).toEqual([])
  await shop.shop.jobs.send('write-overdue-papers', {})
  expect(await shop.jobs.run()).toBe(1)
})

async function printed(shop: TestShop, who: Person, number: string): Promise<string> {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const pdf = await shop.inject({ url: printReceipt.path, query: { number }, headers })
  expect(pdf.statusCode).toBe(200)
  return (await pdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ')
}
