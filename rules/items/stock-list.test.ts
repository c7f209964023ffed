import { expect, test } from 'vitest'
import { missingColumns, stockColumns, stockRow } from './stock-list.ts'

const read = (headers: string, cells: string) =>
  stockRow({ columns: stockColumns(headers.split(',')) }, cells.split(','))

test('the file of a typical shop program is read by its own heads', () => {
  const row = read(
    'Tag No,Gross Wt,Net Wt,HUID,Purity,Item/Design',
    'SGJ-0411,9.620,9.500,AB12CD,916,Lotus Ring',
  )
  expect(row).toMatchObject({ product: 'Lotus Ring', sku: '' })
  expect(row.item).toMatchObject({
    ...{
      tag: 'SGJ-0411',
      weight: 9_620,
      netWeight: 9_500,
      stoneWeight: null,
      huid: 'AB12CD',
      costPrice: null,
    },
    variant: { purity: '22K' },
  })
})

test('units in heads and cells are understood; what the list does not say stays open', () => {
  const row = read('Tag,SKU,Gross (g),Stone Wt (gm),Cost (₹),Tray', 'A-1,GR-1,10.5 g,0.25,"₹90000",Tray 4')
  expect(row.item).toMatchObject({ weight: 10_500, netWeight: null, stoneWeight: 250, place: 'Tray 4' })
})

test('a file of a spreadsheet with decimal commas is read as it was written', () => {
  const columns = stockColumns('Tag;SKU;Gross;Net;Cost'.split(';'))
  const { item } = stockRow({ columns, decimal: ',' }, 'A-1;GR-1;9,620;9,5 g;1.18.684,50'.split(';'))
  expect(item).toMatchObject({ weight: 9_620, netWeight: 9_500, costPrice: 118_684.5 })
  const points = stockRow({ columns, decimal: ',' }, 'A-1;GR-1;9.620;9.5;118684'.split(';'))
  expect(points.item).toMatchObject({ weight: 9_620, netWeight: 9_500, costPrice: 118_684 })
})

test('a weight that can be nine grams or nine kilograms is not guessed', () => {
  const columns = stockColumns(['Tag', 'SKU', 'Gross'])
  expect(stockRow({ columns }, ['A-1', 'GR-1', '9,620']).item.weight).toBeNaN()
  expect(stockRow({ columns }, ['A-1', 'GR-1', '1,250.500']).item.weight).toBe(1_250_500)
})

test('what is not a weight is not a number, and stays for the contract to refuse', () => {
  expect(read('Tag,SKU,Gross', 'A-1,GR-1,heavy').item.weight).toBeNaN()
})

test('a file without what an item needs is told which columns are missing', () => {
  expect(missingColumns(stockColumns(['Tag No', 'Gross Wt', 'Design']))).toBeNull()
  expect(missingColumns(stockColumns(['Name', 'Net']))).toBe(
    'The file has no column “Tag”, and none “Gross”. The first row names the columns.',
  )
  expect(missingColumns(stockColumns(['Tag', 'Gross']))).toContain('“SKU” or “Product”')
})
