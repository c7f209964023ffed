import { expect, test } from 'vitest'
import { ownSize, sizeGuidePart, sizeNames, sizeQuestion, sizeWords } from './size-choice.ts'

const RING = { sizes: [{ label: '12' }, { label: '14' }] }
const CHAIN = { sizes: [{ label: '16 in' }, { label: '18 in' }] }
const BANDS = { ...RING, partnerSizes: [{ label: '20' }] }

test('a shopper is asked for the size of a ring, the length of a chain and both sizes of couple bands', () => {
  expect(sizeQuestion(RING, {})).toBe('Choose your size')
  expect(sizeQuestion(RING, {}, 'a')).toBe('Choose a size')
  expect(sizeQuestion(CHAIN, {})).toBe('Choose your length')
  expect(sizeQuestion(BANDS, {})).toBe('Choose both sizes')
  expect(sizeQuestion(BANDS, { size: '12' })).toBe('Choose his size')
  expect(sizeQuestion(BANDS, { partnerSize: '20' })).toBe('Choose her size')
})

test('nobody is asked where there is nothing to choose, or all is chosen', () => {
  expect(sizeQuestion({ sizes: [] }, {})).toBeNull()
  expect(sizeQuestion(RING, { size: '12' })).toBeNull()
  expect(sizeQuestion(BANDS, { size: '12', partnerSize: '20' })).toBeNull()
})

test('sizes have the names jewellers use', () => {
  expect(sizeNames(RING).size).toBe('Size')
  expect(sizeNames(CHAIN).size).toBe('Length')
  expect(sizeNames(BANDS)).toEqual({ size: 'Her size', partnerSize: 'His size' })
  expect(sizeWords({ size: '12' })).toBe('size 12')
  expect(sizeWords({ size: '18 in' })).toBe('length 18 in')
  expect(sizeWords({ size: '12', partnerSize: '20' })).toBe('her size 12, his size 20')
  expect(sizeWords({})).toBe('')
})

test('each is explained in its own part of the size guide', () => {
  expect(sizeGuidePart({ type_name: 'Rings', variants: RING })).toBeUndefined()
  expect(sizeGuidePart({ type_name: 'Pendants', variants: CHAIN })).toBe('lengths')
  expect(sizeGuidePart({ type_name: 'Bangles', variants: { sizes: [{ label: '2-6' }] } })).toBe('bangles')
})

test('the price that is shown before a choice is that of the size without a difference', () => {
  expect(
    ownSize([
      { label: '10', differenceMg: -100 },
      { label: '12', differenceMg: 0 },
    ]),
  ).toBe('12')
  expect(ownSize([])).toBeUndefined()
})
