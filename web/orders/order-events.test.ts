import { expect, test } from 'vitest'
import { inTime, priceEvent, returnEvent } from './order-events.ts'

test('an order’s history begins with the rate of its price and goes on to its return', () => {
  const order = {
    pricedAt: '2026-11-20T09:00:00Z',
    breakup: { metal: { purity: '22K (916)', ratePerGram: 12_385_00 } },
  }
  const credited = returnEvent({
    ...{ number: 'RET-1', kind: 'exchange', event: 'credit' },
    ...{ at: '2026-12-02T09:00:00Z', note: '' },
  })
  const placed = { at: '2026-11-20T09:01:00Z', label: 'Confirmed', note: '' }
  expect(inTime([credited, placed, priceEvent(order)])).toEqual([
    { at: '2026-11-20T09:00:00Z', label: 'Price agreed', note: '22K (916) at ₹12,385 per gram' },
    placed,
    { at: '2026-12-02T09:00:00Z', label: 'Exchange credited', note: 'RET-1' },
  ])
})
