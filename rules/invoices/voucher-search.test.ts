import { expect, test } from 'vitest'
import { readVoucherSearch } from './voucher-search.ts'

const NOW = new Date('2026-11-29T10:00:00+05:30')

test('the number of a voucher is read however it is typed; without a year it is of this one or the last', () => {
  expect(readVoucherSearch('RCT/26-27/000012', NOW)).toEqual({
    kind: 'receipt',
    numbers: ['RCT/26-27/000012'],
  })
  expect(readVoucherSearch('ogv 7', NOW)).toEqual({
    kind: 'old-gold-voucher',
    numbers: ['OGV/26-27/000007', 'OGV/25-26/000007'],
  })
  for (const other of ['INV 12', 'Meera', '12']) expect(readVoucherSearch(other, NOW)).toBeNull()
})
