import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words.ts'

test('products a bulk change left out are listed, three by name and the rest as a number', () => {
  const named = (...names: string[]) => leftOutWords(names.map((name) => ({ name })))
  expect(named()).toBe('')
  expect(named('Lotus Ring')).toBe('Left out: Lotus Ring.')
  expect(named('A', 'B', 'C', 'D', 'E')).toBe('Left out: A, B, C and 2 more.')
})
