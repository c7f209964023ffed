import { expect, test } from 'vitest'
import { adminSearchPatterns } from './admin-search.ts'

test('every word must be found, whatever its place and capitals', () => {
  expect(adminSearchPatterns('  Lotus RING ')).toEqual([['%lotus%'], ['%ring%']])
})

test('a word of one or two letters is looked for where words begin', () => {
  expect(adminSearchPatterns('ri')).toEqual([['ri%', '% ri%']])
})

test('signs are taken literally, and an empty search matches everything', () => {
  expect(adminSearchPatterns('100% _x')).toEqual([['%100\\%%'], ['\\_x%', '% \\_x%']])
  expect(adminSearchPatterns('   ')).toEqual([])
})
