import { expect, test } from 'vitest'
import { isGstin, panOfGstin, plainGstin } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  ['one digit is another', '27AAPFU0938F1ZV'],
  ['two letters have changed places', '27AAPUF0939F1ZV'],
  ['a digit is missing', '27AAPFU939F1ZV'],
  ['it is written small', '27aapfu0939f1zv'],
  ['it is a PAN', 'AAPFU0939F'],
])('%s: %s is not a GSTIN', (_, written) => {
  expect(isGstin(written)).toBe(false)
})

test('a GSTIN contains the PAN of its business', () => {
  expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
})

test('a GSTIN is read as people type it', () => {
  expect(plainGstin(' 27 aapfu0939f 1zv\t')).toBe('27AAPFU0939F1ZV')
})
