import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultGstBps, type GstTable } from './default-gst.ts'

const TABLE: GstTable = {
  classes: [
    { hsn: '71', name: 'Precious goods', bps: 300 },
    { hsn: '710239', name: 'Diamonds, worked', bps: 150 },
    { hsn: '7102', name: 'Diamonds', bps: 25 },
    { hsn: '91', name: 'Watches', bps: 1800 },
  ],
  otherBps: 500,
}

test.each([
  ['71131911', 300],
  ['71023910', 150],
  ['71021000', 25],
  ['7102', 25],
  ['71', 300],
  ['9113', 1800],
  ['4202', 500],
  ['7', 500],
  ['', 500],
])('a product with the code %j is taxed by the longest matching prefix: %d basis points', (hsn, bps) => {
  expect(defaultGstBps(hsn, TABLE)).toBe(bps)
})

test('the order of the table does not matter, and a table without classes has one rate', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...TABLE.classes], { minLength: TABLE.classes.length }),
      fc.stringMatching(/^(71(02(39)?)?|91)\d{0,4}$/),
      (classes, hsn) => {
        expect(defaultGstBps(hsn, { ...TABLE, classes })).toBe(defaultGstBps(hsn, TABLE))
        expect(defaultGstBps(hsn, { classes: [], otherBps: 1200 })).toBe(1200)
      },
    ),
  )
})
