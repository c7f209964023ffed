import { expect, test } from 'vitest'
import { EXAMPLE, readWish } from './calculator-wish.ts'

test('input is read to the milligram and the basis point', () => {
  expect(readWish(EXAMPLE)).toEqual({ wish: { purity: '22K', netWeightMg: 10_000, makingBps: 1_200 } })
  expect(readWish({ purity: '18K', weight: ' 4,125 ', making: '8.25' })).toEqual({
    wish: { purity: '18K', netWeightMg: 4_125, makingBps: 825 },
  })
  expect(readWish({ ...EXAMPLE, making: '0' })).toMatchObject({ wish: { makingBps: 0 } })
})

test.each(['', '0', '-2', 'ten', '1001', '1.2345', '1e2'])('“%s” is not a weight', (weight) => {
  expect(readWish({ ...EXAMPLE, weight })).toEqual({
    faults: { weight: 'Please enter a weight in grams, up to 1,000, with at most three decimals.' },
  })
})

test('making charges above the metal value are refused as a typo', () => {
  expect(readWish({ ...EXAMPLE, making: '101' })).toEqual({
    faults: { making: 'Please enter a percentage between 0 and 100.' },
  })
})
