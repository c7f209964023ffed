import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from '#rules/money.ts'
import { isSearch, MAX_TERMS, parseSearch, withWord } from './parse-search.ts'
import { SEARCH } from './search.ts'
import { searchRank } from './search-rank.ts'
import { searchable } from './search-text.ts'

const WORDS = {
  synonyms: [
    ['payal', 'anklet'],
    ['nath', 'nose ring', 'nose pin'],
  ],
  names: ['Rings', 'Nose Pins', 'Gold'],
}
const FIELDS = { name: '', place: '', metal: '', description: '' }
const parse = (typed: string) => parseSearch(typed, WORDS)
const finds = (typed: string, name: string) => searchRank(parse(typed))({ ...FIELDS, name: searchable(name) })
const range = (typed: string) => {
  const { minPrice, maxPrice, phrase } = parse(typed)
  return [minPrice, maxPrice, phrase]
}

const RUPEES = 100

test.each([
  ['ring under 50000', null, 50_000, 'ring'],
  ['under ₹50,000', null, 50_000, ''],
  ['rings below Rs. 50,000/-', null, 50_000, 'rings'],
  ['bangles upto 1.5 lakh', null, 150_000, 'bangles'],
  ['gifts within 5k', null, 5000, 'gifts'],
  ['gold above 1 lakh', 100_000, null, 'gold'],
  ['gold above 50k under 1 lakh', 50_000, 100_000, 'gold'],
  ['necklace between 50000 and 2,00,000', 50_000, 200_000, 'necklace'],
  ['20000-40000 ring', 20_000, 40_000, 'ring'],
  ['20k to 40k', 20_000, 40_000, ''],
  ['ring 1 lakh', 75_000, 125_000, 'ring'],
  ['ring around 40000', 30_000, 50_000, 'ring'],
  ['₹20,000 bangle', 15_000, 25_000, 'bangle'],
  ['ring 50k', 37_500, 62_500, 'ring'],
  ['50000', 37_500, 62_500, ''],
  ['gold ring under 60 hazar', null, 60_000, 'gold ring'],
  ['60 हज़ार से कम अंगूठी', null, 60_000, 'अंगूठी'],
  ['2 लाख तक हार', null, 200_000, 'हार'],
  ['ring 50 hajar se kam', null, 50_000, 'ring'],
  ['ek lakh ke andar haar', null, 100_000, 'haar'],
  ['ek lakh ke under jhumka', null, 100_000, 'jhumka'],
  ['sava lakh tak haar', null, 125_000, 'haar'],
  ['ring budget 40000', null, 40_000, 'ring'],
  ['ring 40 hazar ka budget', null, 40_000, 'ring'],
  ['ring under 50 000', null, 50_000, 'ring'],
  ['coin under 1 kg', null, null, 'coin'],
  ['chain under 2 pavan', null, null, 'chain'],
  ['kada 2 lakh se zyada', 200_000, null, 'kada'],
  ['20 se 40 hazar ring', 20_000, 40_000, 'ring'],
  ['20-40k ring', 20_000, 40_000, 'ring'],
  ['ring under 50000 rupees', null, 50_000, 'ring'],
])('“%s” is a price range', (typed, min, max, phrase) => {
  expect(range(typed)).toEqual([min && min * RUPEES, max && max * RUPEES, phrase])
})

test.each([
  '22k ring',
  'silver 925',
  '916 gold',
  'under 5 grams',
  'coin 10 g',
  '2 tola chain',
  '22 kdm',
  'underwater',
  '18k',
  '2.5 ct',
  'above all',
])('“%s” is not a price', (typed) => {
  expect(range(typed).slice(0, 2)).toEqual([null, null])
})

test('a karat may be written in any way', () => {
  for (const typed of ['22k', '22 K', '22kt', '22 karat', '22 Carat', '22-ct'])
    expect(parse(`${typed} ring`).phrase, typed).toBe('22k ring')
})

test('KDM is gold of 22 karat, whatever is written beside it', () => {
  for (const typed of ['22 kdm', '22kdm', '22k kdm', '916 KDM', 'kdm'])
    expect(parse(`${typed} ring`).phrase, typed).toBe('22k ring')
})

test('the little words of Hindi say nothing about a piece', () => {
  expect(parse('sone ki anguthi').terms.map(({ words }) => words)).toEqual(['sone', 'anguthi'])
  expect(finds('sone ki anguthi', 'Plain Gold Ring')).not.toBeNull()
  expect(finds('sone ki anguthi', 'Stone Bracelet')).toBeNull()
})

