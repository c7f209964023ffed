import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { localFiles } from '#server/adapters/files/local.ts'
import { testFolder } from '#tests/support/folder.ts'
import { serveAssets } from './assets.ts'
import { storeAssets } from './assets-of-releases.ts'

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

/** The shop of a release on a machine of its own, whose files are in a store that it shares with others. */
async function releaseOn(machine: string, script: string, files: string) {
  const client = join(machine, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', script), `this is ${script}`)
  const app = Fastify()
  await serveAssets(app, client, { store: localFiles(files), now: new Date() })
  return app
}

test('a page of another release finds its files at a process on another machine', async () => {
  await using one = await testFolder()
  await using two = await testFolder()
  await using files = await testFolder()
  await using former = await releaseOn(one.path, 'former-1a.js', files.path)
  await using next = await releaseOn(two.path, 'next-2b.js', files.path)
  for (const [app, script] of [[former, 'next-2b.js'] as const, [next, 'former-1a.js'] as const]) {
    const { body, headers } = await app.inject({ url: `/assets/${script}` })
    expect([body, headers['content-type']]).toEqual([`this is ${script}`, 'text/javascript; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('the store forgets the files of a release 90 days after it last started', async () => {
  await using machine = await testFolder()
  await using files = await testFolder()
  const store = localFiles(files.path)
  const startedAfter = (days: number) =>
    storeAssets(store, machine.path, ['.js'], new Date(Date.now() + days * 24 * 60 * 60 * 1000))
  await store.put('assets/former-1a.js', Buffer.from('former'), 'text/javascript')
  await writeFile(join(machine.path, 'next-2b.js'), 'next')
  await startedAfter(89)
  expect(await store.has('assets/former-1a.js')).toBe(true)
  await startedAfter(91)
  expect([await store.has('assets/former-1a.js'), await store.has('assets/next-2b.js')]).toEqual([
    false,
    true,
  ])
})

test('the answer that a file is missing is not kept, whatever the name', async () => {
  await using folder = await testFolder()
  await using app = await builtClient(folder.path)
  for (const name of ['page-of-tomorrow.js', '..%2f..%2fpackage.json', 'home-1a2b.js.br', '', 'a/b.js']) {
    const missing = await app.inject({ url: `/assets/${name}` })
    expect([missing.statusCode, missing.headers['cache-control']], name).toEqual([404, 'no-store'])
  }
})
