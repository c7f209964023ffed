import { expect, test } from 'vitest'
import { dayText } from '#rules/registers/register.ts'

test('a day is read as people write it, and “not yet” stays what it says', () => {
  expect(dayText('2026-11-27')).toBe('27 Nov 2026')
  expect(dayText('not yet')).toBe('not yet')
})
