import { expect, test } from 'vitest'
import { byProduct, chosenImages, type ImageFile, matched, newFiles } from './image-file.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, { lastModified: 1 })
const product = (sku: string) => ({ id: sku, name: sku, sku, isArchived: false, image: null })
const image = (id: string) => ({ id, src: '', avif: '', webp: '', width: 1, height: 1, alt: '', blur: '' })

const given = (path: string, sku: string, order: number, id: string | null): ImageFile => ({
  ...{ key: path, path, file: file(path), why: '', order, product: product(sku) },
  ...{ stage: id ? 'kept' : 'failed', image: id === null ? null : image(id) },
})

test('a file that comes twice is listed once, and what an operating system added is not', () => {
  const first = newFiles([file('R-1.jpg'), file('R-1.jpg'), file('.DS_Store')], [])
  expect(first.map(({ path, stage }) => [path, stage])).toEqual([['R-1.jpg', 'matching']])
  expect(newFiles([file('R-1.jpg')], first)).toEqual([])
  expect(newFiles([file('R-1.jpg', 4)], first)).toHaveLength(1)
})

test('names are kept in NFC', () => {
  expect(newFiles([file('RU\u0308BY-1.png')], [])[0]?.path).toBe('RÜBY-1.png')
})

test('what cannot be an image is refused with its reason before it is sent', () => {
  const refused = newFiles([file('list.pdf'), file('IMG_1.HEIC'), file('R-1.jpg', 0)], [])
  expect(refused.map(({ stage, why }) => [stage, why])).toEqual([
    ['refused', 'It is not a JPEG, PNG, WebP or AVIF image.'],
    ['refused', expect.stringContaining('Please take it as JPEG')],
    ['refused', 'It is empty, or cannot be read.'],
  ])
})

test('a file waits for its upload once it has a product', () => {
  expect(matched({ product: product('R-1'), order: 2, why: '' })).toMatchObject({
    stage: 'waiting',
    order: 2,
  })
  expect(matched({ product: null, order: 0, why: 'No product.' })).toEqual({
    stage: 'unmatched',
    why: 'No product.',
  })
})

test('each product gets its images in order, each once, and only those that have arrived', () => {
  const products = byProduct([
    given('R-10.jpg', 'R-10', 0, 'a'),
    given('R-2-10.jpg', 'R-2', 10, 'b'),
    given('R-2/b.jpg', 'R-2', 1000, 'c'),
    given('R-2-9.jpg', 'R-2', 9, 'd'),
    given('R-2-11.jpg', 'R-2', 11, 'd'),
    given('R-2-12.jpg', 'R-2', 12, null),
    given('R-3.jpg', 'R-3', 0, null),
  ])
  expect(products.map((one) => one.product.sku)).toEqual(['R-2', 'R-3', 'R-10'])
  expect(chosenImages(products)).toEqual([
    { id: 'R-2', images: ['d', 'b', 'c'] },
    { id: 'R-10', images: ['a'] },
  ])
})
