import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeKind, codeColumn, readCode } from './code-cells.ts'

const read = (cell: string, kind: CodeKind = 'running', others: readonly string[] = []) =>
  readCode(cell, kind, codeColumn([cell, ...others]))

test.each([
  ...['4.12346E+11', '1.00E+05', '1E+05', '1.2E+46', '4,12346E+11', '-2.5E-07'],
  ...['02-Jan', '2-Jan', 'Sep-12', '12-Sept', '02-Jan-26', '1-Mar-2026', 'Mar-2026'],
  ...['02/01/2026', '2-1-2026', '11/26/2026', '26.11.2026', '2026-01-02 00:00:00'],
  ...['#NAME?', '#REF!', '########', '04:12:00', '4:12:00 AM', '412345678901234000'],
])('%s is not what somebody wrote', (cell) => {
  for (const kind of ['running', 'transfer', 'huid', 'label'] as const)
    expect(read(cell, kind)).toEqual({ fault: expect.stringContaining('changed by a spreadsheet') })
})

test.each([
  ...['GR-1042', '12E045', 'MAR-12', 'JAN2026', '2-4', '12-09', '90.75', '412', '0', 'UTR1', '2026-118'],
  ...['412345678901234567', 'May Ring', '5-2026'],
])('%s is a code as it is', (cell) => {
  expect(read(cell)).toEqual({ code: cell })
})

test.each([
  ['="00412"', '00412'],
  ['=" 00412 "', '00412'],
  ["'00413", '00413'],
  ['’00413', '00413'],
  ["'02-Jan", '02-Jan'],
  ['  A-1 ', 'A-1'],
  ['\u200EA-1\u200B', 'A-1'],
])('%s was marked as text: it is %s', (cell, code) => {
  expect(read(cell)).toEqual({ code })
})

test.each(['412.00', '412345678903.0', '4,12,345', '412,345,678,903.00'])(
  '%s is a code that is shown as a number, but may be a size',
  (cell) => {
    for (const kind of ['running', 'transfer', 'huid'] as const)
      expect(read(cell, kind)).toHaveProperty('fault')
    expect(read(cell, 'label')).toEqual({ code: cell })
  },
)

test('a code that was marked as text after it had been changed is still changed', () => {
  expect(read("'4.12346E+11")).toHaveProperty('fault')
})

test('a code is shorter than others that begin with a zero', () => {
  expect(read('412', 'running', ['00413'])).toEqual({
    fault:
      '“412” was probably changed by a spreadsheet, which took away its zeros: other codes here have 5 characters. Please enter 00412, or ’412 if it is right.',
  })
  expect(read("'412", 'running', ['00413'])).toEqual({ code: '412' })
  expect(read('="412"', 'running', ['00413'])).toEqual({ code: '412' })
  expect(read('10413', 'running', ['00413'])).toEqual({ code: '10413' })
})

test('a code is shorter than all others', () => {
  const others = ['10234', '20456', '30981', '88120']
  expect(read('412', 'running', others)).toHaveProperty('fault')
  expect(read('GR-1', 'running', others)).toEqual({ code: 'GR-1' })
  expect(read('412', 'running', ['1', '20', '30981', '88120'])).toEqual({ code: '412' })
})

test('numbers that count through to another length have lost nothing', () => {
  const series = Array.from({ length: 20 }, (_, nth) => String(995 + nth))
  for (const cell of series) expect(read(cell, 'running', series)).toEqual({ code: cell })
})

test('a transfer of one digit less, and a HUID of four digits, have lost their zeros', () => {
  expect(read('12345678903', 'transfer', ['412345678903'])).toHaveProperty('fault')
  expect(read('412345678903', 'transfer', ['AXISP00412345678'])).toEqual({ code: '412345678903' })
  expect(read('4512', 'huid', ['AB12CJ'])).toEqual({ fault: expect.stringContaining('004512') })
  expect(read('004512', 'huid')).toEqual({ code: '004512' })
  expect(read('8', 'label', ['12', '10', '11'])).toEqual({ code: '8' })
})

test('a column that was written as text comes back as it was, whatever its codes are', () => {
  const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9/.-]{0,9}$/)
  fc.assert(
    fc.property(fc.array(code, { minLength: 1 }), fc.constantFrom("'", '="'), (codes, mark) => {
      const cells = codes.map((one) => (mark === "'" ? `'${one}` : `="${one}"`))
      for (const [nth, cell] of cells.entries())
        if (!/E[+-]/.test(cell))
          expect(readCode(cell, 'running', codeColumn(cells))).toEqual({ code: codes[nth] })
    }),
  )
})
