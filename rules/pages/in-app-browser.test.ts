import { expect, test } from 'vitest'
import { addressInChrome, isInAppBrowser } from './in-app-browser.ts'

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 360.0.0.30.109 Android'
const FACEBOOK =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/480.0.0.32.108]'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

test.each([
  [INSTAGRAM, true],
  [FACEBOOK, true],
  [CHROME, false],
  ['', false],
])('%s', (userAgent, isInside) => expect(isInAppBrowser(userAgent)).toBe(isInside))

test('the page opens in Chrome with the variant that was chosen', () => {
  const page = 'https://sgj.example/gold/Lotus-Signet-Ring/shipping?size=16'
  expect(addressInChrome(page, INSTAGRAM)).toBe(
    `intent://sgj.example/gold/Lotus-Signet-Ring/shipping?size=16#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(page)};end`,
  )
  expect(addressInChrome(page, FACEBOOK)).toBe(
    'googlechromes://sgj.example/gold/Lotus-Signet-Ring/shipping?size=16',
  )
})
