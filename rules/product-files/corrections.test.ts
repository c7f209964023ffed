import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImportRow } from '#rules/product-batches/import/import-row.ts'
import { type Correction, correctedFieldOf, indexCorrections } from './corrections.ts'
import type { ImportMapping } from './import-mapping.ts'

const column = (name: string) => ({ column: name, guess: false, otherwise: '' })
const MAPPING: ImportMapping = {
  name: column('Name'),
  type: { column: 'Type', guess: true, otherwise: '' },
  weight: column('Weight'),
  price: column('Price'),
}
const CELLS = { Name: 'Lotus Ring', Type: '', Weight: '8 gm approx', Price: '' }

const read = (list: Correction[], row = 7, cells: Partial<typeof CELLS> = {}) =>
  readImportRow({ ...CELLS, ...cells }, MAPPING, 'other', { row, corrections: indexCorrections(list) })

const ofRow = (field: Correction['field'], value: string | null, row = 7): Correction => ({
  ...{ row, field, value },
  was: '',
})
const ofValue = (field: Correction['field'], was: string, value: string | null): Correction => ({
  ...{ row: null, field, was, value },
})

test('a correction of the row goes before one of the value, and another row keeps what it says', () => {
  const both = [ofValue('weight', '8 gm approx', '8.1'), ofRow('weight', '8.2')]
  expect(read(both).fields.weight).toBe('8.2')
  expect(read(both, 8).fields.weight).toBe('8.1')
  expect(read(both, 8, { Weight: '9 gm approx' }).fields.weight).toBe('9 gm approx')
})

test('a cell is emptied by an empty correction, and a field without a column gets one', () => {
  expect(read([ofRow('weight', '')]).fields.weight).toBe('')
  expect(read([ofRow('hsn', '7113')]).fields.hsn).toBe('7113')
})

test('what is typed for empty cells is a guess, and a guess is replaced by its value', () => {
  const empty = read([ofValue('price', '', '45000')])
  expect(empty).toMatchObject({ fields: { price: '' }, guesses: { price: '45000', type: 'Rings' } })
  expect(read([ofValue('type', 'Rings', 'Toe Rings')]).guesses.type).toBe('Toe Rings')
  expect(read([ofValue('type', '', 'Bangles')]).guesses.type).toBe('Rings')
})

test('the type is guessed from a corrected name, and a corrected formula is none', () => {
  expect(read([ofRow('name', 'Lotus Kada')]).guesses.type).toBe('Bangles')
  const formula = { Name: '=cmd|calc' }
  expect(read([], 7, formula).faults).toMatchObject([{ field: 'name' }])
  expect(read([ofRow('name', 'Ring')], 7, formula).faults).toEqual([])
  expect(read([ofRow('name', '@SUM(A1)')]).faults).toMatchObject([{ field: 'name' }])
})

test('a single row can be left out', () => {
  expect(read([ofRow('row', null)]).leftOut).toBe(true)
  expect(read([ofRow('row', null)], 8).leftOut).toBe(false)
})

test.each([
  ['weight', 'weight'],
  ['stones.1.carats', 'stones'],
  ['pictures.0.alt', null],
  ['row', null],
  ['__proto__', null],
])('the fault at %s is corrected in %s', (fault, field) => {
  expect(correctedFieldOf(fault)).toBe(field)
})

test('after any correction the file’s own words stay readable, and an undone correction leaves no trace', () => {
  const text = fc.string({ maxLength: 20 })
  const field = fc.constantFrom('name', 'type', 'weight', 'price', 'hsn', 'stones') as fc.Arbitrary<
    Correction['field']
  >
  const correction = fc.oneof(
    fc.record({ row: fc.integer({ min: 2, max: 9 }), field, was: fc.constant(''), value: text }),
    fc.record({
      row: fc.constant(null),
      field,
      was: fc.constantFrom('', '8 gm approx', 'Rings'),
      value: text,
    }),
  )
  fc.assert(
    fc.property(fc.array(correction, { maxLength: 8 }), fc.integer({ min: 2, max: 9 }), (list, row) => {
      const corrected = read(list, row)
      expect(corrected.read).toEqual(read([], row).read)
      const others = list.filter((one) => one.row !== null && one.row !== row)
      expect(read(others, row)).toEqual(read([], row))
      const own = list.findLast((one) => one.row === row && one.field === 'weight')
      if (own) expect(corrected.fields.weight).toBe(own.value)
    }),
  )
})
