import { expect, test } from 'vitest'
import { searchable, searchRank } from './search-rank.ts'

const FIELDS = { name: '', place: '', description: '' }

test('whole words come before beginnings of words, these before the middle of a word', () => {
  const rank = (name: string) => searchRank({ ...FIELDS, name }, 'ring')
  const ranks = ['plain ring', 'toe rings', 'hoop earrings'].map(rank)
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(ranks).size).toBe(3)
  expect(rank('ring, engraved')).toBe(rank('ring'))
  expect(rank('bangle')).toBeNull()
})

test('a ring whose name says band comes before earrings, and what only its description says comes last', () => {
  const band = searchRank({ ...FIELDS, name: 'couple bands', place: 'platinum\trings' }, 'ring')
  const earrings = searchRank({ ...FIELDS, name: 'jhumka earrings', place: 'gold\tearrings' }, 'ring')
  const told = searchRank({ ...FIELDS, name: 'pendant', description: 'goes with the ring' }, 'ring')
  expect([band, earrings, told]).toEqual([3, 4, 6])
})

test('hyphens and spaces are the same, and signs are what they are', () => {
  expect(searchable(' Gift-Articles ')).toBe('gift articles')
  expect(searchRank({ ...FIELDS, name: '100% gold (22k)' }, '0%')).toBe(4)
  expect(searchRank({ ...FIELDS, name: '100% gold (22k)' }, '(22')).toBe(0 + 2)
  expect(searchRank({ ...FIELDS, name: 'ring' }, '.*')).toBeNull()
  expect(searchRank(FIELDS, '')).toBeNull()
})