test('one slip is read as a type or category and told, of two neither', () => {
  const { readAs } = parseSearch('gold brracelet', {
    ...WORDS,
    names: [...WORDS.names, 'Bracelets', 'Platinum'],
  })
  expect(readAs).toEqual({ typed: 'brracelet', meant: 'bracelet' })
  expect(parseSearch('platnum brracelet', { ...WORDS, names: ['Bracelets', 'Platinum'] }).readAs).toBeNull()
})

test('the weight of a stone may be written in any way, and differs from karats', () => {
  for (const typed of ['2.5 ct', '2.5ct', '2.5 cts', '2.5 carats'])
    expect(parse(`${typed} ruby`).phrase, typed).toBe('2.5 carat ruby')
})

test('a size is left to the product page, and fillers are not looked for', () => {
  expect(parse('ring under 50,000 in size 14').terms.map(({ words }) => words)).toEqual(['ring'])
  expect(parse('a ring with the lotus').terms.map(({ words }) => words)).toEqual(['ring', 'lotus'])
  expect(parse('the').terms.map(({ words }) => words)).toEqual(['the'])
})

test('singular and plural find each other', () => {
  expect(finds('rings', 'Lotus Ring')).not.toBeNull()
  expect(finds('ring', 'Toe Rings')).not.toBeNull()
  expect(finds('rubies', 'Ruby Studs')).not.toBeNull()
  expect(finds('ruby', 'Three Rubies')).not.toBeNull()
  expect(finds('boxes', 'Gift Box')).not.toBeNull()
  expect(finds('glass', 'Glas')).toBeNull()
})

test('synonyms find each other, of several words and in both numbers too', () => {
  expect(finds('payal', 'Silver Anklets')).not.toBeNull()
  expect(finds('anklets', 'Ghungroo Payal Pair')).not.toBeNull()
  expect(finds('nose rings', 'Peacock Nath')).not.toBeNull()
  expect(finds('nath', 'Tiny Nose Pin')).not.toBeNull()
  expect(finds('nath', 'Jonathan')).not.toBeNull()
  expect(finds('nose pin', 'Jonathan')).toBeNull()
})

test('a word can be put in place of another', () => {
  const right = withWord(parse('gold jhunka under 50000'), { from: 'jhunka', to: 'jhumka' }, WORDS)
  expect(right).toMatchObject({ phrase: 'gold jhumka', maxPrice: 50_000 * RUPEES })
  expect(right.terms.map(({ words }) => words)).toEqual(['gold', 'jhumka'])
})

test('however it is written, a limit that the shop itself would print is understood', () => {
  const amount = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(amount, fc.constantFrom('under', 'below', 'up to', 'less than', 'within'), (rupees, word) => {
      const written = [String(rupees), formatRupees(rupees * RUPEES).replace(/\.00$/, '')]
      for (const text of written)
        expect(range(`Ring ${word} ${text}`)).toEqual([null, rupees * RUPEES, 'ring'])
    }),
  )
})

test('no input makes an endless, contradictory or unreadable search', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'under',
      'above',
      'between',
      '50k',
      '₹',
      '1,00,000',
      'to',
      '-',
      'size 14',
      '(',
      '.*',
      '22 k',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const search = parse(pieces.join(' '))
      const { phrase, terms, minPrice, maxPrice } = search
      expect(terms.length).toBeLessThanOrEqual(MAX_TERMS)
      expect(phrase.length).toBeLessThanOrEqual(2 * SEARCH.maxQuery)
      expect(terms.every(({ words }) => words !== '' && words === words.trim())).toBe(true)
      for (const end of [minPrice, maxPrice]) expect(end === null || Number.isSafeInteger(end)).toBe(true)
      expect(terms.length > 0).toBe(phrase !== '')
      expect(isSearch(search)).toBe(terms.length > 0 || minPrice !== null || maxPrice !== null)
      searchRank(search)(FIELDS)
    }),
    { numRuns: 500 },
  )
})

test('a substring of a name is found as typed, as the specification says', () => {
  const word = fc.stringMatching(/^[a-z]{1,7}$/).filter((text) => !['in', 'size'].includes(text))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, from, length) => {
      const name = words.join(' ')
      const part = name
        .slice(from % name.length)
        .slice(0, 1 + (length % name.length))
        .trim()
      fc.pre(part.length >= 2)
      expect(finds(part, name), `${part} in ${name}`).not.toBeNull()
    }),
  )
})
