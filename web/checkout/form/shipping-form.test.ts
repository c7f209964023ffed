import { expect, test } from 'vitest'
import { NO_LEGAL_NAME } from '#contracts/business.ts'
import { INVALID_GSTIN } from '#rules/gstin.ts'
import { shippingForm } from './shipping-form.ts'

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  phone: '9100000001',
  email: '',
  address: '12 Navi Peth',
  address2: '',
  landmark: '',
  pincode: '413001',
  city: 'Solapur',
  state: 'Maharashtra',
  country: 'India',
  isGift: false,
  business: null,
}
const faults = (panNeeded: boolean, pan: string) =>
  shippingForm(panNeeded)
    .safeParse({ ...ADDRESS, pan })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('the PAN is asked for above the threshold only, and its error is shown at its own field', () => {
  expect(faults(false, '')).toEqual([])
  expect(faults(false, 'nonsense')).toEqual([])
  expect(faults(true, 'abcpk1234f')).toEqual([])
  expect(faults(true, '')).toEqual([['pan', 'Please enter your PAN.']])
  expect(faults(true, 'ABCXK1234F')).toMatchObject([['pan', expect.stringContaining('4th letter')]])
})

test('a business is not asked for its PAN, which its GSTIN has', () => {
  const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Sharma & Sons' }
  expect(shippingForm(true).safeParse({ ...ADDRESS, pan: '', business }).success).toBe(true)
  // The fault of the PAN is shown beside the others.
  const { error } = shippingForm(true).safeParse({ ...ADDRESS, city: '', pan: '' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['city', 'pan'])
})

test('a business is looked at only where one is billed, each part at its own field', () => {
  const faultsOf = (business: object) =>
    shippingForm(false)
      .safeParse({ ...ADDRESS, pan: '', business })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faultsOf({ gstin: '27 aapfu0939f1zv', legalName: 'Sharma & Sons' })).toBeUndefined()
  expect(faultsOf({ gstin: '27AAPFU0939F1ZW', legalName: ' ' })).toEqual([
    ['business.gstin', INVALID_GSTIN],
    ['business.legalName', NO_LEGAL_NAME],
  ])
})
