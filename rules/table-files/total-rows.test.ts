import { expect, test } from 'vitest'
import { isTotalRow } from './total-rows.ts'

test.each([
  ...[
    'Total,87.3,85.5,,',
    'TOTAL,,,87.300 g,"₹ 1,23,456.50"',
    ',Grand total:,12 Nos,',
    'Sub-Total,-,(12.50)',
  ],
  ...[
    'Rings total,87.3',
    'Total (gold),87.3',
    'Total of Tray 4,87.3',
    'Total 25 pcs,87.3',
    'G.Total,87.3',
    'G. Total :,87.3',
    'एकूण,८७.३',
    'कुल,87.3',
  ],
])('%s is a row of sums', (row) => {
  expect(isTotalRow(cellsOf(row))).toBe(true)
})

test.each([
  ...['SGJ-0411,9.620,9.500,22K,Lotus Ring', '412,9.62,9.5', 'Total Look Ring,gold,5.1', ',,'],
  ...['Total,gold,Rings,22K,5.1,TL-1', 'Totally,5'],
])('%s is none', (row) => {
  expect(isTotalRow(cellsOf(row))).toBe(false)
})

const cellsOf = (row: string) =>
  row.match(/"[^"]*"|[^,]+|(?<=,)(?=,)|^(?=,)|(?<=,)$/g)?.map((cell) => cell.replaceAll('"', '')) ?? []
