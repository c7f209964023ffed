import { expect, test } from 'vitest'
import { sizeOf, understoodSizes } from './read-sizes.ts'

test.each([
  ['12', '12', 0],
  ['2-4', '2-4', 0],
  ['7.5 in', '7.5 in', 0],
  ['Free size', 'Free size', 0],
  ['Size 12', 'Size 12', 0],
  ['10 -0.12 g', '10', -120],
  ['14 +0.16', '14', 160],
  ['14+0.6g', '14', 600],
  ['14 + 0.6 g', '14', 600],
  ['10 −0.12 g', '10', -120],
  ['10-0.12g', '10', -120],
  ['2-4 -1.6 g', '2-4', -1600],
  ['2-8+1.6g', '2-8', 1600],
  ['16 in -0.3 g', '16 in', -300],
  ['2-4 +1 gm', '2-4', 1000],
  ['14+0.6gms', '14', 600],
])('“%s” is read', (entry, label, differenceMg) => {
  expect(sizeOf(entry)).toEqual({ label, differenceMg })
})

test.each([
  ['12: 0.3 g', 'Please write 12 +0.3 g if this size weighs that much more, or 12 -0.3 g if less.'],
  ['12=0.3', 'Please write 12 +0.3 g'],
  ['16 0.9', 'Please write 16 +0.9 g'],
  ['16 0.9g', 'Please write 16 +0.9 g'],
  ['abc:x', '“abc:x” is not a size. Please enter sizes such as 10 -0.12 g, 12, 14 +0.16 g.'],
  ['10; 12', 'is not a size'],
  ['12 (0.3 g)', 'is not a size'],
  ['12±0.2', 'is not a size'],
  ['6 g', 'is not a size'],
  ['14 +0..6 g', 'is not a size'],
])('“%s” is refused with the form that is meant', (entry, sentence) => {
  expect(sizeOf(entry)).toContain(sentence)
})

test('what is understood is said with the weight of each size', () => {
  expect(understoodSizes('10 -0.12 g, 12, 14+0.6g', 4210)).toBe(
    'Understood: 10 (4.09 g), 12 (4.21 g), 14 (4.81 g).',
  )
  expect(understoodSizes('10 -0.12 g, 12', null)).toBe(
    'Understood: 10 (0.12 g less), 12 (the product’s weight).',
  )
  expect(understoodSizes('10, 16 0.9', 4210)).toContain('“16 0.9” is not clear.')
  expect(understoodSizes('', 4210)).toBe('')
})
