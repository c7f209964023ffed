import { expect, test } from 'vitest'
import { labourCell, labourMeant } from './labour-columns.ts'

test.each([
  ['Making/Gm', 'makingChargesPerGram'],
  ['Mkg/gm', 'makingChargesPerGram'],
  ['Labour/gm', 'makingChargesPerGram'],
  ['Rate/gm making', 'makingChargesPerGram'],
  ['Making per gram', 'makingChargesPerGram'],
  ['MAKING (PER GM)', 'makingChargesPerGram'],
  ['मजुरी/ग्रॅम', 'makingChargesPerGram'],
  ['Making %', 'makingChargesPercentage'],
  ['Labour Percentage', 'makingChargesPercentage'],
  ['MC %', 'makingChargesPercentage'],
  ['Making Amt', 'makingCharges'],
  ['Making charges (₹)', 'makingCharges'],
  ['Labour Rs.', 'makingCharges'],
] as const)('the header %j says what it holds', (column, field) => {
  expect(labourMeant(column, ['8', '9'])).toEqual({ field, isCertain: true })
})

test.each([
  ['8 %', 'makingChargesPercentage'],
  ['₹ 550/g', 'makingChargesPerGram'],
  ['₹ 1,450', 'makingCharges'],
  ['12,500', 'makingCharges'],
] as const)('where the header does not, a cell of %j does', (cell, field) => {
  expect(labourMeant('Labour', [cell, cell])).toEqual({ field, isCertain: true })
})

test('a column whose cells each name their unit needs no question, even where the units differ', () => {
  expect(labourMeant('Labour', ['700/g', '8 %', '₹1,800 per pc'])).toEqual({
    field: 'makingChargesPerGram',
    isCertain: true,
  })
  expect(labourMeant('Labour', ['700/g', '8'])).toMatchObject({ isCertain: false })
})

test.each([
  ['700/g', 'makingChargesPerGram', '700/g'],
  ['8 %', 'makingChargesPercentage', '8 %'],
  ['₹1,800 per pc', 'makingCharges', '₹1,800'],
  ['1800/pc', 'makingCharges', '1800'],
  ['1200 fix', 'makingCharges', '1200'],
  ['Rs. 1,200/- Fixed', 'makingCharges', 'Rs. 1,200/-'],
  ['Fix 1200', 'makingCharges', '1200'],
  ['1200 per pair', 'makingCharges', '1200'],
  ['700 Rs/gm', 'makingChargesPerGram', '700 Rs/gm'],
  ['@12%', 'makingChargesPercentage', '12%'],
] as const)('a cell of %j says itself what it is', (cell, field, text) => {
  expect(labourCell(cell)).toEqual({ field, text })
})

test.each(['8', '₹ 550', '700/-', 'fixed'])('a cell of %j leaves that to its column', (cell) => {
  expect(labourCell(cell)).toBeNull()
})

test.each([
  ['8', 'makingChargesPercentage'],
  ['700', 'makingChargesPerGram'],
  ['2500', 'makingCharges'],
] as const)('where nothing does, %j is a guess that somebody has to confirm', (cell, field) => {
  for (const column of ['Labour', 'Making', 'घडणावळ'])
    expect(labourMeant(column, [cell])).toEqual({ field, isCertain: false })
})

test.each(['Net Wt', 'Making Wt', 'Labour GST', 'Making date', 'Stone making', 'Rate/gm', 'Wastage', 'VA %'])(
  'the column %j holds no making charges',
  (column) => {
    expect(labourMeant(column, ['8'])).toBeNull()
  },
)

test('a cell that says “table” leaves it to the others what its column holds', () => {
  expect(labourMeant('Labour', ['table', '8 %'])).toEqual({
    field: 'makingChargesPercentage',
    isCertain: true,
  })
  expect(labourMeant('Labour', ['table', '700'])).toEqual({ field: 'makingChargesPerGram', isCertain: false })
  expect(labourMeant('Labour', ['table'])).toEqual({ field: 'makingChargesPercentage', isCertain: true })
})
