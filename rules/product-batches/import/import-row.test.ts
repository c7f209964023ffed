import { expect, test } from 'vitest'
import { guessMapping, type ImportCells, layoutOf } from '#rules/product-files/import-mapping.ts'
import { readImportRow } from './import-row.ts'

/** Headers and a row as a shop elsewhere exports them. */
const ELSEWHERE: ImportCells = {
  Handle: 'bangle',
  Title: 'Bangle Bracelet',
  'Body (HTML)': 'A 14k gold bangle with studded jewels.',
  Vendor: 'Company 123',
  Type: 'Bracelet',
  Tags: 'Gem, Gold',
  Published: 'true',
  'Variant Grams': '0',
  'Variant Inventory Qty': '1',
  'Variant Price': '39.99',
  'Variant Compare At Price': '43.99',
  'Image Src': 'https://shop.example/1.jpg',
  'Image Alt Text': '',
}

const read = (cells: ImportCells) => {
  const columns = Object.keys(cells)
  return readImportRow(cells, guessMapping(columns), layoutOf(columns))
}

test('the headers of a shop elsewhere are understood, and its words tell category, metal and purity', () => {
  expect(layoutOf(Object.keys(ELSEWHERE))).toBe('other')
  expect(layoutOf(['ID', 'Name', 'SKU', 'Price', 'Remarks'])).toBe('other')
  expect(read(ELSEWHERE)).toMatchObject({
    address: 'bangle',
    archived: false,
    pictures: [{ address: 'https://shop.example/1.jpg', alt: '' }],
    fields: {
      name: 'Bangle Bracelet',
      type: 'Bracelet',
      price: '39.99',
      old_price: '43.99',
      stock_quantity: '1',
      weight: '',
    },
    guesses: { category: 'gemstones', material: '14K gold', purity: '14K' },
    faults: [],
  })
})

test('a value missing in the file comes from the setting for empty cells', () => {
  const mapping = guessMapping(Object.keys(ELSEWHERE))
  const source = { column: 'Variant Grams', guess: false, otherwise: '5' }
  expect(readImportRow(ELSEWHERE, { ...mapping, weight: source }, 'other').fields.weight).toBe('5')
})

test.each(['=cmd|calc!A0', '@SUM(A1)', '+1|cmd', '-2+3+cmd|x!A0'])(
  'the formula %j is refused at its field',
  (name) => {
    expect(read({ ...ELSEWHERE, Title: name }).faults).toMatchObject([{ field: 'name' }])
  },
)

test('a dash, a plus or a minus is not a formula', () => {
  expect(read({ ...ELSEWHERE, 'Body (HTML)': '- 22K gold\n+ a free box' }).faults).toEqual([])
})

test.each([
  [
    ['Product Name', 'Selling Price', 'Qty', 'Gross Wt', 'Karat'],
    ['name', 'price', 'stock_quantity', 'weight', 'purity'],
  ],
  [
    ['ITEM_NAME', 'Net-Weight', 'HSN Code'],
    ['name', 'netWeight', 'hsn'],
  ],
])('the columns %j are understood', (columns, fields) => {
  expect(Object.keys(guessMapping(columns))).toEqual(expect.arrayContaining(fields))
})

test('a header may name its unit, and one without is preferred', () => {
  const mapping = guessMapping(['Item Name', 'Gross Wt (gm)', 'Net Wt in Gms.', 'MRP (INR)', 'Qty'])
  expect(mapping.weight?.column).toBe('Gross Wt (gm)')
  expect(mapping.netWeight?.column).toBe('Net Wt in Gms.')
  expect(mapping.price?.column).toBe('MRP (INR)')
  expect(guessMapping(['Weight (g)', 'Weight']).weight?.column).toBe('Weight')
})
