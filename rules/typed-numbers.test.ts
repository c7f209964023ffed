import { expect, test } from 'vitest'
import { typedBps } from './typed-numbers.ts'

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
