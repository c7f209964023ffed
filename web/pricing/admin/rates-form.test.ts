import { expect, test } from 'vitest'
import { NO_RATES, RatesForm } from './rates-form.ts'

test('only what was typed is changed, Indian commas and all', () => {
  expect(RatesForm.parse({ ...NO_RATES, gold_22k: ' 12,385.50 ', silver_999: '168' })).toEqual({
    gold_22k: 12_385_50,
    silver_999: 168_00,
  })
})

test.each(['₹12,600', 'Rs. 12,600', '12600/-', ' 12 600 '])('“%s” is understood as a rate', (gold_22k) => {
  expect(RatesForm.parse({ ...NO_RATES, gold_22k })).toEqual({ gold_22k: 12_600_00 })
})

test.each([
  ['0', /at least/],
  ['-5', /at least/],
  ['twelve', /number, in rupees per gram/],
  ['12.345', /number, in rupees per gram/],
])('“%s” is not a rate', (gold_22k, sentence) => {
  const { error } = RatesForm.safeParse({ ...NO_RATES, gold_22k })
  expect(error?.issues).toMatchObject([{ path: ['gold_22k'], message: expect.stringMatching(sentence) }])
})
