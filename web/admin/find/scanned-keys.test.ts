import { expect, test } from 'vitest'
import { scannedKeys } from './scanned-keys.ts'

/** What is read of a word typed with a pause between its keys, then Enter; milliseconds. */
function typed(word: string, pause: number): string | null {
  const press = scannedKeys()
  let at = 1000
  for (const key of word) {
    at += pause
    expect(press(key, at)).toBeNull()
  }
  return press('Enter', at + pause)
}

test('a word that comes as fast as a scanner types is a scan', () => {
  expect(typed('SGJ-0412', 8)).toBe('SGJ-0412')
})

test('a word that a person types is none', () => {
  expect(typed('SGJ-0412', 150)).toBeNull()
})

test('Enter alone, and a key or two before it, are no scan', () => {
  expect(typed('', 8)).toBeNull()
  expect(typed('ab', 8)).toBeNull()
})

test('a scan after slow keys is the scan alone; Shift and the like are no characters', () => {
  const press = scannedKeys()
  press('x', 1000)
  for (const [nth, key] of ['Shift', 'A', '-', '1'].entries()) press(key, 2000 + nth)
  expect(press('Enter', 2005)).toBe('A-1')
  expect(press('Enter', 2010)).toBeNull()
})
