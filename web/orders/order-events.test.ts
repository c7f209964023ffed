import { expect, test } from 'vitest'
import { mergedEvents, priceEvent, returnEvent } from './order-events.ts'

const RING = { transactionId: 'ring', name: 'Lotus Ring' }
const CHAIN = { transactionId: 'chain', name: 'Rope Chain' }

test('an order’s history begins with the rate of its price and goes on to its return', () => {
  const order = {
    transactionId: 'ring',
    pricedAt: '2026-11-20T09:00:00Z',
    breakup: { metal: { purity: '22K (916)', ratePerGram: 12_385_00 } },
  }
  const credited = returnEvent({
    ...{ number: 'RET-1', kind: 'exchange', event: 'credit' },
    ...{ at: new Date('2026-12-02T09:00:00Z'), note: '' },
  })
  const placed = { at: new Date('2026-11-20T09:01:00Z'), label: 'Confirmed', note: '' }
  expect(mergedEvents([credited, placed, priceEvent(order)], [RING])).toMatchObject([
    {
      at: new Date('2026-11-20T09:00:00Z'),
      label: 'Price agreed',
      note: '22K (916) at ₹12,385 per gram',
      names: '',
    },
    placed,
    { at: new Date('2026-12-02T09:00:00Z'), label: 'Exchange credited', note: 'RET-1' },
  ])
})

test('what happened to all lines at once is one entry; what happened to some names them', () => {
  const moved = (transactionId: string, label: string, at: Date) => ({ transactionId, label, at, note: '' })
  const events = [
    moved('ring', 'Confirmed', new Date('2026-11-20T09:00:00Z')),
    moved('chain', 'Confirmed', new Date('2026-11-20T09:00:00Z')),
    moved('chain', 'Cancelled', new Date('2026-11-21T09:00:00Z')),
    moved('ring', 'Packed', new Date('2026-11-22T09:00:00Z')),
  ]
  expect(mergedEvents(events, [RING, CHAIN]).map(({ label, names }) => [label, names])).toEqual([
    ['Confirmed', ''],
    ['Cancelled', 'Rope Chain'],
    ['Packed', 'Lotus Ring'],
  ])
})
