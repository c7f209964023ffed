import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalogue.ts'
import type { ExclusiveCollection } from '#contracts/promotions.ts'
import { galleryColumns } from './gallery-columns.ts'

const picture = (id: string) => ({ id, src: '', avif: '', webp: '', width: 1, height: 1, alt: '', blur: '' })
const piece = (id: string, pictures: string[]) =>
  ({ id, name: id, url: `/gold/${id}`, pictures: pictures.map(picture) }) as ProductCard
const collection = (id: string) =>
  ({ id, name: id, url: '/gold', picture: picture(id) }) as ExclusiveCollection

const pieces = Array.from({ length: 12 }, (_, index) => piece(`p${index}`, [`far${index}`, `near${index}`]))
const collections = ['a', 'b', 'c', 'd', 'e', 'f'].map(collection)

test('the wall has four columns of equal length, each with one collection', () => {
  const columns = galleryColumns(pieces, collections)
  expect(columns.map((column) => column.length)).toEqual([4, 4, 4, 4])
  expect(columns.map((column) => column.filter(({ url }) => url === '/gold').length)).toEqual([1, 1, 1, 1])
})

test('every piece hangs once, with its close photograph', () => {
  const hung = galleryColumns(pieces, []).flat()
  expect(hung.map(({ key }) => key).sort()).toEqual(pieces.map(({ id }) => id).sort())
  expect(hung.every(({ picture: { id } }) => id.startsWith('near'))).toBe(true)
})

test('a last row that would not fill the wall is left out', () => {
  expect(galleryColumns(pieces.slice(0, 11), collections).map((column) => column.length)).toEqual([
    3, 3, 3, 3,
  ])
})

test('a piece with one photograph shows that one, a piece with none is left out', () => {
  expect(galleryColumns([piece('x', ['only']), piece('y', [])], []).flat()).toMatchObject([
    { key: 'x', picture: { id: 'only' } },
  ])
})
