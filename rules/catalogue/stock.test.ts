import { expect, test } from 'vitest'
import { stockWords } from './stock.ts'

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [2, 'Only 2 left'],
  [3, null],
  [40, null],
])('with %i products the shopper reads %s', (products, words) => {
  expect(stockWords(products)).toBe(words)
})
