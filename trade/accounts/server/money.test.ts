import { afterAll, expect, test } from 'vitest'
import { faultsInBooks } from '#server/books/check-books.ts'
import { soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import type { AccountVoucher, MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { boundsOf } from '#trade/accounts/rules/period.ts'
import { DEFAULT_NAMES } from '#trade/accounts/rules/tally/ledgers.ts'
import { monthOfTrade } from '#trade/accounts/tests/month-of-trade.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { moneyMoves } from './money.store.ts'
import { postings } from './tally/tally-vouchers.ts'
import { accountVouchers } from './vouchers.store.ts'

const NOVEMBER = boundsOf('2026-11')

const allMoves = async ({ shop: opened }: TestShop): Promise<MoneyMove[]> =>
  (await Array.fromAsync(moneyMoves(opened, NOVEMBER))).flat()
const allVouchers = async ({ shop: opened }: TestShop): Promise<AccountVoucher[]> =>
  (await Array.fromAsync(accountVouchers(opened, NOVEMBER))).flat()

const sumOf = (moves: readonly { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0)

/** A month that two tests read, and neither changes. */
const shop = await testShop()
afterAll(() => shop[Symbol.asyncDispose]())
const month = await monthOfTrade(shop)

test('every rupee of a month moves once, with its paper, as the books have it', async () => {
  expect(await faultsInBooks(shop.db)).toEqual([])
  const moves = await allMoves(shop)
  const of = (order: string | null) =>
    moves
      .filter(({ orderNumber }) => orderNumber === order)
      .map(({ way, means, amount, paper }) => [way, means, amount / 100, paper])

  expect(of(month.counter)).toEqual([
    ['in', 'old-gold', 23_288.9, 'RCT/26-27/000001'],
    ['in', 'cash', 10_000, 'RCT/26-27/000001'],
    ['in', 'upi', 26_711.1, 'RCT/26-27/000001'],
  ])
  expect(of(month.advance)).toEqual([
    ['in', 'cash', 12_000, 'RCT/26-27/000002'],
    ['out', 'cash', 12_000, 'RFV/26-27/000001'],
  ])
  expect(of(month.linked)).toEqual([
    ['in', 'cash', 5_000, 'RCT/26-27/000003'],
    ['in', 'link', 35_000, 'RCT/26-27/000004'],
  ])
  expect(of(month.cancelled)).toEqual([
    ['in', 'online', 30_000, ''],
    ['out', 'online', 30_000, 'CRN/26-27/000001'],
  ])
  expect(of(month.twice)).toEqual([['in', 'online', 20_000, '']])
  expect(of(null)).toEqual([
    ['in', 'online', 20_000, ''],
    ['out', 'online', 20_000, ''],
  ])
  expect(of(month.buyback.order)).toMatchObject([
    ['in', 'online', expect.any(Number), ''],
    ['out', 'upi', expect.any(Number), 'PUR/26-27/000001'],
  ])
  expect(of(month.exchange.order)).toMatchObject([
    ['in', 'online', expect.any(Number), ''],
    ['out', 'store-credit', expect.any(Number), 'PUR/26-27/000002'],
  ])
  expect(of(month.credited)).toEqual([
    ['in', 'store-credit', 15_000, 'RCT/26-27/000005'],
    ['in', 'upi', 10_000, 'RCT/26-27/000005'],
  ])
  expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length)
  await mustAgreeWithBooks(shop, moves)
}, 60_000)

/** The same sums, read another way. */
async function mustAgreeWithBooks({ pool }: TestShop, moves: readonly MoneyMove[]) {
  const { rows } = await pool.query(`select
    (select sum(captured_amount) from payments)::float8 as captured,
    (select sum(amount) from refunds where status = 'processed' and not as_credit)::float8 as refunded,
    (select sum(amount) from returns where status = 'paid-out')::float8 as "paidOut",
    (select sum(balance) from store_credit_balances)::float8 as credit`)
  const money = (way: MoneyMove['way']) =>
    moves.filter((one) => one.way === way && one.means !== 'store-credit')
  const credit = (way: MoneyMove['way']) =>
    moves.filter((one) => one.way === way && one.means === 'store-credit')
  expect(sumOf(money('in'))).toBe(rows[0].captured)
  expect(sumOf(money('out'))).toBe(rows[0].refunded + rows[0].paidOut)
  expect(sumOf(credit('out')) - sumOf(credit('in'))).toBe(rows[0].credit)
}

test('receipts, refund vouchers and what the shop bought are listed with how each was paid', async () => {
  const vouchers = await allVouchers(shop)
  expect(vouchers.map(({ number, orderNumber, person }) => [number, orderNumber, person])).toEqual([
    ['OGV/26-27/000001', month.counter, 'Meera Joshi'],
    ['RCT/26-27/000001', month.counter, 'Meera Joshi'],
    ['RCT/26-27/000002', month.advance, 'Meera Joshi'],
    ['RFV/26-27/000001', month.advance, 'Meera Joshi'],
    ['RCT/26-27/000003', month.linked, 'Meera Joshi'],
    ['RCT/26-27/000004', month.linked, 'Meera Joshi'],
    ['PUR/26-27/000001', month.buyback.order, 'Asha Patil'],
    ['PUR/26-27/000002', month.exchange.order, 'Asha Patil'],
    ['RCT/26-27/000005', month.credited, 'Meera Joshi'],
  ])
  for (const { amount, paid } of vouchers) expect(sumOf(paid)).toBe(amount)
  const named = (number: string) => vouchers.find((one) => one.number === number)
  expect(named('RCT/26-27/000001')).toMatchObject({ kind: 'receipt', amount: 60_000_00 })
  expect(named('RFV/26-27/000001')).toMatchObject({
    ...{ kind: 'refund-voucher', amount: 12_000_00 },
    paid: [{ means: 'cash', amount: 12_000_00, reference: '' }],
  })
  expect(named('OGV/26-27/000001')?.paid).toEqual([
    { means: 'old-gold', amount: 23_288_90, reference: 'RCT/26-27/000001' },
  ])
  expect(named('PUR/26-27/000001')).toMatchObject({
    ...{ kind: 'purchase-voucher', returned: month.buyback.number },
    paid: [{ means: 'upi', reference: 'UTR123456789' }],
  })
  expect(named('PUR/26-27/000002')?.paid).toMatchObject([
    { means: 'store-credit', reference: month.exchange.number },
  ])
}, 60_000)

test('a receipt of a business names it', async () => {
  await using shop = await testShop()
  const seller = await shop.customer({ role: 'staff' })
  await sold(shop, seller, (await shop.product({ price: 20_000_00 })).id, { huid: 'AB12CD' })
  const business = { gstin: '27AAAAA0000A1Z2', legalName: 'Joshi and Sons' }
  await shop.pool.query(`update orders set shipping_address = shipping_address || $1`, [{ business }])
  expect(await allVouchers(shop)).toMatchObject([{ kind: 'receipt', person: 'Joshi and Sons' }])
})

test('store credit at the counter names the receipt of the money beside it, and stays a voucher of its own in Tally', async () => {
  const posted = (await Array.fromAsync(postings(shop.shop, '2026-11', DEFAULT_NAMES))).flat()
  const ofReceipt = posted.filter(({ voucher }) => voucher.number === 'RCT/26-27/000005')
  expect(ofReceipt.map(({ voucher: { type, entries } }) => [type, entries[0]])).toEqual([
    ['receipt', { ledger: 'UPI', side: 'debit', amount: 10_000_00 }],
    ['journal', { ledger: 'Store credit', side: 'debit', amount: 15_000_00 }],
  ])
})

test('money that the former release takes beside this one has its moment as well', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  await soldOrder(shop, customer, await shop.product({ price: 20_000_00 }))
  const { rows } = await shop.pool.query(
    `update payments set captured_at = null, captured_amount = captured_amount returning captured_at`,
  )
  expect(rows).toEqual([{ captured_at: expect.any(Date) }])
})
