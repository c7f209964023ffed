import { expect, test } from 'vitest'
import { addressOfResult, categoryOfResult, searchWords } from './search.ts'
import { searchList } from './search-list.ts'

const ring = {
  id: '7',
  name: 'Lotus Signet Ring',
  description: 'A raised lotus inside a milgrain border',
  category: { name: 'gold', label: 'Gold' },
  type: { name: 'Rings' },
  material: 'Gold',
}

test('two letters are needed, and spaces do not count', () => {
  expect(searchWords(' r ')).toBeNull()
  expect(searchWords('')).toBeNull()
  expect(searchWords('  ri ')).toBe('ri')
})

test.each([
  ['the name', 'SIGNET'],
  ['the description', 'milgrain'],
  ['the category', 'gol'],
  ['the type', 'rings'],
])('a product is found by a part of %s, whatever its capitals', (_, words) => {
  expect(searchList([ring], words)).toEqual([ring])
})

test('a product is not found by what none of its words contain', () => {
  expect(searchList([ring], 'platinum')).toEqual([])
  expect(searchList([{ name: 'Band' }], 'undefined')).toEqual([])
})

test('at most three products are shown, those with the words in their name first', () => {
  const products = ['Band', 'Lotus Coin', 'Chain', 'Lotus Bar', 'Lotus Kada', 'Lotus Bowl'].map((name) => ({
    name,
    description: 'with a lotus',
  }))
  expect(searchList(products, 'lotus').map(({ name }) => name)).toEqual([
    'Lotus Coin',
    'Lotus Bar',
    'Lotus Kada',
  ])
})

test('the category of a result falls back as the specification says', () => {
  expect(categoryOfResult(ring)).toBe('gold')
  expect(categoryOfResult({ category_name: 'silver', categoryName: 'x' })).toBe('silver')
  expect(categoryOfResult({ categoryName: 'platinum', material: 'Gold' })).toBe('platinum')
  expect(categoryOfResult({ material: 'Gold' })).toBe('gold')
  expect(categoryOfResult({})).toBe('jewellery')
})

test('a result leads to its own address, else to its name with hyphens, else to its id', () => {
  expect(addressOfResult({ ...ring, url: '/gold/Elsewhere' })).toBe('/gold/Elsewhere')
  expect(addressOfResult(ring)).toBe('/gold/Lotus-Signet-Ring')
  expect(addressOfResult({ id: '7', material: 'Silver' })).toBe('/silver/7')
})
