import { expect, test } from 'vitest'
import { actionWords, changesOf } from './change-words.ts'

test('a change is told field by field, in words', () => {
  const entry = {
    before: { status: 'Packed', trackingNumber: '', gold_22k: 100 },
    after: { status: 'Shipped', trackingNumber: '123', gold_22k: null, restock: true, list: ['a'] },
  }
  expect(changesOf(entry)).toEqual([
    { field: 'status', before: 'Packed', after: 'Shipped' },
    { field: 'tracking number', before: null, after: '123' },
    { field: 'gold 22k', before: '100', after: null },
    { field: 'restock', before: null, after: 'yes' },
    { field: 'list', before: null, after: '["a"]' },
  ])
})

test('a field that says nothing on either side is left out', () => {
  expect(changesOf({ before: { huid: '' }, after: { huid: null } })).toEqual([])
})

test('actions have words, old ones their name', () => {
  expect(actionWords('order.pack')).toBe('Order packed')
  expect(actionWords('order.forgotten')).toBe('order.forgotten')
})
