import { expect, test } from 'vitest'
import { CASH_LIMIT, cashFault, cashLeft, occasionKey } from './cash-limit.ts'

const NONE = { today: 0, forSale: 0 }

test('a paisa less than two lakh rupees may be taken, two lakh may not', () => {
  expect(cashFault(CASH_LIMIT - 1, NONE)).toBeNull()
  expect(cashFault(CASH_LIMIT, NONE)).toContain('less than ₹2,00,000')
})

test('the cash of a day counts together, and so does the cash of a sale over many days', () => {
  expect(cashLeft({ today: 1_50_000_00, forSale: 0 })).toBe(49_999_99)
  expect(cashFault(50_000_00, { today: 1_50_000_00, forSale: 0 })).toContain('₹1,50,000 in cash today')
  expect(cashFault(50_000_00, { today: 0, forSale: 1_50_000_00 })).toContain('₹1,50,000 of this sale')
})

test('payments other than cash have no limit', () => {
  expect(cashFault(0, { today: CASH_LIMIT, forSale: 0 })).toBeNull()
})

test('the cash of an occasion counts together, over sales and days', () => {
  const wedding = { ...NONE, forOccasion: { name: 'Wedding of Priya', cash: 1_50_000_00 } }
  expect(cashLeft(wedding)).toBe(49_999_99)
  expect(cashFault(50_000_00, wedding)).toBe(
    'The law allows less than ₹2,00,000 in cash from one customer in a day, for one sale and for one occasion. ₹1,50,000 was already paid in cash for “Wedding of Priya”. Please take the rest by card, UPI or bank transfer.',
  )
  expect(cashFault(49_999_99, wedding)).toBeNull()
  expect(occasionKey('  wedding of  PRIYA ')).toBe(occasionKey('Wedding of Priya'))
})
