import { expect, test } from 'vitest'
import { maxQuantity, quantityFault } from './quantity.ts'
import { MAX_QUANTITY } from './quantity-limit.ts'
import { noteTimes } from './quantity-words.ts'
import { tooFewSentence } from './stock.ts'

const NO_SIZES = { sizes: [] }
const BY_COUNT = { stockedBy: 'count', leadDays: null } as const

test.each([
  ['silver', 'Coins & Bars', MAX_QUANTITY],
  ['gold', 'Coins', MAX_QUANTITY],
  ['gift-articles', 'Silverware', MAX_QUANTITY],
  ['gold', 'Rings', 1],
  ['gold', 'Coin Necklaces', 1],
])('in %s, %s: a line holds up to %i', (category, typeName, most) => {
  expect(maxQuantity({ category, typeName, variants: NO_SIZES, ...BY_COUNT })).toBe(most)
})

test('what has sizes is sold one at a time, whatever it is', () => {
  const sizes = [{ label: '2-4', differenceMg: 0 }]
  const counted = { category: 'gift-articles', typeName: 'Bangles', ...BY_COUNT } as const
  expect(maxQuantity({ ...counted, variants: { sizes } })).toBe(1)
})

test('what is stocked by item is sold one at a time: each piece has its own weight', () => {
  const coin = { category: 'gold', typeName: 'Coins', variants: NO_SIZES } as const
  expect(maxQuantity({ ...coin, ...BY_COUNT, stockedBy: 'item' })).toBe(1)
})

test('what is made to order is sold one at a time: nobody knows yet what each piece will weigh', () => {
  const coin = { category: 'gold', typeName: 'Coins', variants: NO_SIZES } as const
  expect(maxQuantity({ ...coin, ...BY_COUNT, leadDays: 15 })).toBe(1)
})

test('one piece is always right; more only of what is sold by the number, and without an engraving', () => {
  const engraving = ''
  expect(quantityFault({ quantity: 1, max: 1, engraving: 'Asha' })).toBeNull()
  expect(quantityFault({ quantity: 10, max: 10, engraving })).toBeNull()
  expect(quantityFault({ quantity: 2, max: 1, engraving })).toBe('This piece is sold one at a time.')
  expect(quantityFault({ quantity: 2, max: 10, engraving: 'Asha' })).toBe(
    'An engraved piece is sold one at a time.',
  )
})

test('a customer who wants more than there are reads how many are left', () => {
  expect(tooFewSentence(1)).toBe('Only 1 left. Please choose one.')
  expect(tooFewSentence(3, 'Lotus Coin')).toBe('Only 3 of “Lotus Coin” left. Please choose 3 or fewer.')
})

test('a note is of each piece, but a share of the metal value is of all of them', () => {
  expect(noteTimes('4.003 g × ₹12,069.00 per gram', 2)).toBe('2 × 4.003 g × ₹12,069.00 per gram')
  expect(noteTimes('3.33% of the metal value', 2)).toBe('3.33% of the metal value')
  expect(noteTimes('3.33% of the metal value = ₹90.00, minimum ₹100.00', 2)).toBe(
    '2 × 3.33% of the metal value = ₹90.00, minimum ₹100.00',
  )
  expect(noteTimes('fixed')).toBe('fixed')
  expect(noteTimes('fixed', 2)).toBe('fixed, for each piece')
})
