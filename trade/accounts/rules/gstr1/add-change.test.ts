import { expect, test } from 'vitest'
import { BUSINESSES, KARNATAKA, MAHARASHTRA, testBill } from '#trade/accounts/tests/tax-documents.ts'
import { addChange } from './add-change.ts'
import { hintOf } from './change-in-return.ts'
import { emptyTables, sumsOfTables } from './tables.ts'

const TAMIL_NADU = { name: 'Tamil Nadu', code: '33' }

function changed(...args: Parameters<typeof addChange> extends [unknown, ...infer Rest] ? Rest : never) {
  const tables = emptyTables()
  addChange(tables, ...args)
  return tables
}

const ORIGINAL = { originalNumber: 'INV/26-27/000001', originalDay: '2026-10-30' }
const of = (terms: Parameters<typeof testBill>[0]) => testBill({ day: '2026-10-30', ...terms })

test('a small bill that moved to another state takes its old row back and adds the new one', () => {
  const tables = changed(of({}), of({ to: KARNATAKA }))
  expect([...tables.b2cs].map(([key, { taxable, tax }]) => [key, taxable, tax])).toEqual([
    ['INTRA 27 300', -1_000_00, -30_00],
    ['INTER 29 300', 1_000_00, 30_00],
  ])
  expect(sumsOfTables(tables)).toEqual({ tables: { taxable: 0, tax: 0 }, hsn: { taxable: 0, tax: 0 } })
  expect([...tables.hsn.b2c.values()]).toMatchObject([{ igst: 30_00, weightMg: 0, pieces: 0 }])
})

test('a bill to a business that changed is amended, with the number and day it was filed with', () => {
  const gstin = BUSINESSES[0]
  const tables = changed(of({ gstin }), of({ gstin, to: KARNATAKA }))
  expect(tables).toMatchObject({
    b2b: [],
    b2ba: [{ gstin, value: 1_030_00, placeOfSupply: '29', ...ORIGINAL }],
  })
})

test('a large bill that became a small one is amended to nothing and added to the small ones', () => {
  const articles = [{ taxable: 2_00_000_00 }]
  const tables = changed(of({ articles, to: KARNATAKA }), of({ articles, to: MAHARASHTRA }))
  expect(tables.b2cla).toMatchObject([{ value: 0, rates: [{ rate: 300, taxable: 0, tax: 0 }], ...ORIGINAL }])
  expect([...tables.b2cs.keys()]).toEqual(['INTRA 27 300'])
})

test('a small bill that became a large one, and one that was missing, are listed as they are', () => {
  const articles = [{ taxable: 2_00_000_00 }]
  const large = of({ articles, to: KARNATAKA })
  const tables = changed(of({ articles, to: MAHARASHTRA }), large)
  expect(tables).toMatchObject({ b2cl: [{ value: 2_06_000_00 }], b2cla: [] })
  expect([...tables.b2cs.values()]).toMatchObject([{ taxable: -2_00_000_00 }])
  expect(changed(null, large)).toMatchObject({ b2cl: [{ value: 2_06_000_00 }], documents: 1 })
})

test.each([
  ['moved to another state', { to: TAMIL_NADU }, true],
  ['became a small one', { to: MAHARASHTRA }, true],
  ['went to another town', {}, false],
])('of a large bill that %s it is said whether the portal has a form for it', (_, change, isSaid) => {
  const articles = [{ taxable: 2_00_000_00 }]
  const was = of({ articles, to: KARNATAKA }).document
  const is = { ...of({ articles, to: KARNATAKA, ...change }).document, total: was.total + 100 }
  expect(hintOf({ was, is }).includes('no new state')).toBe(isSaid)
})

test('what became another kind of bill says where its old and its new amounts are', () => {
  const articles = [{ taxable: 2_00_000_00 }]
  const [small, large] = [
    of({ articles, to: MAHARASHTRA }).document,
    of({ articles, to: KARNATAKA }).document,
  ]
  const business = of({ articles, gstin: BUSINESSES[0], to: KARNATAKA }).document
  const setOff = 'its old amounts are set off in the small bills (b2cs) of this month'
  expect(hintOf({ was: small, is: large })).toContain(setOff)
  expect(hintOf({ was: small, is: business })).toContain(setOff)
  expect(hintOf({ was: small, is: large })).not.toContain('amend')
  const toNothing = 'its old entry is amended to nothing in the amendment tables'
  expect(hintOf({ was: large, is: small })).toContain(toNothing)
  expect(hintOf({ was: business, is: large })).toContain(toNothing)
  expect(hintOf({ was: large, is: small })).toContain('credit the bill whole in table 9B')
})
