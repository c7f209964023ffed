import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingOf } from './decode-table.ts'
import { readTable, tableIn } from './read-table.ts'

const rowsOf = async (file: string | Uint8Array) =>
  (await Array.fromAsync(readTable(Buffer.from(file)))).map(({ cells }) => cells)

test.each([
  ['Tag,HUID\r\nA-1,XB12CD\nA-2,XB12CE\n', 'headers of Windows, rows of Unix'],
  ['Tag,HUID\nA-1,XB12CD\r\nA-2,XB12CE\r\n', 'headers of Unix, rows of Windows'],
  ['Tag,HUID\rA-1,XB12CD\rA-2,XB12CE', 'an old Mac'],
  ['Tag,HUID\rA-1,XB12CD\nA-2,XB12CE\r\n', 'all three'],
  ['Tag,HUID\r\nA-1,XB12CD\r\nA-2,XB12CE\r\n\x1a', 'a program of DOS'],
  ['Tag,HUID\r\r\nA-1,XB12CD\r\r\nA-2,XB12CE', 'a line end that was converted twice'],
])('%j has two rows: %s', async (file) => {
  expect(await rowsOf(file)).toEqual([
    ['Tag', 'HUID'],
    ['A-1', 'XB12CD'],
    ['A-2', 'XB12CE'],
  ])
})

test('line ends within quotation marks stay in their cell, and each row has its number', async () => {
  const file = 'Name,Note\r\n"Ring","first\nsecond\rthird\r\nlast"\n"Kada",""\r\n'
  expect(await Array.fromAsync(readTable(Buffer.from(file)))).toEqual([
    { row: 1, cells: ['Name', 'Note'] },
    { row: 2, cells: ['Ring', 'first\nsecond\rthird\r\nlast'] },
    { row: 3, cells: ['Kada', ''] },
  ])
})

const cell = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^[^\s\uFEFF].*$/su.test(text))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('whatever line ends a table has, its rows are the same', async () => {
  const table = fc.array(fc.tuple(cell, cell), { minLength: 2 })
  const ends = fc.infiniteStream(fc.constantFrom('\n', '\r\n', '\r'))
  await fc.assert(
    fc.asyncProperty(table, ends, async (rows, end) => {
      const file = rows.map((cells) => cells.map(quoted).join(',') + end.next().value).join('')
      expect(await rowsOf(file)).toEqual(rows)
    }),
  )
})

const HINDI = 'Name,SKU\nअंगूठी कमल,HS-1\nचूड़ी मोती,HS-2\nहार चमेली,HS-3\n'

test.each(['utf8', 'utf16le', 'utf16be'] as const)(
  'a table in %s is read with its mark and without',
  async (encoding) => {
    for (const mark of ['', '\uFEFF']) {
      const bytes = Buffer.from(mark + HINDI, encoding === 'utf8' ? 'utf8' : 'utf16le')
      expect((await rowsOf(encoding === 'utf16be' ? bytes.swap16() : bytes))[3]).toEqual(['हार चमेली', 'HS-3'])
    }
  },
)

test('a table of Windows-1252 is read as that, curly quotes and all', async () => {
  const bytes = Buffer.from('Name,SKU\nR\xfcby \x93Caf\xe9\x94,R-1\n', 'latin1')
  expect(encodingOf(bytes)).toBe('windows-1252')
  expect((await rowsOf(bytes))[1]).toEqual(['Rüby “Café”', 'R-1'])
})

test('one damaged byte, wherever it is, changes one row of a Hindi table and no other', async () => {
  const whole = await rowsOf(HINDI)
  const bytes = Buffer.from(HINDI)
  const inNames = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 0x80)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...inNames), fc.integer({ min: 0x80, max: 0xff }), async (at, byte) => {
      const damaged = Buffer.from(bytes)
      damaged[at] = byte
      const rows = await rowsOf(damaged)
      const others = rows.filter((row, nth) => row.join() !== whole[nth]?.join())
      expect(others.length).toBeLessThanOrEqual(1)
      expect(rows.length).toBe(whole.length)
    }),
  )
})

test('a workbook and a picture are refused in words that help', () => {
  const file = (hex: string) => [{ name: 'list.csv', bytes: Buffer.from(hex, 'hex') }]
  expect(() => tableIn(file('504b030414000600'), 'file')).toThrow('It is an Excel workbook')
  expect(() => tableIn(file('89504e470d0a1a0a0000000d'), 'file')).toThrow('This is not a CSV file.')
  expect(() => tableIn([], 'file')).toThrow('Please choose a CSV file.')
})
