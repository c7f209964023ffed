import { expect, test } from 'vitest'
import { typeOfProduct } from './type-of-product.ts'

test('one ring is a ring; what comes in pairs, and a type of the shop’s own, keep their name', () => {
  expect(['Rings', 'Chains', 'Nose Pins'].map((type) => typeOfProduct(type))).toEqual([
    ...['Ring', 'Chain', 'Nose Pin'],
  ])
  expect(['Earrings', 'Bangles', 'Toe Rings', 'Hair Slides'].map((type) => typeOfProduct(type))).toEqual([
    ...['Earrings', 'Bangles', 'Toe Rings', 'Hair Slides'],
  ])
  expect(typeOfProduct('Rings', { isPair: true })).toBe('Rings')
})
