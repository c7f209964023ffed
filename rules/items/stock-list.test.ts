import { expect, test } from 'vitest'
import { missingColumns, stockColumns, stockRow } from './stock-list.ts'

const read = (headers: string, cells: string) => stockRow(stockColumns(headers.split(',')), cells.split(','))

test('the file of a typical shop program is read by its own heads', () => {
  const row = read(
    'Tag No,Gross Wt,Net Wt,HUID,Purity,Item/Design',
    'SGJ-0411,9.620,9.500,AB12CD,916,Lotus Ring',
  )
  expect(row).toMatchObject({ product: 'Lotus Ring', sku: '' })
  expect(row.item).toMatchObject({
    ...{ tag: 'SGJ-0411', weight: 9.62, netWeight: 9.5, stoneWeight: null, huid: 'AB12CD', costPrice: null },
    variant: { purity: '22K' },
  })
})

test('units in heads and cells are understood; what the list does not say stays open', () => {
  const row = read('Tag,SKU,Gross (g),Stone Wt (gm),Cost (₹),Tray', 'A-1,GR-1,10.5 g,0.25,"₹90000",Tray 4')
  expect(row.item).toMatchObject({ weight: 10.5, netWeight: null, stoneWeight: 0.25, place: 'Tray 4' })
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
