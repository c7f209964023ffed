import { expect, test } from 'vitest'
import { type BulkProduct, bulkEdit, bulkSummary } from './bulk-change.ts'

const FIXED: BulkProduct = {
  id: 'ring',
  pricingMode: 'fixed',
  fixedPrice: 999_50,
  making: null,
  stockQuantity: 2,
  pictures: [{ id: 'a', alt: 'From above', colour: 'Rose' }],
}
const LINKED: BulkProduct = {
  ...FIXED,
  pricingMode: 'rate-linked',
  fixedPrice: null,
  making: { kind: 'percent', bps: 1200 },
  stockQuantity: 2,
}

test('a fixed price moves by a share, to whole rupees, and never to nothing', () => {
  expect(bulkEdit({ kind: 'price', by: 10 }, FIXED)).toEqual({ fields: { price: '1099' } })
  expect(bulkEdit({ kind: 'price', by: -12.5 }, FIXED)).toEqual({ fields: { price: '875' } })
  expect(bulkEdit({ kind: 'price', by: -90 }, { ...FIXED, fixedPrice: 3_00 })).toEqual({
    fields: { price: '1' },
  })
})

test('a raise never lowers a price, nor the other way round: too small for a rupee, it is refused', () => {
  const of = (fixedPrice: number) => ({ ...FIXED, fixedPrice })
  for (const [by, fixedPrice] of [
    [10, 1_01],
    [0.01, 50_00],
    [-10, 1_00],
    [-0.1, 99_99],
  ] as const)
    expect(bulkEdit({ kind: 'price', by }, of(fixedPrice))).toEqual({
      why: 'In whole rupees its price would stay as it is.',
    })
  expect(bulkEdit({ kind: 'price', by: 10 }, of(5_00))).toEqual({ fields: { price: '6' } })
})

test('a rate-linked price cannot be changed, and a fixed one has no making charges', () => {
  expect(bulkEdit({ kind: 'price', by: 10 }, LINKED)).toHaveProperty('why')
  expect(bulkEdit({ kind: 'making', percent: 14.5 }, FIXED)).toHaveProperty('why')
  expect(bulkEdit({ kind: 'making', percent: 14.5 }, LINKED)).toEqual({
    fields: {
      makingChargesPercentage: '14.5',
      makingCharges: '',
      makingChargesPerGram: '',
      makingWeight: '',
    },
  })
})

test('making per gram takes the place of the other kinds, and wastage goes beside any of them', () => {
  const perGram = { kind: 'making-per-gram', rupees: 550, weight: 'gross' } as const
  expect(bulkEdit(perGram, LINKED)).toEqual({
    fields: {
      makingChargesPercentage: '',
      makingCharges: '',
      makingChargesPerGram: '550',
      makingWeight: 'gross',
    },
  })
  expect(bulkEdit({ kind: 'making-table' }, LINKED)).toMatchObject({
    fields: { makingChargesPercentage: 'table', makingChargesPerGram: '' },
  })
  expect(bulkEdit({ kind: 'wastage', percent: 8 }, LINKED)).toEqual({ fields: { wastagePercentage: '8' } })
  for (const change of [perGram, { kind: 'wastage', percent: 8 } as const])
    expect(bulkEdit(change, FIXED)).toHaveProperty('why')
  expect(bulkSummary(perGram, 2)).toBe('Set making charges of ₹550 per gram of gross weight on 2 products.')
  expect(bulkSummary({ kind: 'wastage', percent: 0 }, 1)).toBe('Removed the wastage from 1 product.')
})

test('refuses to remove more than the stock', () => {
  expect(bulkEdit({ kind: 'stock-by', by: -3 }, FIXED)).toEqual({ why: 'There are only 2 in stock.' })
  expect(bulkEdit({ kind: 'stock-by', by: 5 }, FIXED)).toEqual({ fields: { stock_quantity: '7' } })
})

test('the summary is one sentence', () => {
  expect(bulkSummary({ kind: 'archived', archived: true }, 12)).toBe('Archived 12 products.')
  expect(bulkSummary({ kind: 'price', by: -2.5 }, 1)).toBe('Lowered the price of 1 product by 2.5%.')
  expect(bulkSummary({ kind: 'stock-by', by: -2 }, 3)).toBe('Removed 2 from the stock of 3 products.')
})
