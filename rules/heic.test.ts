import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

/** The first box of an image file. */
function box(...brands: string[]): Uint8Array {
  const [major = '', ...others] = brands
  const text = `ftyp${major}\0\0\0\0${others.join('')}`
  return Uint8Array.of(0, 0, 0, text.length + 4, ...[...text].map((letter) => letter.charCodeAt(0)), 0, 0)
}

test.each([
  ['an iPhone’s photograph', box('heic', 'mif1', 'heic')],
  ['one that calls itself an image first', box('mif1', 'mif1', 'heic', 'miaf')],
  ['ten bits for each colour', box('heix', 'mif1', 'heix')],
  ['a burst', box('msf1', 'hevc', 'mif1')],
])('%s is HEIC', (_what, file) => {
  expect(isHeic(file)).toBe(true)
})

test.each([
  ['an AVIF', box('avif', 'mif1', 'miaf')],
  ['an AVIF that calls itself an image first', box('mif1', 'avif', 'miaf')],
  ['a film', box('isom', 'iso2', 'mp41')],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['nothing', new Uint8Array()],
])('%s is not', (_what, file) => {
  expect(isHeic(file)).toBe(false)
})
