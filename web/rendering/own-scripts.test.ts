import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const NONCE = '6d1f5f0e-1'

test('only scripts with the rendering’s nonce count as our own', () => {
  const { html, scripts } = takeOwnScripts(
    Buffer.from(
      [
        '<script>injected()</script>',
        `<script nonce="${NONCE}">ours()</script>`,
        '<script nonce="guessed">injected()</script>',
        `<script nonce="${NONCE}" type="module" async="">also()</script>`,
        `<script nonce="${NONCE}" src="/assets/a.js"></script>`,
        '<script type="application/ld+json">{}</script>',
      ].join(''),
    ),
    NONCE,
  )
  expect(scripts.map(String)).toEqual(['ours()', 'also()'])
  expect(html.toString()).not.toContain(NONCE)
  expect(html.toString()).toContain('<script type="module" async="">also()</script>')
})
