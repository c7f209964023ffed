import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedPan, needsPan, panFault, readPan, surnameLooksOdd } from './pan.ts'

const TWO_LAKH = 2_00_000_00

test('the PAN is asked for above two lakh, not at it', () => {
  expect(needsPan(TWO_LAKH, TWO_LAKH)).toBe(false)
  expect(needsPan(TWO_LAKH + 1, TWO_LAKH)).toBe(true)
})

test('a PAN is five letters, four digits and a letter, however it is typed', () => {
  for (const typed of ['ABCPK1234F', 'abcpk1234f', ' ABCPK 1234 F ', 'ABCPK-1234-F', 'ＡＢＣＰＫ１２３４Ｆ'])
    expect(readPan(typed)).toBe('ABCPK1234F')
})

test('an invalid PAN gets a reason', () => {
  expect(panFault('')).toBe('Please enter your PAN.')
  expect(panFault('ABCPK1234F')).toBeNull()
  const structure = 'A PAN has five letters, four digits and a letter, such as ABCPK1234F.'
  for (const typed of [
    'ABCP1234F',
    'ABCPK12345',
    'ABCPK1234FF',
    '1BCPK1234F',
    'ABCPK12F4F',
    'ABCPK1234F; --',
    'ÀBCPK1234F',
  ])
    expect([typed, panFault(typed)]).toEqual([typed, structure])
  expect(panFault('ABCPK0000F')).toBe(
    'This PAN doesn’t look right: the digits can’t be 0000. Please check your card.',
  )
})

test('accepts only the ten holder letters as the 4th letter', () => {
  const kinds = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => panFault(`ABC${letter}K1234F`) === null)
  expect(kinds.join('')).toBe('ABCFGHJLPT')
  expect(panFault('ABCXK1234F')).toBe(
    'This PAN doesn’t look right: the 4th letter can’t be X. Please check your card.',
  )
})

test('masking keeps two characters at each end and hides the rest', () => {
  expect(maskedPan('ABCPK1234F')).toBe('ABxxxxxx4F')
  const pan = fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/)
  fc.assert(
    fc.property(pan, (pan) => {
      expect(maskedPan(pan)).toMatch(/^[A-Z]{2}x{6}\d[A-Z]$/)
    }),
  )
})

test("a person's surname begins with the fifth letter; a different letter is pointed out, never refused", () => {
  expect(surnameLooksOdd('ABCPK1234F', 'Kulkarni')).toBe(false)
  expect(surnameLooksOdd('ABCPK1234F', ' kulkarni')).toBe(false)
  expect(surnameLooksOdd('ABCPK1234F', 'Deshmukh')).toBe(true)
  expect(surnameLooksOdd('ABCCK1234F', 'Deshmukh')).toBe(false)
  expect(surnameLooksOdd('ABCPK1234F', 'कुलकर्णी')).toBe(false)
  expect(surnameLooksOdd('ABCPK', 'Deshmukh')).toBe(false)
})
