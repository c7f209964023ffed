import { expect, test } from 'vitest'
import { addItem } from '#contracts/admin/change-items.ts'
import { sellAtCounter } from '#contracts/admin/counter.ts'
import { openApiDocument } from './openapi.ts'

test('the document has the wire: grams and rupees, with the defaults that they have there', () => {
  const { paths } = openApiDocument([addItem, sellAtCounter], 'http://shop.test')
  const fieldsOf = ({ path }: { path: string }) =>
    JSON.parse(JSON.stringify(paths[path])).post.requestBody.content['application/json'].schema.properties
  expect(fieldsOf(addItem).grossWeight).toEqual({
    ...{ type: 'number', minimum: 0.001, maximum: 100_000, multipleOf: 0.001 },
    description: 'Grams',
  })
  expect(fieldsOf(addItem).stoneWeight).toMatchObject({ type: 'number', default: 0 })
  expect(fieldsOf(sellAtCounter).discount).toMatchObject({ type: 'number', default: 0 })
})
