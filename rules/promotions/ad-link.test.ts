import { expect, test } from 'vitest'
import { PROMOTION_LINK } from './ad-link.ts'

test.each(['/', '/gold', '/gold/Lotus-Ring?from=ad', '/#gallery', 'https://www.instagram.com/sgj.example'])(
  'an image may lead to %s',
  (link) => expect(link).toMatch(PROMOTION_LINK),
)

test.each([
  'gold',
  '//evil.example',
  '/\\evil.example',
  'http://shop.example',
  'javascript:alert(1)',
  '/a b',
  '',
])('an image may not lead to "%s"', (link) => expect(link).not.toMatch(PROMOTION_LINK))
