import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disarmed, rearmed } from './problem-column.ts'
import { looksLikeFormula } from './row-formulas.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ["'=SUM(1)", "''=SUM(1)"],
  ['-5', '-5'],
  ['- 22K gold', '- 22K gold'],
  ["'quoted'", "'quoted'"],
])('%j goes out as %j', (cell, out) => {
  expect(disarmed(cell)).toBe(out)
})

test('no cell goes out as a formula, and each comes back as it was', () => {
  const cell = fc.string({
    unit: fc.constantFrom("'", '=', '@', '-', '+', '|', '(', '\t', '\r', ' ', 'a', '5'),
  })
  fc.assert(
    fc.property(cell, (own) => {
      expect(looksLikeFormula(disarmed(own))).toBe(false)
      expect(rearmed(disarmed(own))).toBe(own)
    }),
  )
})
