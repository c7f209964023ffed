import { expect, test } from 'vitest'
import { buybackWords } from './buyback-words.ts'

const TERMS = {
  exchange: { metalBps: 10_000, stoneBps: 8_000 },
  cash: { metalBps: 9_500, stoneBps: 0 },
  capDays: 30,
  capBps: 10_000,
}
const RING = {
  purity: '18K',
  netWeight: 9_600,
  stones: [{ kind: 'Diamond' }],
  breakup: { stoneValue: 6_000 },
}

test('a ring with stones says what metal and stones are worth in exchange, and what is paid for it', () => {
  expect(buybackWords(RING, TERMS)).toBe(
    'Exchange it for 100% of the day’s metal value and 80% of what you paid for the stones, or sell it back to us for 95% of the day’s metal value.',
  )
})

test('laboratory-grown stones, and stones without a price of their own, are not promised anything', () => {
  const plain =
    'Exchange it for 100% of the day’s metal value, or sell it back to us for 95% of the day’s metal value.'
  expect(buybackWords({ ...RING, stones: [{ kind: 'Laboratory-grown diamond' }] }, TERMS)).toBe(plain)
  expect(buybackWords({ ...RING, breakup: { stoneValue: 0 } }, TERMS)).toBe(plain)
})

test('an unknown metal, and a shop without terms, promise nothing', () => {
  expect(buybackWords({ ...RING, purity: '' }, TERMS)).toBeNull()
  expect(buybackWords({ ...RING, netWeight: 0 }, TERMS)).toBeNull()
  expect(buybackWords(RING, null)).toBeNull()
})
