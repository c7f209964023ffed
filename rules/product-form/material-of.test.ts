import { expect, test } from 'vitest'
import { isFollowing, materialOf } from './material-of.ts'

test.each([
  ['22K', '22K gold'],
  ['PT950', 'Platinum 950'],
  ['Silver 925', 'Sterling silver'],
  ['Silver 958', 'Silver 958'],
  ['', ''],
])('the material of %s is %s', (purity, material) => expect(materialOf(purity)).toBe(material))

test('what somebody typed stays when the purity changes; what followed from it does not', () => {
  expect(isFollowing('18K gold')).toBe(true)
  expect(isFollowing('')).toBe(true)
  expect(isFollowing('18K white gold and diamond')).toBe(false)
})
