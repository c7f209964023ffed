import { expect, test } from 'vitest'
import { officeSearchPatterns } from './office-search.ts'

test('every word must be found, whatever its place and capitals', () => {
  expect(officeSearchPatterns('  Lotus RING ')).toEqual([['%lotus%'], ['%ring%']])
})

test('a word of one or two letters is looked for where words begin', () => {
  expect(officeSearchPatterns('ri')).toEqual([['ri%', '% ri%']])
})

test('signs are taken as they are, and nothing typed asks for nothing', () => {
  expect(officeSearchPatterns('100% _x')).toEqual([['%100\\%%'], ['\\_x%', '% \\_x%']])
  expect(officeSearchPatterns('   ')).toEqual([])
})
