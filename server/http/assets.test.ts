import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { serveAssets } from './assets.ts'

async function builtClient(folder: string) {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/home-1a2b.js'), 'plain')
  await writeFile(join(folder, 'assets/home-1a2b.js.br'), 'as brotli')
  await writeFile(join(folder, 'assets/home-1a2b.js.gz'), 'as gzip')
  await writeFile(join(folder, 'assets/serif-9f.woff2'), 'a font')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  const app = Fastify()
  await serveAssets(app, folder)
  return app
}

test('a file is sent in the best encoding that the browser accepts and the build wrote', async () => {
  await using folder = await testFolder()
  await using app = await builtClient(folder.path)
  const asked = async (url: string, accepted: string) => {
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    return [headers['content-encoding'], body, headers.vary]
  }
  const script = '/assets/home-1a2b.js'
  expect(await asked(script, 'gzip, deflate, br, zstd')).toEqual(['br', 'as brotli', 'accept-encoding'])
  expect(await asked(script, 'gzip')).toEqual(['gzip', 'as gzip', 'accept-encoding'])
  expect(await asked(script, 'identity')).toEqual([undefined, 'plain', 'accept-encoding'])
  expect(await asked('/assets/serif-9f.woff2', 'br')).toEqual([undefined, 'a font', 'accept-encoding'])
})

test('a name with a hash is kept for ever, another for an hour; an unchanged file is not sent again', async () => {
  await using folder = await testFolder()
  await using app = await builtClient(folder.path)
  const script = await app.inject({ url: '/assets/home-1a2b.js' })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const icon = await app.inject({ url: '/favicon.svg' })
  expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
    'public, max-age=3600',
    'image/svg+xml',
  ])
  const again = await app.inject({
    url: '/favicon.svg',
    headers: { 'if-none-match': String(icon.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/assets/home-1a2b.js' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5', ''])
})

test('nothing but what the build made is served, and not its compressed files by their own names', async () => {
  await using folder = await testFolder()
  await using app = await builtClient(folder.path)
  for (const url of ['/assets/home-1a2b.js.br', '/assets/..%2Ffavicon.svg', '/assets/no.js', '/assets/'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})

test('a file of a type that the shop does not know stops the start, not a visitor', async () => {
  await using folder = await testFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'assets/book-77.xyz'), '')
  await using app = Fastify()
  await expect(serveAssets(app, folder.path)).rejects.toThrow('book-77.xyz')
})
