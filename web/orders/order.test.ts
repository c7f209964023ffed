import { expect, test } from 'vitest'
import { type Order, placedLabel } from './order.ts'

const AT = new Date('2026-11-28T06:00:00.000Z')

/** A bill whose piece was handed over at a moment. */
const bill = (paidInShop: boolean, handedOver: Date | null) =>
  ({
    ...{ paidInShop, placedAt: AT },
    lines: [{ history: handedOver ? [{ status: 'Delivered', at: handedOver, note: '' }] : [] }],
  }) as unknown as Order

test('what was taken along in the shop was sold, everything else was placed', () => {
  expect(placedLabel(bill(true, AT))).toBe('Sold on')
  expect(placedLabel(bill(true, null))).toBe('Placed on')
  expect(placedLabel(bill(true, new Date('2026-12-05T06:00:00.000Z')))).toBe('Placed on')
  expect(placedLabel(bill(false, AT))).toBe('Placed on')
})
