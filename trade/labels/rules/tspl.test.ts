import { expect, test } from 'vitest'
import { labelSettings } from '#trade/labels/contract/labels.ts'
import type { LabelFacts } from './label-layout.ts'
import { tsplFile } from './tspl.ts'

const RING: LabelFacts = {
  tag: 'SGJ-0412',
  name: 'Lotus Ring',
  purity: '22K',
  grossWeightMg: 9640,
  netWeightMg: 9340,
  stoneWeightMg: 300,
  huid: 'AB12CD',
  price: 11_868_400,
}
const sizes = labelSettings.defaults

test('a tail tag at 203 dpi: the code in the middle, words on the left end, weights on the right', () => {
  expect(tsplFile('strip', [RING], sizes).split('\r\n')).toEqual([
    'SIZE 72 mm,12 mm',
    'GAP 3 mm,0 mm',
    'DIRECTION 1',
    'REFERENCE 0,0',
    'CLS',
    'QRCODE 256,16,M,3,A,0,"SGJ-0412"',
    'TEXT 8,6,"2",0,1,1,"SGJ-0412"',
    'TEXT 8,27,"2",0,1,1,"Lotus Ring"',
    'TEXT 8,48,"2",0,1,1,"22K (916)"',
    'TEXT 8,69,"2",0,1,1,"Rs 1,18,684"',
    'TEXT 344,6,"2",0,1,1,"G 9.640 g"',
    'TEXT 344,27,"2",0,1,1,"S 0.300 g"',
    'TEXT 344,48,"2",0,1,1,"N 9.340 g"',
    'TEXT 344,69,"2",0,1,1,"AB12CD"',
    'PRINT 1,1',
    '',
  ])
})

test('a quotation mark does not end the text, and the printer gets the letters that it has', () => {
  const file = tsplFile('plain', [{ ...RING, name: '“Rani” 5" कड़ा – Padé' }], sizes)
  expect(file).toContain('"\\["]Rani\\["] 5\\["]  - Pade"')
})

test('a name that does not fit is shortened, and so is nothing else', () => {
  const file = tsplFile('strip', [{ ...RING, name: 'Antique Temple Necklace with Rubies' }], sizes)
  expect(file).toContain('"Antique Temple N.."')
  expect(file).toContain('"SGJ-0412"')
})

test('a label without a price has one line less, and a printer of 300 dpi gets its own dots', () => {
  const file = tsplFile('strip', [{ ...RING, price: null }], { ...sizes, dotsPerInch: 300 })
  expect(file).not.toContain('Rs ')
  expect(file).toContain('QRCODE 383,29,M,4,A,0,"SGJ-0412"')
  expect(file).toContain('"3",0,1,1,"22K (916)"')
})

test('what the printer has to shift is shifted, and never off the label', () => {
  const file = tsplFile('strip', [RING], { ...sizes, shiftRight: 2, shiftDown: -20 })
  expect(file).toContain('TEXT 24,0,"2",0,1,1,"SGJ-0412"')
})
