import { expect, test } from 'vitest'
import { imageNameFault, isSystemFile, skuOfImage, stemOfImage } from './image-names.ts'

const SKUS = ['sgj-r-001', 'sgj-r-001-2', 'kada', '12345', 'a/b', 'rüby-1', 'अंगूठी-७', 'कड़ा']
const meant = (path: string) => {
  const named = skuOfImage(path, (sku) => SKUS.includes(sku))
  return named && [named.sku, named.order]
}

test.each([
  ['SGJ-R-001.jpg', ['sgj-r-001', 0]],
  ['sgj-r-001_3.webp', ['sgj-r-001', 3]],
  ['SGJ-R-001 (4).PNG', ['sgj-r-001', 4]],
  ['Photos/November/SGJ-R-001-7.jpeg', ['sgj-r-001', 7]],
  ['12345-1.jpg', ['12345', 1]],
])('%s is named by a SKU, with the place among its images', (path, found) => {
  expect(meant(path)).toEqual(found)
})

test('a SKU that ends in a number goes before the number of an image', () => {
  expect(meant('SGJ-R-001-2.jpg')).toEqual(['sgj-r-001-2', 0])
  expect(meant('SGJ-R-001-2-1.jpg')).toEqual(['sgj-r-001-2', 1])
})

test('a folder named by a SKU holds its images, those with a number first', () => {
  expect(meant('Kada/2.jpg')).toEqual(['kada', 2])
  expect(meant('stock/KADA/front.jpg')).toEqual(['kada', 1000])
})

test('a file in one product’s folder named after another product belongs to the other', () => {
  expect(meant('kada/SGJ-R-001.jpg')).toEqual(['sgj-r-001', 0])
})

test.each(['IMG_2034.jpg', 'SGJ-R-0011.jpg', '-1.jpg', '.jpg', ''])(
  '“%s” is named after no product',
  (path) => {
    expect(meant(path)).toBeNull()
  },
)

test.each([
  ['RU\u0308BY-1.png', ['rüby-1', 0]],
  ['RÜBY-1-2.png', ['rüby-1', 2]],
  ['अंगूठी-७.jpg', ['अंगूठी-७', 0]],
  ['अंगूठी-७-२.jpg', ['अंगूठी-७', 2]],
  ['अंगूठी-७ (१२).jpg', ['अंगूठी-७', 12]],
  ['SGJ-R-001-௩.jpg', ['sgj-r-001', 3]],
  ['कड़ा/३.jpg', ['कड़ा', 3]],
  ['क\u095cा/३.jpg', ['कड़ा', 3]],
])('%s is compared in NFC, and numbered in the digits of India', (path, found) => {
  expect(meant(path)).toEqual(found)
})

test.each([
  ['more.zip', 'is an archive. Please unpack it'],
  ['IMG_2034.HEIC', 'HEIC photograph, which our shop cannot read. Please take it as JPEG'],
  ['list.pdf', 'not a JPEG'],
  ['ring.svg', 'not a JPEG'],
  [`${'a'.repeat(300)}.jpg`, 'too long'],
])('%s is refused by its name', (path, words) => {
  expect(imageNameFault(path)).toContain(words)
})

test('files that operating systems add are skipped, and the rest may be images', () => {
  expect(isSystemFile('__MACOSX/._ring.jpg')).toBe(true)
  expect(isSystemFile('photos/.DS_Store')).toBe(true)
  expect(isSystemFile('photos/Thumbs.db')).toBe(true)
  expect(isSystemFile('photos/ring.jpg')).toBe(false)
  expect(imageNameFault('photos/ring.JPEG')).toBeNull()
  expect(stemOfImage('photos/Ring 1.JPEG')).toBe('Ring 1')
})
