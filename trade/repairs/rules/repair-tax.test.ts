import { expect, test } from 'vitest'
import { repairGstBps } from './repair-tax.ts'

test('a repair is taxed as the shop’s table says, and as services are where it says nothing', () => {
  const jewellery = { hsn: '7113', name: 'Jewellery', bps: 300 }
  expect(repairGstBps([jewellery])).toBe(1_800)
  expect(repairGstBps([jewellery, { hsn: '9987', name: 'Repairs', bps: 500 }])).toBe(500)
})
