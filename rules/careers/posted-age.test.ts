import { expect, test } from 'vitest'
import { postedAge } from './posted-age.ts'

test.each([
  ['2026-11-14', 'Today'],
  ['2026-11-13', 'Yesterday'],
  ['2026-11-12', '2 days ago'],
  ['2026-11-08', '6 days ago'],
  ['2026-11-07', '1 week ago'],
  ['2026-10-31', '2 weeks ago'],
  ['2026-10-16', '4 weeks ago'],
  ['2026-10-15', '1 month ago'],
  ['2026-09-15', '2 months ago'],
  ['2025-11-14', '12 months ago'],
])('on 14 November 2026 an opening of %s reads "%s"', (posted, words) => {
  expect(postedAge(posted, '2026-11-14')).toBe(words)
})

test('an opening dated ahead is not posted in the future', () => {
  expect(postedAge('2026-11-20', '2026-11-14')).toBe('Today')
})
