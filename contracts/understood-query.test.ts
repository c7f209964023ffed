import { expect, test } from 'vitest'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { understoodQuery } from './understood-query.ts'

const understood = (query: string) => understoodQuery(listAdminOrders.query, new URLSearchParams(query))

test('what the list can be asked for is in the address', () => {
  expect(understood('status=Packed&least=100&search=asha&sort=highest')).toEqual({
    status: 'Packed',
    least: '100',
    search: 'asha',
    sort: 'highest',
  })
})

test('what is mistyped, empty or unknown is left out, and the rest still counts', () => {
  expect(understood('status=Lost&from=yesterday&least=abc&after=1&to=&utm_source=mail&search=rao')).toEqual({
    search: 'rao',
  })
})
