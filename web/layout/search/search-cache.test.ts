import { expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { LIST } from './search-cache.ts'

test('the list that search keeps is the public list of products', () => {
  const { pathname, searchParams } = new URL(LIST, 'http://shop')
  expect(pathname).toBe(listProducts.path)
  expect(listProducts.query.parse(Object.fromEntries(searchParams))).toMatchObject({ limit: 200 })
})
