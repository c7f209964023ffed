import { expect, test } from 'vitest'
import { isCutRow } from './cut-row.ts'

const HEADERS = ['id', 'amount', 'note']

test.each([
  [
    'a row with fewer cells than all others',
    ['2', '50'],
    { headers: HEADERS, others: [['1', '40', '']] },
    true,
  ],
  ['the only row, with fewer cells than heads', ['2'], { headers: HEADERS, others: [] }, true],
  ['a row as long as the others', ['2', '50', ''], { headers: HEADERS, others: [['1', '40', '']] }, false],
  ['rows without their empty end', ['2', '50'], { headers: HEADERS, others: [['1', '40']] }, false],
  ['headers that end with a comma', ['2', '50', ''], { headers: [...HEADERS, ''], others: [] }, false],
] as const)('%s: %o', (_, cells, table, isCut) => expect(isCutRow(cells, table)).toBe(isCut))
