import { expect, test } from 'vitest'
import { daysBetween } from './days-between.ts'
import { boundsOf } from './period.ts'

test('a month is all of its days, each from midnight to midnight in India', () => {
  const days = [...daysBetween(boundsOf('2026-11'))]
  expect(days).toHaveLength(30)
  expect(days[0]?.from).toEqual(new Date('2026-10-31T18:30:00Z'))
  for (const [nth, day] of days.entries())
    expect(days[nth + 1]?.from ?? boundsOf('2026-12').from).toEqual(day.until)
})

test('a day that is begun in its middle is the rest of it', () => {
  const from = new Date('2026-11-29T12:00:00Z')
  expect([...daysBetween({ from, until: new Date('2026-11-29T18:40:00Z') })]).toEqual([
    { from, until: new Date('2026-11-29T18:30:00Z') },
    { from: new Date('2026-11-29T18:30:00Z'), until: new Date('2026-11-29T18:40:00Z') },
  ])
  expect([...daysBetween({ from, until: from })]).toEqual([])
})
