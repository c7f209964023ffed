import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstOn } from '#rules/pricing/gst.ts'
import { splitBetween, splitGst } from './gst-split.ts'

const WITHIN = { sellerStateCode: '27', placeOfSupplyCode: '27', isToSez: false }
const BETWEEN = { sellerStateCode: '27', placeOfSupplyCode: '29', isToSez: false }

test('within Maharashtra the tax is CGST and SGST, half each', () => {
  expect(splitGst({ bps: 300, amount: 196_010 }, WITHIN)).toEqual({
    kind: 'within-state',
    cgst: { bps: 150, amount: 98_005 },
    sgst: { bps: 150, amount: 98_005 },
  })
})

test('to another state it is IGST as a whole', () => {
  expect(splitGst({ bps: 300, amount: 196_010 }, BETWEEN)).toEqual({
    kind: 'between-states',
    igst: { bps: 300, amount: 196_010 },
  })
})

test('the halves of any tax the shop charges are equal', () => {
  fc.assert(
    fc.property(fc.nat(), (taxable) => {
      const split = splitGst({ bps: 300, amount: gstOn(taxable, 300) }, WITHIN)
      if (split.kind !== 'within-state') throw new Error('It is within the state.')
      expect(split.cgst).toEqual(split.sgst)
    }),
  )
})

test('an odd tax of an order from before the halves were equal adds up', () => {
  fc.assert(
    fc.property(fc.nat(), (amount) => {
      const split = splitGst({ bps: 300, amount }, WITHIN)
      if (split.kind !== 'within-state') throw new Error('It is within the state.')
      expect(split.cgst.amount + split.sgst.amount).toBe(amount)
      expect(split.sgst.amount - split.cgst.amount).toBe(amount % 2)
    }),
  )
})

test('the growth of a running tax between two moments is split in the same way', () => {
  const solapur = { sellerStateCode: '27', placeOfSupplyCode: '27', isToSez: false }
  const at = (amount: number) => splitGst({ bps: 300, amount }, solapur)
  expect(splitBetween(at(101), at(205))).toEqual({
    kind: 'within-state',
    cgst: { bps: 150, amount: 52 },
    sgst: { bps: 150, amount: 52 },
  })
  const bengaluru = { sellerStateCode: '27', placeOfSupplyCode: '29', isToSez: false }
  expect(() => splitBetween(at(1), splitGst({ bps: 300, amount: 2 }, bengaluru))).toThrow()
})

test('a supply to a special economic zone in the shop’s own state has IGST', () => {
  expect(splitGst({ bps: 300, amount: 196_010 }, { ...WITHIN, isToSez: true })).toEqual({
    kind: 'between-states',
    igst: { bps: 300, amount: 196_010 },
  })
})
