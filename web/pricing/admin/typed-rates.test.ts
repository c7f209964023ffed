import { expect, test } from 'vitest'
import { NOTHING_TYPED, readRates } from './typed-rates.ts'

test('only what was typed is changed, Indian commas and all', () => {
  expect(readRates({ ...NOTHING_TYPED, gold_22k: ' 12,385.50 ', silver_999: '168' })).toEqual({
    change: { gold_22k: 12385.5, silver_999: 168 },
    faults: {},
  })
})

test.each(['₹12,600', 'Rs. 12,600', '12600/-', ' 12 600 '])('“%s” is understood as a rate', (gold_22k) => {
  expect(readRates({ ...NOTHING_TYPED, gold_22k })).toEqual({ change: { gold_22k: 12_600 }, faults: {} })
})

test.each(['0', '-5', 'twelve', '12.345'])('“%s” is not a rate', (gold_22k) => {
  expect(readRates({ ...NOTHING_TYPED, gold_22k })).toEqual({
    change: {},
    faults: { gold_22k: 'Please enter rupees per gram, with at most two decimals.' },
  })
})
