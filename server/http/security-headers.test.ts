import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { securityHeaders } from './security-headers.ts'

const EVERYWHERE = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'content-security-policy',
]

test('every response has the security headers: pages, data, files, refusals and 404s', async () => {
  await using shop = await testShop({}, { pages: true })
  const urls = [
    '/',
    '/gold.data',
    '/a/b/c/d',
    '/robots.txt',
    '/favicon.svg',
    '/media/none.avif',
    '/api/nothing',
    '/healthz',
  ]
  for (const url of [
    ...urls,
    '/nowhere',
    '//',
    '/%E0%A4%A',
    '/api/cart/getallcart/x',
    '/__manifest?paths=/gold',
  ])
    for (const name of EVERYWHERE)
      expect((await shop.inject({ url })).headers, `${name} of ${url}`).toHaveProperty(name)
})

test('browsers must insist on TLS in production, but only if the shop is reached over it', () => {
  const demo = readConfig({})
  const production = { ...demo, isDemo: false }
  const hsts = (config: typeof demo, origin: string) =>
    securityHeaders(config, origin)['strict-transport-security']
  expect(hsts(production, 'https://shop.example')).toBe('max-age=31536000')
  expect(hsts(production, 'http://shop.example')).toBeUndefined()
  expect(hsts(demo, 'https://shop.example')).toBeUndefined()
})

/** The inline scripts that a browser would run, and the policy they were sent with. */
async function page(shop: TestShop, url: string) {
  const { body, headers } = await shop.inject({ url })
  const found = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
  const scripts = found.flatMap(([, how = '', text = '']) => (how.includes('ld+json') ? [] : [text]))
  return { body, scripts, policy: String(headers['content-security-policy']) }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run the scripts the renderer wrote, each by its hash, and no nonce is left in it', async () => {
  await using shop = await testShop({}, { pages: true })
  await shop.product({ name: 'Lotus Ring' })
  for (const url of ['/', '/gold', '/gold/Lotus-Ring', '/gold/nothing', '/admin/orders', '/a/b/c/d']) {
    const { body, scripts, policy } = await page(shop, url)
    expect(scripts.length, url).toBeGreaterThan(2)
    for (const text of scripts) expect(policy, `${url}: ${text.slice(0, 60)}`).toContain(hashOf(text))
    expect(policy.match(/sha256-/g)?.length, url).toBe(new Set(scripts).size)
    expect(body, url).not.toContain('nonce')
  }
})

test('only the admin area may use the camera and the reader of codes; public pages may not', async () => {
  await using shop = await testShop({}, { pages: true })
  const policies = async (url: string) => {
    const { headers } = await shop.inject({ url })
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    return [String(headers['permissions-policy']), scripts.includes("'wasm-unsafe-eval'")]
  }
  for (const url of ['/', '/gold', '/login', '/admins', '/info/shipping-policy'])
    expect(await policies(url), url).toEqual(['camera=(), microphone=(), geolocation=()', false])
  for (const url of ['/admin/stock-takes', '/admin/orders'])
    expect(await policies(url), url).toEqual(['camera=(self), microphone=(), geolocation=()', true])
})
