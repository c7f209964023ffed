import { expect, test } from 'vitest'
import { typedBps, typedGrams, weightText } from './typed-numbers.ts'

test.each([
  ['1.5', 150],
  ['+2', 200],
  ['-0,25', -25],
  ['−3', -300],
  ['0', 0],
])('“%s” is a percentage with a sign', (typed, bps) => {
  expect(typedBps(typed)).toBe(bps)
})

test.each(['', '-', '--1', '1.234', 'two'])('“%s” is not a percentage', (typed) => {
  expect(typedBps(typed)).toBeNaN()
})

test.each([
  ['4.85', 4_850],
  ['12,345', 12_345],
  ['10', 10_000],
])('“%s” is a weight in grams', (typed, milligrams) => {
  expect(typedGrams(typed)).toBe(milligrams)
  expect(typedGrams(weightText(milligrams))).toBe(milligrams)
})

test.each(['', '4.8505', 'heavy'])('“%s” is not a weight', (typed) => {
  expect(typedGrams(typed)).toBeNaN()
})
