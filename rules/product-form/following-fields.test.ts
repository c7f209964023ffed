import { expect, test } from 'vitest'
import { defaultGst, whatFollows, withoutWhatFollows } from './following-fields.ts'
import type { ProductFormText } from './product-fields.ts'
import { emptyProductForm } from './write-product-form.ts'

const RING: ProductFormText = {
  ...emptyProductForm(),
  purity: '18K',
  weight: '4.95',
  stones: [{ kind: 'emerald', count: '1', carats: '1.72', quality: '' }],
}

test('net weight and tariff code follow from weight, metal and stones', () => {
  expect(whatFollows(RING)).toEqual({ netWeight: '4.606', hsn: '71131915' })
  expect(whatFollows({ ...RING, weight: 'heavy' })).toEqual({ netWeight: '', hsn: '' })
})

test.each([
  ['Lotus Gold Coin 10 Gram', '24K', '71189000'],
  ['Lotus Gold Bar 10 Gram', '24K', '710813'],
  ['Lotus Silver Bar 50 Gram', 'Silver 999', '710692'],
])('the tariff does not count %s as jewellery', (name, purity, hsn) => {
  const form = { ...RING, name, purity, type: 'Coins & Bars', stones: [] }
  expect(whatFollows(form).hsn).toBe(hsn)
  expect(whatFollows({ ...form, type: 'Pendants' }).hsn).toMatch(/^7113/)
})

test('derived values stay derived; values typed differently stay', () => {
  const stored = { ...RING, netWeight: '4.606', hsn: '71131915' }
  expect(withoutWhatFollows(stored)).toMatchObject({ netWeight: '', hsn: '' })
  expect(withoutWhatFollows({ ...stored, netWeight: '4.5', hsn: '7113' })).toMatchObject({
    netWeight: '4.5',
    hsn: '7113',
  })
})

test('the default GST rate follows the typed code, or else that of metal and main stone, weighed or not', () => {
  const gst = {
    classes: [
      { hsn: '711319', name: 'Gold', bps: 300 },
      { hsn: '7103', name: 'Stones', bps: 25 },
    ],
    otherBps: 1800,
  }
  const unweighed = { ...RING, weight: '' }
  expect(defaultGst(unweighed, gst)).toEqual({ percent: '3', hsn: '71131915' })
  expect(defaultGst({ ...unweighed, hsn: '7103 91 00' }, gst)).toEqual({ percent: '0.25', hsn: '71039100' })
  expect(defaultGst({ ...unweighed, purity: 'Silver 925' }, gst)).toEqual({ percent: '18', hsn: '71131145' })
})
