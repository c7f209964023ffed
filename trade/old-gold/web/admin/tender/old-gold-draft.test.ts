import { expect, test } from 'vitest'
import {
  emptyLot,
  NO_OLD_GOLD,
  type OldGoldDraft,
  oldGoldForm,
  withEstimate,
  withoutLot,
} from './old-gold-draft.ts'

const ESTIMATE = {
  code: 'K7M4QX',
  value: 23_288_90,
  createdAt: new Date('2026-11-26T10:00:00.000Z'),
  validUntil: new Date('2026-11-27T10:00:00.000Z'),
  pieces: [{ purity: '91.66%', grossWeight: 2_100, deduction: 100 }],
}

const opened = (draft: OldGoldDraft): OldGoldDraft => {
  const next = withEstimate(draft, ESTIMATE)
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('an estimate brings its pieces into the sale as they were estimated, to be named and tested', () => {
  const draft = opened({ ...NO_OLD_GOLD, pieces: [{ ...emptyLot(), description: 'Bangle' }] })
  expect(draft.pieces).toHaveLength(2)
  expect(oldGoldForm(draft).oldGold[1]).toEqual({
    ...{ description: '', huid: '', purity: '91.66%', grossWeight: 2.1, deduction: 0.1 },
    estimateCode: 'K7M4QX',
  })
  expect(draft.estimates).toMatchObject([{ code: 'K7M4QX', value: 23_288_90 }])
})

test('an estimate takes the place of a piece of which nothing is typed yet', () => {
  const { pieces } = opened({ ...NO_OLD_GOLD, pieces: [emptyLot()] })
  expect(pieces.map(({ estimateCode }) => estimateCode)).toEqual(['K7M4QX'])
})

test('an estimate is opened once, and again after its pieces were removed', () => {
  const draft = opened(NO_OLD_GOLD)
  expect(withEstimate(draft, ESTIMATE)).toBe('This estimate is in the sale already.')
  const [lot] = draft.pieces
  expect(opened(withoutLot(draft, lot?.id ?? '')).pieces).toHaveLength(1)
})

test('a sale never has more pieces than it takes', () => {
  const full = {
    ...NO_OLD_GOLD,
    pieces: Array.from({ length: 10 }, () => ({ ...emptyLot(), description: 'Chain' })),
  }
  expect(withEstimate(full, ESTIMATE)).toBe('A sale takes up to 10 pieces of old gold.')
})
