import { expect, test } from 'vitest'
import { readImportRow } from '#rules/product-batches/import/import-row.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { guessMapping, type ImportMapping } from './import-mapping.ts'

const columnsOf = (mapping: ImportMapping) =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, source]) => (source?.column ? [[field, source.column]] : [])),
  )

test('the headers of a Tally list are known', () => {
  const mapping = guessMapping([
    'Tag No',
    'Particulars',
    'Gr.Wt',
    'Nt.Wt',
    'Touch',
    'Wstg %',
    'Making/Gm',
    'M.R.P.',
    'Pcs',
  ])
  expect(columnsOf(mapping)).toEqual({
    sku: 'Tag No',
    name: 'Particulars',
    weight: 'Gr.Wt',
    netWeight: 'Nt.Wt',
    purity: 'Touch',
    wastagePercentage: 'Wstg %',
    makingChargesPerGram: 'Making/Gm',
    price: 'M.R.P.',
    stock_quantity: 'Pcs',
  })
})

test.each([
  ['G.Wt', 'weight'],
  ['Gr Wt', 'weight'],
  ['Gr. Wt. (gms)', 'weight'],
  ['N.Wt', 'netWeight'],
  ['Nt Wt', 'netWeight'],
  ['NtWt', 'netWeight'],
  ['Nett Weight', 'netWeight'],
  ['Net Wt (tola)', 'netWeight'],
  ['Wastage', 'wastagePercentage'],
  ['VA %', 'wastagePercentage'],
  ['Min. Making', 'minimumMakingCharges'],
  ['Minimum Labour (₹)', 'minimumMakingCharges'],
  ['M.R.P', 'price'],
] as const)('the header %j is %s', (column, field) => {
  expect(guessMapping(['Name', column])[field]?.column).toBe(column)
})

test('so are Hindi and Marathi headers', () => {
  const mapping = guessMapping(['नाव', 'प्रकार', 'एकूण वजन', 'निव्वळ वजन', 'शुद्धता', 'घट', 'मजुरी', 'किंमत', 'नग'])
  expect(columnsOf(mapping)).toEqual({
    name: 'नाव',
    type: 'प्रकार',
    weight: 'एकूण वजन',
    netWeight: 'निव्वळ वजन',
    purity: 'शुद्धता',
    wastagePercentage: 'घट',
    makingCharges: 'मजुरी',
    price: 'किंमत',
    stock_quantity: 'नग',
  })
  expect(columnsOf(guessMapping(['नाम', 'वजन', 'शुद्ध वजन', 'कीमत']))).toEqual({
    name: 'नाम',
    weight: 'वजन',
    netWeight: 'शुद्ध वजन',
    price: 'कीमत',
  })
  expect(readPurity('२२ कॅरेट')).toBe('22K')
})

test('an ambiguous column of making charges raises a question, a clear one does not', () => {
  const cells = (text: string) => () => [text]
  expect(guessMapping(['Name', 'Labour'], cells('8')).makingChargesPercentage).toMatchObject({ asks: true })
  expect(guessMapping(['Name', 'Labour'], cells('8 %')).makingChargesPercentage).not.toHaveProperty('asks')
  const both = guessMapping(['Name', 'Making', 'Making/Gm'], cells('8'))
  expect(both.makingChargesPerGram).toEqual({ column: 'Making/Gm', guess: false, otherwise: '' })
  expect(both.makingChargesPercentage).toBeUndefined()
})

test('a price per gram is not a price', () => {
  expect(guessMapping(['Name', 'Price/gm', 'Rate/gm']).price).toBeUndefined()
})

test('what was chosen where nothing is found comes after the guess', () => {
  const mapping: ImportMapping = {
    name: { column: 'Name', guess: false, otherwise: '' },
    type: { column: null, guess: true, otherwise: 'Rings' },
    category: { column: 'Metal', guess: true, otherwise: 'gold' },
  }
  const read = (name: string, metal = '') => readImportRow({ Name: name, Metal: metal }, mapping, 'other')
  expect(read('Silver Payal')).toMatchObject({ guesses: { type: 'Anklets', category: 'silver' } })
  expect(read('Fancy item')).toMatchObject({ guesses: { type: 'Rings', category: 'gold' } })
  expect(read('पैंजण').guesses.type).toBe('Anklets')
  expect(read('Payal', 'diamonds')).toMatchObject({ fields: { category: 'diamonds' } })
  const same: ImportMapping = { ...mapping, type: { column: null, guess: false, otherwise: 'Rings' } }
  expect(readImportRow({ Name: 'Payal' }, same, 'other').fields.type).toBe('Rings')
})

test('weights below a header that says tola are tola, unless a cell says otherwise', () => {
  const mapping = guessMapping(['Name', 'Weight (tola)'])
  const weightOf = (cell: string) =>
    readImportRow({ Name: 'Kada', 'Weight (tola)': cell }, mapping, 'other').fields.weight
  expect(weightOf('2.5')).toBe('2.5 tola')
  expect(weightOf('12 g')).toBe('12 g')
})
