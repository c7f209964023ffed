import { expect, test } from 'vitest'
import { otherStateNote } from './other-state.ts'

const KARNATAKA = '29AAGCB7383J1Z4'
const note = (gstin: string, state: string, sellerGstin = '27AAPFU0939F1ZV') =>
  otherStateNote({ gstin, isSez: false, state, sellerGstin })

test('a GSTIN of the state that the goods go to needs no word, nor one that is not typed yet', () => {
  expect(note(KARNATAKA, 'Karnataka')).toBeNull()
  expect(note(KARNATAKA, '')).toBeNull()
  expect(note('', 'Karnataka')).toBeNull()
  expect(note('2', 'Karnataka')).toBeNull()
})

test('where the goods go to another state, the tax of that state is named before anything is paid', () => {
  expect(note(KARNATAKA, 'Maharashtra')).toBe(
    'This GSTIN is registered in Karnataka, and the delivery address is in Maharashtra. The GST follows the delivery address: CGST and SGST.',
  )
  expect(note(KARNATAKA, 'Goa')).toMatch(/address is in Goa. The GST follows the delivery address: IGST\.$/)
  expect(note(KARNATAKA, 'Goa', '')).toMatch(/The GST follows the delivery address\.$/)
})

test('a buyer in a special economic zone reads that the tax is IGST, also in the shop’s own state', () => {
  const seller = '27AAPFU0939F1ZV'
  const zone = { gstin: KARNATAKA, isSez: true, sellerGstin: seller }
  expect(otherStateNote({ ...zone, state: 'Maharashtra' })).toBe(
    'This GSTIN is registered in Karnataka, and the delivery address is in Maharashtra. The GST is IGST all the same, because the buyer is in a special economic zone.',
  )
  expect(otherStateNote({ ...zone, state: 'Karnataka' })).toBeNull()
})
