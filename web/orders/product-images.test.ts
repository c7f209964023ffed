import { expect, test } from 'vitest'
import { imageAddresses } from './product-images.ts'

test('an order shows the images it was sold with, the first one first', () => {
  expect(imageAddresses('["/media/ring-960.webp","/media/ring-side-960.webp"]')).toEqual([
    '/media/ring-960.webp',
    '/media/ring-side-960.webp',
  ])
})

test.each(['', '[]', 'not json', 'null', '"/media/ring.webp"', '{"0":"/media/ring.webp"}', '[null,"",7]'])(
  'an empty or invalid list shows No Image: %j',
  (productUrl) => {
    expect(imageAddresses(productUrl)).toEqual([])
  },
)
