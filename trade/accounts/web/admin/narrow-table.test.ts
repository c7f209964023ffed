import { expect, test } from 'vitest'
import { columnsWithEntries } from './narrow-table.ts'

const row = (...cells: (string | number | null)[]) => ({ cells })

test('a wide table leaves out columns without an entry, but not the first', () => {
  const rows = [row(null, 'A', 0, 5, null, '', 1, 2, 3), row(null, 'B', 0, 0, null, '', 1, 2, 3)]
  expect(columnsWithEntries(9, rows, [null, null, 0, 5, null, null, 2, 4, 6])).toEqual([0, 1, 3, 6, 7, 8])
})

test('a column that other pages have an entry in stays, and so does a narrow table', () => {
  const rows = [row('A', 0, 1, 1, 1, 1, 1, 1, 1)]
  expect(columnsWithEntries(9, rows, [null, 7, 1, 1, 1, 1, 1, 1, 1])).toContain(1)
  expect(columnsWithEntries(2, [row('A', 0)], [null, 0])).toEqual([0, 1])
})
