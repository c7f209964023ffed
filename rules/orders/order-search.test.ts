import { expect, test } from 'vitest'
import { orderSearchPattern } from './order-search.ts'

test('three letters are looked for anywhere, two where a word begins, one not at all', () => {
  expect(orderSearchPattern('Ash')).toBe('%ash%')
  expect(orderSearchPattern(' Om ')).toBe('% om%')
  expect(orderSearchPattern('a')).toBeNull()
  expect(orderSearchPattern('   ')).toBeNull()
})

test('pattern characters are searched for literally', () => {
  expect(orderSearchPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test('spaces between words are one space', () => {
  expect(orderSearchPattern('asha   kulkarni')).toBe('%asha kulkarni%')
})

test.each(['+91 98220 12345', '098220-12345', '98220 12345', '9822012345'])(
  'a telephone number is found however it is typed: %s',
  (typed) => expect(orderSearchPattern(typed)).toBe('%9822012345%'),
)
