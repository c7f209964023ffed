import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneTypoAway } from './typos.ts'

test.each([
  ['jhunka', 'jhumka'],
  ['erring', 'earring'],
  ['neckllace', 'necklace'],
  ['braclet', 'bracelet'],
  ['rnig', 'ring'],
  ['bangel', 'bangle'],
])('%s is one slip from %s', (typed, meant) => {
  expect(isOneTypoAway(typed, meant)).toBe(true)
})

test.each([
  ['ring', 'ring'],
  ['rinng', 'rings'],
  ['gnir', 'ring'],
  ['ban', 'bangle'],
  ['', 'ab'],
])('%s is not one slip from %s', (typed, meant) => {
  expect(isOneTypoAway(typed, meant)).toBe(false)
})

test('any one slip is forgiven, in whichever direction', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('a', 'b', 'x'),
      fc.constantFrom(0, 1, 2, 3),
      (meant, where, letter, slip) => {
        const at = where % meant.length
        const [before, after] = [meant.slice(0, at), meant.slice(at)]
        const typed = {
          0: before + letter + after,
          1: before + after.slice(1),
          2: before + letter + after.slice(1),
          3: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        }[slip]
        expect(isOneTypoAway(typed ?? '', meant)).toBe(typed !== meant)
        expect(isOneTypoAway(meant, typed ?? '')).toBe(typed !== meant)
      },
    ),
  )
})
