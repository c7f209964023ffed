import { expect, test } from 'vitest'
import {
  INVALID_GSTIN,
  isGstin,
  isUin,
  panOfGstin,
  plainGstin,
  taxNumberFault,
  taxNumberLabel,
} from './gstin.ts'

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

test.each([
  ['25AAPFU0939F1ZZ', /25 is no longer used.*26/],
  ['28AAPFU0939F1ZT', /28 is no longer used.*37/],
  ['99AAPFU0939F1ZK', /no state has 99/],
  ['39AAPFU0939F1ZQ', /no state has 39/],
  ['00AAPFU0939F1ZB', /no state has 00/],
])('%s has a right check digit and no state of today', (gstin, sentence) => {
  expect(isGstin(gstin)).toBe(false)
  expect(taxNumberFault(gstin)).toMatch(sentence)
})

test.each(['26AAPFU0939F1ZX', '37AAPFU0939F1ZU', '38AAPFU0939F1ZS', '97AAPFU0939F1ZO'])(
  '%s is of a state of today, or of the land of none',
  (gstin) => {
    expect(taxNumberFault(gstin)).toBeNull()
  },
)

test.each(['0717UNO00157UNO', '0717UNO00211UN2', '0717UNO00154UNU'])(
  '%s is the UIN of a body of the United Nations: no GSTIN, and without a PAN',
  (uin) => {
    expect([isUin(uin), isGstin(uin), taxNumberFault(uin)]).toEqual([true, false, null])
    expect([panOfGstin(uin), taxNumberLabel(uin)]).toEqual([null, 'UIN'])
  },
)

test('a UIN with a typo is refused', () => {
  expect(taxNumberFault('0717UNO00158UNO')).toBe(INVALID_GSTIN)
})
