import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { joinedCode, typedCode, typedDigits, typedText } from './typed-text.ts'

/** Systems of Unicode with ten digits of their own; `Intl` also has words and signs for numbers. */
const DIGITS = Intl.supportedValuesOf('numberingSystem')
  .map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }))
  .map((format) => [...'0123456789'].map((digit) => format.format(Number(digit))))
  .filter((ten) => ten.every((digit) => /^\p{Nd}$/u.test(digit)))

describe('digits', () => {
  it('of every script are the same ten', () => {
    expect(DIGITS.length).toBeGreaterThan(50)
    for (const ten of DIGITS) expect(typedDigits(ten.join(''))).toBe('0123456789')
  })

  it.each([
    ['९८७६५४३२१०', '9876543210'],
    ['৪১৩০০১', '413001'],
    ['１２３４５６', '123456'],
    ['𝟜𝟙𝟛', '413'],
  ])('%s is %s', (typed, right) => {
    expect(typedCode(typed)).toBe(right)
  })
})

describe('words', () => {
  it.each([
    ['a blank that does not break', '\u00a0Asha\u00a0Patil ', 'Asha Patil'],
    ['thin and ideographic blanks', '\u2009Asha\u3000Patil\u202f', 'Asha Patil'],
    ['marks of direction', '\u200eAsha\u202c \u2066Patil\u2069', 'Asha Patil'],
    ['signs without a width', '\ufeffAsha\u200b Pa\u00adtil\u2060', 'Asha Patil'],
    ['joiners that join nothing', '\u200dAsha\u200c Patil\u200d', 'Asha Patil'],
    ['nothing but what nobody sees', '\u200b\u3164\u2800\u200f\u00a0', ''],
    ['accents apart', 'Rene\u0301', 'René'],
    ['a letter of two ways to write it', '\u0915\u095c\u093e', '\u0915\u0921\u093c\u093e'],
  ])('lose %s', (_, typed, right) => {
    expect(typedText(typed)).toBe(right)
  })

  it.each(['आशा क\u200dष', 'ക\u0d4d\u200d', 'র\u200d\u09cdয', 'می\u200cخواهم', '👩\u200d🔧', 'one\ntwo'])(
    'keep what %s is made of',
    (text) => {
      expect(typedText(text)).toBe(text)
    },
  )
})

test('a code keeps its hyphens, wide letters become narrow, and groups can be joined', () => {
  expect(typedCode(' ＳＧＪ‑０４１２\u200e')).toBe('SGJ-0412')
  expect(joinedCode('413\u00a0001')).toBe('413001')
  expect(typedCode('१२٫५')).toBe('12.5')
})

/** Of each kind that is read in another way. */
const SIGNS = [...'aé\u0301क\u093c\u095c९１Ａ\u200d\u200c\u200e\u00ad\u00a0\u3164\n\u0007-‑٫ 1👩']

test('what was read once is read the same again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text))
      expect(typedCode(typedCode(text))).toBe(typedCode(text))
    }),
  )
})
