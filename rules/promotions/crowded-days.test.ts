import { expect, test } from 'vitest'
import { crowdedDays } from './crowded-days.ts'

const TODAY = '2026-11-21'
const run = (id: string, startsOn: string, endsOn: string) => ({ id, startsOn, endsOn })

test('two ads on a day are not too many', () => {
  const runs = [run('a', '2026-11-01', '2026-12-31'), run('b', '2026-11-01', '2026-12-31')]
  expect(crowdedDays(runs, TODAY)).toEqual([])
})

test('a third ad is reported, with its days and the ad left out: the oldest', () => {
  const runs = [
    run('newest', '2026-11-25', '2026-11-26'),
    run('newer', '2026-11-01', '2026-12-31'),
    run('old', '2026-11-01', '2026-12-31'),
  ]
  expect(crowdedDays(runs, TODAY)).toEqual([
    { from: '2026-11-25', to: '2026-11-26', shown: ['newest', 'newer'], left: ['old'] },
  ])
})

test('past days are ignored, and today counts', () => {
  const runs = ['a', 'b', 'c'].map((id) => run(id, '2026-11-01', TODAY))
  expect(crowdedDays(runs, TODAY)).toEqual([{ from: TODAY, to: TODAY, shown: ['a', 'b'], left: ['c'] }])
  expect(crowdedDays(runs, '2026-11-22')).toEqual([])
})

test('days with different ads are reported separately', () => {
  const runs = [
    run('a', '2026-12-01', '2026-12-10'),
    run('b', '2026-12-01', '2026-12-10'),
    run('c', '2026-12-01', '2026-12-10'),
    run('d', '2026-12-06', '2026-12-10'),
  ]
  expect(crowdedDays(runs, TODAY).map(({ from, to, left }) => [from, to, left])).toEqual([
    ['2026-12-01', '2026-12-05', ['c']],
    ['2026-12-06', '2026-12-10', ['c', 'd']],
  ])
})
