import { expect, test } from 'vitest'
import { suggestWords, unknownWords } from './match-words.ts'

const PLACES = {
  categories: [
    { id: '1', slug: 'gold', name: 'Gold' },
    { id: '2', slug: 'gift-articles', name: 'Gift Articles' },
  ],
  types: [
    { id: '1', name: 'Rings' },
    { id: '2', name: 'Earrings' },
  ],
}
const column = (...words: string[]) => ({
  name: 'Column',
  samples: [],
  words: words.map((word) => ({ word, rows: 1 })),
})

test('words the shop has, in any case or number, need no matching', () => {
  expect(unknownWords('type', column('ring', 'EARRINGS', 'Jhumka'), PLACES)).toEqual([
    { word: 'Jhumka', rows: 1 },
  ])
  expect(unknownWords('category', column('gold', 'gift articles'), PLACES)).toEqual([])
  expect(unknownWords('purity', column('22KT', '916', 'Plated'), PLACES)).toEqual([
    { word: 'Plated', rows: 1 },
  ])
})

test('what an unknown word probably means is suggested, if the shop has it', () => {
  expect(suggestWords('type', column('Jhumka Pair', 'Ladies Ring (CZ)', 'Toe Ring', 'XYZ'), PLACES)).toEqual({
    'jhumka pair': 'Earrings',
    'ladies ring (cz)': 'Rings',
  })
  expect(suggestWords('category', column('Bridal Gold', 'Diamond'), PLACES)).toEqual({
    'bridal gold': 'gold',
  })
})
