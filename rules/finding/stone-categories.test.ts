import { expect, test } from 'vitest'
import { categoriesOfStones } from './stone-categories.ts'

test('a piece is found under diamonds and gemstones by its stones, imitations and what cannot be read aside', () => {
  const of = (...kinds: string[]) => categoriesOfStones(kinds.map((kind) => ({ kind })))
  expect(of('Diamond', 'Laboratory-grown diamond')).toEqual(['diamonds'])
  expect(of('Ruby', 'Diamond')).toEqual(['diamonds', 'gemstones'])
  expect(of('American Diamond', 'Cubic zirconia', 'Glass')).toEqual([])
  for (const odd of [null, {}, 'Ruby', [null, 3, { kind: null }]]) expect(categoriesOfStones(odd)).toEqual([])
})
