import { expect, test } from 'vitest'
import { mergedForm, productChanges } from './product-changes.ts'
import type { ProductFormText } from './product-fields.ts'
import { emptyProductForm } from './write-product-form.ts'

const READ: ProductFormText = { ...emptyProductForm(), name: 'Ring', price: '100', stock_quantity: '3' }
const image = (id: string) => ({ id, alt: '' })

test('differences are named by label, in words', () => {
  const after = {
    ...READ,
    price: '120',
    certified: true,
    stones: [{ kind: 'ruby', count: '1', carats: '0.2', quality: '' }],
  }
  expect(productChanges(READ, after)).toEqual([
    { field: 'price', label: 'Price (₹)', from: '100', to: '120' },
    { field: 'stones', label: 'Stones', from: '', to: 'ruby; 1; 0.2' },
    { field: 'certified', label: 'Certified', from: 'no', to: 'yes' },
  ])
})

test('different images are a change even if their number is the same', () => {
  const changes = productChanges({ pictures: [image('a')] }, { pictures: [image('b')] })
  expect(changes).toEqual([{ field: 'pictures', label: 'Images', from: '1 image', to: '1 image' }])
})

test('what I changed is kept, and so is what somebody else changed', () => {
  const mine = { ...READ, price: '120' }
  const theirs = { ...READ, name: 'Lotus Ring', price: '110' }
  expect(mergedForm(READ, mine, theirs)).toMatchObject({
    name: 'Lotus Ring',
    price: '120',
    stock_quantity: '3',
  })
})
