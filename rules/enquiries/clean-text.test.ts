import { expect, test } from 'vitest'
import { cleanLine, cleanParagraphs, cleanPhone } from './clean-text.ts'

test('a line stays a line, whatever was put into it', () => {
  expect(cleanLine('  Asha\r\nBcc: x\u0000\u2028y\u202e ')).toBe('Asha Bcc: x y')
  expect(cleanLine('a\ud800b')).toBe('a\ufffdb')
})

test('what Indian scripts and emoji are made of is left alone', () => {
  const name = 'आशा क\u200dष 👩\u200d🔧'
  expect(cleanLine(name)).toBe(name)
  expect(cleanParagraphs(name)).toBe(name)
})

test('paragraphs keep their line breaks and tabs and lose other control characters', () => {
  expect(cleanParagraphs('\n one\r\ntwo\rthree\u2029four\tfive\u0000\u001b\u202e \n')).toBe(
    'one\ntwo\nthree\nfour\tfive',
  )
})

test('a telephone number is its digits, with the plus', () => {
  expect(cleanPhone(' +91 (98765) 432-10. ')).toBe('+919876543210')
})
