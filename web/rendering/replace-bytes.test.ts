import { expect, test } from 'vitest'
import { replaceBytes } from './replace-bytes.ts'

const PAGE = Buffer.from('₹1 <a>₹2 <a>₹3')

test('what is wanted is replaced wherever it appears, and the rest stays as it was, byte for byte', () => {
  expect(replaceBytes(PAGE, '<a>', '<link>').toString()).toBe('₹1 <link>₹2 <link>₹3')
  expect(replaceBytes(PAGE, '<a>', 'ab', 1).toString()).toBe('₹1 ab₹2 <a>₹3')
})

test('a page without it is the same page', () => {
  expect(replaceBytes(PAGE, '<b>', '')).toBe(PAGE)
})
