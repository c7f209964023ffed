import { expect, test } from 'vitest'
import { readWeight } from './read-weight.ts'

test.each([
  ['2 tola chain', 19_828, 26_827],
  ['10 gm', 8500, 11_500],
  ['coin 10 g', 8500, 11_500],
  ['1 pavan chain', 6800, 9200],
  ['5-8 grams', 5000, 8000],
  ['5 to 8 gram ring', 5000, 8000],
  ['under 5 grams', 0, 5000],
  ['ek tola chain', 9914, 13_413],
  ['दो तोला chain', 19_828, 26_827],
  ['aadha tola chain', 4957, 6707],
  ['2 pawan', 13_600, 18_400],
  ['silver coin under 1 kg', 0, 1_000_000],
  ['10 gm tak', 0, 10_000],
  ['२ तोला'.replace('२', '2'), 19_828, 26_827],
])('“%s” is a weight', (typed, min, max) => {
  const { weight } = readWeight(typed)
  expect(Math.abs((weight?.minMg ?? 0) - min)).toBeLessThanOrEqual(1)
  expect(Math.abs((weight?.maxMg ?? 0) - max)).toBeLessThanOrEqual(1)
})

test.each(['22k ring', '2.5 ct', '916 gold', 'gram', '0 g', '22 kdm', '100 gems'])('“%s” is not', (typed) => {
  expect(readWeight(typed)).toEqual({ weight: null, rest: typed })
})
