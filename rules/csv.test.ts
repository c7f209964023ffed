import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=cmd|calc', '+91 98', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a formula is disarmed: %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  },
)

test('commas, quotes and line ends stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "yes"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""yes""","two\nlines",plain\r\n',
  )
})

test('numbers stay numbers, negative ones too, and empty stays empty', () => {
  expect(csvLine([-5.5, 0, null, ''])).toBe('-5.5,0,,\r\n')
})
