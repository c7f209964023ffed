import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { type SearchFields, searchRank } from './search-rank.ts'
import { searchable } from './search-text.ts'

const FIELDS = { name: '', place: '', metal: '', description: '' }

const rankOf = (fields: Partial<SearchFields>, typed: string) =>
  searchRank(parseSearch(typed))({ ...FIELDS, ...fields })

test('whole words come before beginnings of words, these before the middle of a word', () => {
  const rank = (name: string) => rankOf({ name }, 'ring')
  const ranks = ['plain ring', 'toe rings', 'hoop earrings'].map(rank)
  expect(ranks).toEqual([...ranks].sort())
  expect(new Set(ranks).size).toBe(3)
  expect(rank('ring, engraved')).toBe(rank('ring'))
  expect(rank('bangle')).toBeNull()
})

test('what is of a category comes before what is only called so', () => {
  const kada = rankOf({ name: 'oxidised kada', place: 'silver\tbangles' }, 'silver')
  const bowl = rankOf({ name: 'silver bowl', place: 'gift articles\tsilverware' }, 'silver')
  expect([kada, bowl]).toEqual([0, 1])
})

test('a ring whose name says band comes before earrings, and what only its description says comes last', () => {
  const band = rankOf({ name: 'couple bands', place: 'platinum\trings' }, 'ring')
  const earrings = rankOf({ name: 'jhumka earrings', place: 'gold\tearrings' }, 'ring')
  const pendant = rankOf({ name: 'pendant', description: 'goes with the ring' }, 'ring')
  expect([band, earrings, pendant]).toEqual([3, 4, 9])
})

test('a metal alone means its category; a purity, or a metal beside another word, what the product is made of', () => {
  const ring = { name: 'six claw solitaire', place: 'diamonds\trings', metal: 'gold 18k 750' }
  expect(rankOf(ring, 'gold')).toBeNull()
  expect(rankOf(ring, '18k')).toBe(6)
  expect(rankOf(ring, 'gold solitaire')).toBe(6)
})

test('several words may be anywhere in name, type, category, metal and purity, in any order', () => {
  const ring = { name: 'lotus signet', place: 'gold\trings', metal: 'gold 22k 916' }
  for (const words of ['gold ring', 'ring gold', '22k signet', 'rings lotus 916', 'lotus'])
    expect(rankOf(ring, words), words).not.toBeNull()
  for (const words of ['gold earring', 'lotus 18k', 'signet silver'])
    expect(rankOf(ring, words), words).toBeNull()
})

test('with other words, a metal or a type only matches whole words: “gold ring” is not an earring', () => {
  const search = parseSearch('gold ring', { synonyms: [], names: ['Rings'] })
  const rank = searchRank(search)
  expect(rank({ ...FIELDS, name: 'hoops', place: 'gold\tearrings' })).toBeNull()
  expect(rank({ ...FIELDS, name: 'marigold ringlet', place: 'silver\tchains' })).not.toBeNull()
  expect(rank({ ...FIELDS, name: 'hoops', place: 'gold\trings' })).not.toBeNull()
})

test('with a price, a type only matches whole words too: “ring under 50,000” is not an earring', () => {
  const words = { synonyms: [], names: ['Rings'] }
  const hoops = { ...FIELDS, name: 'silver hoops', place: 'silver\tearrings' }
  expect(searchRank(parseSearch('ring', words))(hoops)).not.toBeNull()
  expect(searchRank(parseSearch('ring under 50,000', words))(hoops)).toBeNull()
})

test('hyphens and spaces are the same, and other signs are literal', () => {
  expect(searchable(' Gift-Articles ')).toBe('gift articles')
  expect(rankOf({ name: '100% gold (22k)' }, '0%')).toBe(4)
  expect(rankOf({ name: '100% gold (22k)' }, '(22')).toBe(0 + 2)
  expect(rankOf({ name: 'ring' }, '.*')).toBeNull()
  expect(searchRank({ phrase: '', terms: [] })(FIELDS)).toBeNull()
})
