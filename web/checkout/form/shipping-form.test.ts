import { expect, test } from 'vitest'
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
