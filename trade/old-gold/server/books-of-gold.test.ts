import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startOfDay } from '#rules/days.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { OLD_CHAIN, worthOf } from '#trade/old-gold/tests/brought-gold.ts'
import { boughtAlone, purchaseOf } from '#trade/old-gold/tests/old-gold.ts'
import { booksOfGold } from './books-of-gold.store.ts'

const NOVEMBER = { from: startOfDay('2026-11-01'), until: startOfDay('2026-12-01') }

const vouchersOf = async ({ db }: TestShop) => {
  const { rows } = await db.execute(sql`select * from (${booksOfGold.vouchers(NOVEMBER)})
    voucher (kind, number, at, "order", person, amount, paid, returned, "isLater") order by number`)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })) as unknown as Voucher[]
}
type Voucher = { kind: string; number: string; amount: number; paid: { reference: string }[] }

const movesOf = async ({ db }: TestShop) => {
  const { rows } = await db.execute(sql`select * from (${booksOfGold.moves(NOVEMBER)})
    move (id, at, way, means, amount, reference, "order", paper, "isLater")`)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

test('old gold that is bought without a sale is a voucher, and money that goes out on it', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { value } = await worthOf(shop, staff, [OLD_CHAIN])
  const { voucher } = await boughtAlone(shop, staff, purchaseOf({ oldGoldAmount: value }))
  const amount = Math.round(value * 100)
  expect(await vouchersOf(shop)).toMatchObject([
    {
      ...{ kind: 'old-gold-voucher', order: null, person: 'Meera Joshi', amount },
      paid: [{ means: 'upi', amount, reference: 'UPI-77' }],
    },
  ])
  expect(await movesOf(shop)).toMatchObject([
    { way: 'out', means: 'upi', amount, reference: 'UPI-77', order: null, paper: voucher },
  ])
})

test('old gold for an advance and for its balance: each voucher once, beside the receipt that took it as money', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const ring = await shop.product({ price: 60_000_00 })
  const { value } = await worthOf(shop, staff, [OLD_CHAIN])
  const brought = {
    ...{ oldGold: [OLD_CHAIN], oldGoldAmount: value },
    oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4321' },
  }
  const { number } = await sold(shop, staff, ring.id, { ...brought, delivery: 'later', tenders: [] })
  const tenders = [{ kind: 'upi' as const, amount: 13_422.2, reference: '4712' }]
  const body = { ...brought, balance: 36_711.1, tenders }
  await shop.as(staff).call(takePayment, { params: { number }, body })
  const vouchers = await vouchersOf(shop)
  const gold = vouchers.filter(({ kind }) => kind === 'old-gold-voucher')
  expect(gold.map(({ number: paper, amount, paid }) => [paper, amount, paid[0]?.reference])).toEqual([
    ['OGV/26-27/000001', 23_288_90, 'RCT/26-27/000001'],
    ['OGV/26-27/000002', 23_288_90, 'RCT/26-27/000002'],
  ])
})
