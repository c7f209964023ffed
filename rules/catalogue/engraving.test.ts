import { expect, test } from 'vitest'
import { countLetters, engravingFault, engravingText } from './engraving.ts'

const BAND = { maxLetters: 12, price: 500_00 }

test.each(['Asha & Dev', '12.02.2026', "R+S, '26", 'आशा', 'श्रीराम 12'])('“%s” can be engraved', (text) => {
  expect(engravingFault(text, BAND)).toBeNull()
})

test.each([
  ['With love 💍', 'English and Devanagari letters'],
  ['Любовь', 'English and Devanagari letters'],
  ['a<b', 'English and Devanagari letters'],
  ['...', 'English and Devanagari letters'],
  ['For ever and ever', 'at most 12 letters'],
])('“%s” is refused: %s', (text, sentence) => {
  expect(engravingFault(text, BAND)).toContain(sentence)
})

test('a product that cannot be engraved is not, and an empty text is no engraving', () => {
  expect(engravingFault('Asha', null)).toBe('This piece cannot be engraved.')
  expect(engravingFault('', null)).toBeNull()
})

test('letters are counted as people count them, spaces included', () => {
  expect(countLetters('Asha 12')).toBe(7)
  expect(countLetters('नमस्ते')).toBe(3)
})

test('the text is trimmed and on one line', () => {
  expect(engravingText('  Asha \n  &  Dev ')).toBe('Asha & Dev')
})
