import { expect, test } from 'vitest'
import { addItem } from '#contracts/admin/change-items.ts'
import { openApiDocument } from '#server/http/discovery/openapi.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'

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

test('each call says when it is refused, status by status', () => {
  const { paths } = openApiDocument([addItem, sellAtCounter], 'http://shop.test')
  const { responses } = JSON.parse(JSON.stringify(paths[addItem.path])).post
  expect(Object.keys(responses)).toEqual(['200', '400', '403', '404', '409', '4XX'])
  expect(responses[404]).toMatchObject({
    description: addItem.refusals[404],
    content: { 'application/json': { schema: { required: ['message'] } } },
  })
})
