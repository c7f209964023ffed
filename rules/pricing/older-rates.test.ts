import { expect, test } from 'vitest'
import { recordOf } from '#rules/record-of.ts'
import { olderRates } from './older-rates.ts'
import { RATE_NAMES } from './purities.ts'

const TODAY = new Date('2026-11-21T10:00:00Z')
const sinceToday = recordOf(RATE_NAMES, () => TODAY)

test('a rate is older where the newest one changed more than a day after it', () => {
  const dayBefore = new Date('2026-11-20T10:00:00Z')
  const before = new Date('2026-11-20T09:59:59Z')
  expect(olderRates(sinceToday)).toEqual([])
  expect(olderRates({ ...sinceToday, gold_18k: dayBefore })).toEqual([])
  expect(olderRates({ ...sinceToday, gold_18k: before })).toEqual([{ rate: 'gold_18k', since: before }])
})
