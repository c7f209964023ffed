import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_NOTICE } from '../consents.ts'
import { DATA_KINDS, EVERY_KIND } from '../data-kinds.ts'
import { RETENTION } from '../retention.ts'
import { WORDS as en } from './en.ts'
import { WORDS as hi } from './hi.ts'
import { WORDS as mr } from './mr.ts'
import { noticeItems } from './words.ts'

/**
 * Hashes of each wording, all three languages together. A new wording needs another name in `consents.ts`, and its line
 * here.
 */
const WORDINGS: Record<string, string> = {
  '2026-11-29': '66762be712cf3f64',
  '2026-11-30': 'ea4d27877003d98a',
}

test('a new wording of the notice has a new name', () => {
  const said = [en, hi, mr].map((words) => [words, words.days(2), words.years(2)])
  const wording = createHash('sha256')
    .update(JSON.stringify([DATA_KINDS, RETENTION, said]))
    .digest('hex')
  expect(wording.slice(0, 16)).toBe(WORDINGS[CONSENT_NOTICE])
})

test.each([
  ['English', en, /./],
  ['Hindi', hi, /\p{Script=Devanagari}/u],
  ['Marathi', mr, /\p{Script=Devanagari}/u],
])('the notice in %s says of each kind what, why, to whom and how long', (_, words, script) => {
  const items = noticeItems(words)
  expect(items.map(({ kind }) => kind)).toEqual(EVERY_KIND)
  for (const { what, why, to, kept } of items)
    for (const said of [what, why, to, kept]) {
      expect(said).toMatch(script)
      expect(said).not.toMatch(/\{\}|undefined/)
    }
  for (const said of [
    words.agreement,
    words.offers,
    words.title,
    words.hosting,
    ...Object.values(words.links),
  ])
    expect(said).toMatch(script)
  const timed = Object.entries(RETENTION).flatMap(([kept, length]) => (length ? [kept] : []))
  const counted = Object.entries(words.periods).flatMap(([kept, said]) => (said.includes('{}') ? [kept] : []))
  expect(counted.toSorted()).toEqual(timed.toSorted())
})
