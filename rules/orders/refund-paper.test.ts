import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { refundPaperOf } from './refund-paper.ts'

test.each(ORDER_STATUSES)('what went back of a billed line that is %s has a credit note', (status) =>
  expect(refundPaperOf({ isBilled: true, status, isExcess: false })).toBe('credit-note'),
)

test('a line that was never billed has a refund voucher once it is cancelled, and no paper before', () => {
  const papers = ORDER_STATUSES.map((status) => [
    status,
    refundPaperOf({ isBilled: false, status, isExcess: false }),
  ])
  expect(Object.fromEntries(papers)).toEqual({
    ...{ Confirmed: null, Packed: null, Shipped: null, Delivered: null, Returned: null },
    Cancelled: 'refund-voucher',
  })
})
