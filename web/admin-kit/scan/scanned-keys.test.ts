import { describe, expect, it, test } from 'vitest'
import { codeInBox, scannedKeys } from './scanned-keys.ts'

/** The place of a sign on an English keyboard. */
const placeOf = (sign: string) =>
  sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`

/** Signs that a Hindi layout (InScript) makes of the keys of a code. */
const HINDI: Record<string, string> = {
  S: 'ए',
  G: 'उ',
  J: 'र',
  R: 'ी',
  A: 'ओ',
  B: 'व',
  C: 'म',
  D: 'अ',
  Z: 'ज्ञ',
}

type Way = { pause?: number; end?: string; words?: boolean; keyOf?: (sign: string) => string }

/** The scan that is read when a code is typed with a pause before each key, in milliseconds. */
function typed(code: string, { pause = 8, end = 'Enter', words = false, keyOf = (sign) => sign }: Way = {}) {
  const press = scannedKeys({ words })
  let at = 1000
  for (const sign of code) {
    at += pause
    expect(press({ key: keyOf(sign), code: placeOf(sign), timeStamp: at })).toBeNull()
  }
  return press({ key: end, code: end, timeStamp: at + pause })
}

test('a word that comes as fast as a scanner types is a scan', () => {
  expect(typed('SGJ-0412')).toBe('SGJ-0412')
})

test('a scanner without a cable may take a quarter of a second for each key', () => {
  expect(typed('SGJ-0412', { pause: 250 })).toBe('SGJ-0412')
  expect(typed('SGJ-0412', { pause: 251 })).toBeNull()
})

test('Tab ends a scan like Enter', () => {
  expect(typed('SGJ-0412', { end: 'Tab' })).toBe('SGJ-0412')
})

test('Enter alone, and a key or two before it, are no scan', () => {
  expect(typed('')).toBeNull()
  expect(typed('ab')).toBeNull()
})

test('a scan after slow keys is the scan alone; Shift and the like are no characters', () => {
  const press = scannedKeys()
  const key = (key: string, timeStamp: number) => press({ key, code: key, timeStamp })
  key('x', 1000)
  for (const [nth, name] of ['Shift', 'A', '-', '1'].entries()) key(name, 2000 + nth)
  expect(key('Enter', 2005)).toBe('A-1')
  expect(key('Enter', 2010)).toBeNull()
})

describe('a scanner on a Hindi keyboard layout', () => {
  const keyOf = (sign: string) => HINDI[sign] ?? sign

  it.each(['SGJ-0412', 'AZ12CD', 'RB-7'])('types %s', (code) => {
    expect(typed(code, { keyOf })).toBe(code)
  })

  it('has digits of Hindi, or an input method that keeps the letters to itself', () => {
    expect(typed('SGJ-0412', { keyOf: (sign) => '०१२३४५६७८९'[Number(sign)] ?? keyOf(sign) })).toBe('SGJ-0412')
    expect(typed('SGJ-0412', { keyOf: () => 'Process' })).toBe('SGJ-0412')
  })

  it('is meant by a box, whatever letters are in it', () => {
    expect(codeInBox('एउर-0412', 'SGJ-0412')).toBe('SGJ-0412')
    expect(codeInBox('SGJ-0412', 'SGJ-0412')).toBe('SGJ-0412')
    expect(codeInBox('अंगूठी', null)).toBe('अंगूठी')
  })
})

describe('among words that people type', () => {
  it('is a code a scan at any speed', () => {
    expect(typed('SGJ-0412', { words: true, pause: 200 })).toBe('SGJ-0412')
  })

  it('are words with a number none', () => {
    const press = scannedKeys({ words: true })
    const keys = [
      ['ल', 'KeyN'],
      ['ा', 'KeyE'],
      [' ', 'Space'],
      ['2', 'Digit2'],
      ['2', 'Digit2'],
    ] as const
    for (const [nth, [key, code]] of keys.entries()) press({ key, code, timeStamp: 1000 + nth * 90 })
    expect(press({ key: 'Enter', code: 'Enter', timeStamp: 1500 })).toBeNull()
  })

  it('is a word one at the speed of a scanner alone', () => {
    expect(typed('bangle', { words: true, pause: 90 })).toBeNull()
    expect(typed('ABCDEF', { words: true, pause: 8 })).toBe('ABCDEF')
  })
})
