import { expect, test } from 'vitest'
import { readCode, tagOf } from './item-text.ts'

test.each([' sgj-0412\r\n', 'SGJ- 0412', '\u200bSGJ-0412', '\u001dSGJ-0412'])(
  '%j, as a scanner or a chat sends it, is the tag',
  (typed) => {
    expect(tagOf(typed)).toBe('SGJ-0412')
    expect(readCode(typed).tag).toBe('SGJ-0412')
  },
)
