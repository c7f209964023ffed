import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issue.ts'

const Review = z.object({
  rating: z.number().int().min(1).max(5),
  text: z.string().max(10),
  kind: z.enum(['new', 'old']),
  images: z.array(z.string()).max(2),
  place: z.object({ city: z.string('Please enter the city.') }),
})
const GOOD = { rating: 5, text: 'Lovely', kind: 'new', images: [], place: { city: 'Pune' } }

/** The first thing that is wrong, as the API says it. */
const said = (value: unknown) => Review.safeParse(value, { error: plainIssue }).error?.issues[0]?.message

test.each([
  [{ ...GOOD, rating: 6 }, 'rating must be at most 5.'],
  [{ ...GOOD, rating: 0 }, 'rating must be at least 1.'],
  [{ ...GOOD, rating: '5' }, 'rating must be a number.'],
  [{ ...GOOD, rating: 1.5 }, 'rating must be a whole number.'],
  [{ ...GOOD, rating: undefined }, 'rating is missing.'],
  [{ ...GOOD, text: 'x'.repeat(11) }, 'text must be at most 10 characters.'],
  [{ ...GOOD, kind: 'used' }, 'kind must be one of: new, old.'],
  [{ ...GOOD, images: ['a', 'b', 'c'] }, 'images must be at most 2 entries.'],
  [[], 'The request must be an object.'],
  [{ ...GOOD, place: { city: 1 } }, 'Please enter the city.'],
])('%j gets the sentence: %s', (value, sentence) => {
  expect(said(GOOD)).toBeUndefined()
  expect(said(value)).toBe(sentence)
})
