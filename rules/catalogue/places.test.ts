import { expect, test } from 'vitest'
import { findCategory, findType } from './places.ts'

const CATEGORIES = [
  { id: 'c1', slug: 'gold', name: 'Gold' },
  { id: 'c2', slug: 'gift-articles', name: 'Gift Articles' },
]
const TYPES = [
  { id: 't1', name: 'Rings' },
  { id: 't2', name: 'Toe Rings' },
]

test.each([
  ['c2', 'c2'],
  ['GOLD', 'c1'],
  ['Gift articles', 'c2'],
  ['gift-articles', 'c2'],
  ['pebbles', undefined],
  ['', undefined],
])('the category %j is %s', (words, id) => {
  expect(findCategory(CATEGORIES, words)?.id).toBe(id)
})

test.each([
  ['t2', 't2'],
  ['rings', 't1'],
  ['Ring', 't1'],
  ['toe ring', 't2'],
  ['crown', undefined],
])('the type %j is %s', (words, id) => {
  expect(findType(TYPES, words)?.id).toBe(id)
})
