import { expect, test } from 'vitest'
import { DEFAULT_SYNONYMS, readSynonyms, repeatedSynonym, synonymsText } from './synonyms.ts'

test('synonyms are typed a group a line, and read back as they were typed', () => {
  const typed = 'payal, anklet\n\n Nath,nose-ring ,, \n'
  expect(readSynonyms(typed)).toEqual([
    ['payal', 'anklet'],
    ['nath', 'nose ring'],
  ])
  expect(readSynonyms(synonymsText(readSynonyms(typed)))).toEqual(readSynonyms(typed))
})

test('a word on two lines is named, in either number', () => {
  expect(
    repeatedSynonym([
      ['payal', 'anklet'],
      ['Anklets', 'chain'],
    ]),
  ).toEqual({ word: 'Anklets', group: 1 })
  expect(repeatedSynonym(DEFAULT_SYNONYMS)).toBeNull()
})
