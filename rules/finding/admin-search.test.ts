import { expect, test } from 'vitest'
import { adminSearchHint, adminSearchPatterns } from './admin-search.ts'

const found = (typed: string, text: string) =>
  adminSearchPatterns(typed).every((patterns) =>
    patterns.some((pattern) => {
      const literal = pattern.replace(/[.*+?^${}()|[\]]/g, '\\$&').replace(/(?<!\\)%/g, '[\\s\\S]*')
      return new RegExp(`^${literal}$`).test(text)
    }),
  )

test('every word must begin a word, whatever its place and capitals', () => {
  expect(found('  Lotus RING ', 'lotus band\ngold\trings\nslim')).toBe(true)
  expect(found('lotus ring', 'lotus hoops\ngold\tearrings\nslim')).toBe(false)
  expect(found('ri', 'plain (ring)\ngold\tbands')).toBe(true)
})

test('signs are taken literally, and an empty search matches everything', () => {
  expect(adminSearchPatterns('100% _x').map(([first]) => first)).toEqual(['100\\%%', '\\_x%'])
  expect(adminSearchPatterns('   ')).toEqual([])
})

test('what is matched is said', () => {
  expect(adminSearchHint('Gold ring')).toContain('begins with “gold” and “ring”')
  expect(adminSearchHint(' ')).toBeNull()
})
