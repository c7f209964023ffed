import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateSheet } from './purities.ts'
import { changedSheet, guardedMoves, movesInWords, orderFault, rateMoves } from './rate-change.ts'

const NOW: RateSheet = {
  gold_22k: 12_000_00,
  gold_18k: 10_000_00,
  gold_14k: 7_800_00,
  gold_9k: 5_000_00,
  platinum_950: 5_400_00,
  silver_999: 160_00,
}

test('a rate that is left out stays as it is', () => {
  expect(changedSheet(NOW, { silver_999: 165_00 })).toEqual({ sheet: { ...NOW, silver_999: 165_00 } })
})

test('the first rates ever must be complete', () => {
  const { gold_9k: _, ...max } = NOW
  expect(changedSheet(null, max)).toEqual({ missing: ['gold_9k'] })
  expect(changedSheet(null, NOW)).toEqual({ sheet: NOW })
})

test('purer gold is always more expensive', () => {
  expect(orderFault(NOW)).toBeNull()
  expect(orderFault({ ...NOW, gold_18k: 12_000_00 })?.sentence).toBe(
    'The Gold 22K rate must be higher than the Gold 18K rate.',
  )
  expect(orderFault({ ...NOW, gold_14k: 10_100_00 })?.sentence).toBe(
    'The Gold 18K rate must be higher than the Gold 14K rate.',
  )
  expect(orderFault({ ...NOW, gold_9k: 7_900_00 })?.sentence).toBe(
    'The Gold 14K rate must be higher than the Gold 9K rate.',
  )
})

test('a move of exactly five per cent passes the guard, a paisa more does not', () => {
  const move = (to: number) => guardedMoves(rateMoves(NOW, { ...NOW, gold_22k: to }), 500)
  expect(move(12_600_00)).toEqual([])
  expect(move(12_600_01)).toMatchObject([{ rate: 'gold_22k', bps: 501 }])
  expect(move(11_400_00)).toEqual([])
  expect(move(11_399_99)).toMatchObject([{ rate: 'gold_22k', bps: -501 }])
})

test('moves are put in words, with their direction', () => {
  const moves = rateMoves(NOW, { ...NOW, gold_22k: 12_750_00, silver_999: 148_80 })
  expect(movesInWords(moves)).toBe('Gold 22K by +6.25%, Silver 999 by −7%')
})

test('no move is rounded down', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_000_000 }),
      fc.integer({ min: 100, max: 2_000_000 }),
      (from, to) => {
        for (const { bps } of rateMoves({ ...NOW, gold_22k: from }, { ...NOW, gold_22k: to })) {
          expect(Math.sign(bps)).toBe(Math.sign(to - from))
          expect(Math.abs(bps) * from).toBeGreaterThanOrEqual(Math.abs(to - from) * 10_000)
          expect((Math.abs(bps) - 1) * from).toBeLessThan(Math.abs(to - from) * 10_000)
        }
      },
    ),
  )
})
