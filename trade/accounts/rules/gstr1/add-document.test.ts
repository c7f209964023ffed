import { expect, test } from 'vitest'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { BUSINESSES, KARNATAKA, testBill, testNote } from '#trade/accounts/tests/tax-documents.ts'
import { addDocument } from './add-document.ts'
import { emptyTables } from './tables.ts'

function tablesOf(...documents: TaxDocument[]) {
  const tables = emptyTables()
  for (const one of documents) addDocument(tables, one)
  return tables
}

const goods = (...documents: TaxDocument[]) =>
  [...tablesOf(...documents).hsn.b2c.values()].map(({ weightMg, pieces }) => [weightMg, pieces])

test('a note on a small bill lowers its row, below nothing where the bill was in an earlier month', () => {
  const bill = testBill()
  const half = testNote(bill, { amount: 515_00, reason: 'a scratch' })
  expect([...tablesOf(bill, half).b2cs.values()]).toEqual([
    { isBetweenStates: false, placeOfSupply: '27', rate: 300, taxable: 500_00, tax: 15_00 },
  ])
  expect([...tablesOf(half).b2cs.values()][0]).toMatchObject({ taxable: -500_00, tax: -15_00 })
  expect(tablesOf(bill, half).cdnur).toEqual([])
})

test('insurance and delivery are in the value of a bill, and in no row’s taxable value', () => {
  const bill = testBill({
    gstin: BUSINESSES[0],
    to: KARNATAKA,
    articles: [{ insurance: 50_00, delivery: 99_00 }, { bps: 1800, taxable: 100_00 }, { taxable: 200_00 }],
  })
  expect(tablesOf(bill).b2b).toEqual([
    {
      gstin: BUSINESSES[0],
      number: 'INV/26-27/000001',
      day: '2026-11-21',
      value: 1_030_00 + 149_00 + 118_00 + 206_00,
      placeOfSupply: '29',
      supplyType: 'regular',
      isBetweenStates: true,
      rates: [
        { rate: 300, taxable: 1_200_00, tax: 36_00 },
        { rate: 1800, taxable: 100_00, tax: 18_00 },
      ],
    },
  ])
})

test('goods without tax are in their own table, and in the HSN summary', () => {
  const tables = tablesOf(testBill({ articles: [{ bps: 0, taxable: 70_00 }] }))
  expect([...tables.nil]).toEqual([['INTRAB2C', 70_00]])
  expect(tables.b2cs.size).toBe(0)
  expect([...tables.hsn.b2c.keys()]).toEqual(['71131911 0'])
  const business = testBill({ gstin: BUSINESSES[0], to: KARNATAKA, articles: [{ bps: 0 }] })
  expect(tablesOf(business)).toMatchObject({ b2b: [], nil: new Map([['INTRB2B', 1_000_00]]) })
})

test('weight is that of all pieces, as the bill has it: of their metal, or of a stone without any', () => {
  const coins = testBill({ articles: [{ netWeightMg: 30_000, grossWeightMg: 33_000, quantity: 3 }] })
  const stone = testBill({ articles: [{ netWeightMg: 0, grossWeightMg: 204 }], serial: 2 })
  expect(goods(coins)).toEqual([[30_000, 3]])
  expect(goods(stone)).toEqual([[204, 1]])
})

test('a cancellation, a return and a note of the whole line take the goods out; money alone does not', () => {
  const bill = testBill()
  const noted = (terms: Parameters<typeof testNote>[1]) => goods(bill, testNote(bill, terms))
  expect(noted({ reason: 'the order was cancelled' })).toEqual([[0, 0]])
  expect(noted({ reason: 'Return RET-1001', amount: 900_00 })).toEqual([[0, 0]])
  expect(noted({ reason: 'the customer changed his mind' })).toEqual([[0, 0]])
  expect(noted({ reason: 'a scratch', amount: 200_00 })).toEqual([[4850, 1]])
  expect(noted({ reason: 'the piece weighs 4.8 g instead of 4.85 g', amount: 10_00 })).toEqual([[4850, 1]])
  expect(noted({ reason: 'Return of the difference', amount: 10_00 })).toEqual([[4850, 1]])
})

test('two notes for one return, of money and of store credit, take the goods out once', () => {
  const bill = testBill()
  const money = testNote(bill, { amount: 1_000_00 })
  const credit = testNote(bill, { amount: 30_00, serial: 2 })
  expect(goods(bill, money, credit)).toEqual([[0, 0]])
})
