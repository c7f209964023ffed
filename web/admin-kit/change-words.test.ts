import { expect, test } from 'vitest'
import { actionWords, changesOf } from './change-words.ts'

test('a change is described field by field, in words', () => {
  const entry = {
    before: { status: 'Packed', trackingNumber: '' },
    after: { status: 'Shipped', trackingNumber: '123', restock: true, refundId: 'r1' },
  }
  expect(changesOf(entry)).toEqual([
    { field: 'Status', before: 'Packed', after: 'Shipped' },
    { field: 'Tracking number', before: null, after: '123' },
    { field: 'Restock', before: null, after: 'Yes' },
    { field: 'Refund ID', before: null, after: 'r1' },
  ])
})

test('money, weights, shares, rates and times have their units', () => {
  const before = { pricePaise: 1_250_050, netWeightMg: 7_250, gstBps: 300, gold_22k: 12_345.5 }
  const after = { closesAt: '2026-11-22T04:30:00.000Z' }
  expect(changesOf({ before, after })).toEqual([
    { field: 'Price', before: '₹12,500.50', after: null },
    { field: 'Net weight', before: '7.25 g', after: null },
    { field: 'GST', before: '3%', after: null },
    { field: 'Gold 22K, a gram', before: '₹12,345.50', after: null },
    { field: 'Closes at', before: null, after: '22 Nov 2026, 10:00 am' },
  ])
})

test('lists and parts of a value are read out, not printed as code', () => {
  const after = { stones: [{ kind: 'ruby', count: 2 }, { kind: 'pearl' }], hours: { open: true }, tags: [] }
  expect(changesOf({ before: null, after })).toEqual([
    { field: 'Stones', before: null, after: 'Kind: ruby, Count: 2; Kind: pearl' },
    { field: 'Hours', before: null, after: 'Open: Yes' },
  ])
})

test('a field that says nothing on either side is left out', () => {
  expect(changesOf({ before: { huid: '' }, after: { huid: null } })).toEqual([])
})

test('actions have words; an old one keeps its name', () => {
  expect(actionWords('order.pack')).toBe('Order packed')
  expect(actionWords('order.forgotten')).toBe('order.forgotten')
})
