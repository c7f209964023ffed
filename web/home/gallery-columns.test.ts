import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalogue.ts'
import type { ExclusiveCollection } from '#contracts/promotions.ts'
import { galleryColumns } from './gallery-columns.ts'

const image = (id: string) => ({ id, src: '', avif: '', webp: '', width: 1, height: 1, alt: '', blur: '' })
const product = (id: string, images: string[]) =>
  ({ id, name: id, url: `/gold/${id}`, images: images.map(image) }) as ProductCard
const collection = (id: string) => ({ id, name: id, url: '/gold', picture: image(id) }) as ExclusiveCollection

const products = Array.from({ length: 12 }, (_, index) =>
  product(`p${index}`, [`far${index}`, `near${index}`]),
)
const collections = ['a', 'b', 'c', 'd', 'e', 'f'].map(collection)

test('the wall has four columns of equal length, each with one collection', () => {
  const columns = galleryColumns(products, collections)
  expect(columns.map((column) => column.length)).toEqual([4, 4, 4, 4])
  expect(columns.map((column) => column.filter(({ url }) => url === '/gold').length)).toEqual([1, 1, 1, 1])
})

test('every product appears once, with its close-up', () => {
  const hung = galleryColumns(products, []).flat()
  expect(hung.map(({ key }) => key).sort()).toEqual(products.map(({ id }) => id).sort())
  expect(hung.every(({ image: { id } }) => id.startsWith('near'))).toBe(true)
})

test('a last row that would not fill the wall is left out', () => {
  expect(galleryColumns(products.slice(0, 11), collections).map((column) => column.length)).toEqual([
    3, 3, 3, 3,
  ])
})

test('a product with one photograph shows that one, a product with none is left out', () => {
  expect(galleryColumns([product('x', ['only']), product('y', [])], []).flat()).toMatchObject([
    { key: 'x', image: { id: 'only' } },
  ])
})
