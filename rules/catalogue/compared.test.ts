import { expect, test } from 'vitest'
import { readCompared } from './compared.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const read = (ids: string) => readCompared(new URLSearchParams({ ids }))

test('a comparison has each product once, in the order of its address', () => {
  expect(read([id(2), id(1), id(2)].join(','))).toEqual([id(2), id(1)])
  expect(read(id(1).toUpperCase())).toEqual([id(1)])
})

test('anything but an id is left out, however long it is', () => {
  expect(read(`x,${id(1)},,'; drop`)).toEqual([id(1)])
  expect(read(`${'x'.repeat(100_000)},${id(1)}`)).toEqual([])
  expect(readCompared(new URLSearchParams())).toEqual([])
})

test('one more than fits is read, so that the page can say so, and no further ones', () => {
  expect(read([1, 2, 3, 4, 5, 6].map(id).join(','))).toEqual([1, 2, 3, 4].map(id))
})
