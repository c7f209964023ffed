import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveAssets } from '#server/http/assets.ts'
import { testFolder } from '#tests/support/folder.ts'
// @ts-expect-error It has no types: it runs on any Node.
import { buildsIn, copyPages, finish, madeFrom, noteAssets } from './builds.mjs'

async function write(path: string, words: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, words)
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A build with one script and a server that says which release it is. */
async function make(place: string, release: string): Promise<string> {
  const builds = buildsIn(place)
  const folder = builds.begin()
  await write(join(folder, 'client', 'assets', `page-${release}.js`), `page of ${release}`)
  await write(join(folder, 'client', 'worker.js'), `worker of ${release}`)
  await write(join(folder, 'server', 'index.js'), '')
  await write(join(folder, 'app', 'main.js'), release)
  noteAssets(folder)
  finish(folder, { pages: release, app: release })
  builds.switchTo(folder)
  return folder
}

/** A shop that starts with what is current; returns what it answers at an address. */
async function startShop(place: string) {
  const app = fastify()
  await serveAssets(app, join(place, 'client'))
  return async (url: string) => {
    const answer = await app.inject({ url })
    return answer.statusCode === 200 ? answer.body : answer.statusCode
  }
}

test('an open shop serves its own files while the next release is built, and after the switch', async () => {
  await using place = await testFolder()
  await make(place.path, 'one')
  const open = await startShop(place.path)
  await make(place.path, 'two')
  expect(await open('/assets/page-one.js')).toBe('page of one')
  expect(await open('/worker.js')).toBe('worker of one')
  expect(await readFile(join(place.path, 'app', 'main.js'), 'utf8')).toBe('two')
})

test('a page of the next release finds its files at the process of the one before', async () => {
  await using place = await testFolder()
  await make(place.path, 'one')
  const open = await startShop(place.path)
  expect(await open('/assets/page-two.js')).toBe(404)
  const folder = await make(place.path, 'two')
  expect(await open('/assets/page-two.js')).toBe('page of two')
  expect(await open('/assets/page-three.js')).toBe(404)
  // One that is not finished may hold half of a file.
  await rm(join(folder, '.built-from'))
  expect(await open('/assets/page-two.js')).toBe(404)
})

test('a page opened before the switch still finds its files in the next shop', async () => {
  await using place = await testFolder()
  await make(place.path, 'one')
  await make(place.path, 'two')
  const next = await startShop(place.path)
  expect(await next('/assets/page-one.js')).toBe('page of one')
  expect(await next('/assets/page-two.js')).toBe('page of two')
  expect(await next('/worker.js')).toBe('worker of two')
})

test('three builds stay, each with the files of the two before it', async () => {
  await using place = await testFolder()
  const folders: string[] = []
  for (const release of ['one', 'two', 'three', 'four', 'five', 'six'])
    folders.push(await make(place.path, release))
  expect(await Promise.all(folders.map(isThere))).toEqual([false, false, false, true, true, true])
  const shop = await startShop(place.path)
  expect(await shop('/assets/page-two.js')).toBe('page of two')
  expect(await shop('/assets/page-one.js')).toBe(404)
})

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A process that scripts/run.sh has started from the current build of `place`. */
async function startProcess(place: string) {
  await mkdir(join(place, 'scripts'))
  await copyFile(join(ROOT, 'scripts/run.sh'), join(place, 'scripts/run.sh'))
  await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  const started = spawn(
    'sh',
    ['scripts/run.sh', '--eval', `console.log('runs'); setInterval(() => {}, 1000)`],
    {
      cwd: place,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(started.stdout, 'data')
  return started
}

test('a build stays as long as a process that was started from it lives, and not after it was killed', async () => {
  await using place = await testFolder()
  const build = join(place.path, 'build')
  const one = await make(build, 'one')
  const running = await startProcess(place.path)
  for (const release of ['two', 'three', 'four', 'five']) await make(build, release)
  expect(await isThere(one)).toBe(true)
  running.kill('SIGKILL')
  await once(running, 'exit')
  await make(build, 'six')
  expect(await isThere(one)).toBe(false)
})

test('the former release is current again without another build', async () => {
  await using place = await testFolder()
  const one = await make(place.path, 'one')
  await make(place.path, 'two')
  const builds = buildsIn(place.path)
  builds.switchTo(one)
  expect(builds.current()).toBe(one)
  const shop = await startShop(place.path)
  expect(await shop('/assets/page-two.js')).toBe('page of two')
})

test('an interrupted build is never current, and goes with the next one', async () => {
  await using place = await testFolder()
  const builds = buildsIn(place.path)
  const interrupted = builds.begin()
  const one = await make(place.path, 'one')
  expect(builds.finished()).toEqual([one])
  expect(await isThere(interrupted)).toBe(false)
})

test('what was built into the folder that was served itself is taken over', async () => {
  await using place = await testFolder()
  await write(join(place.path, 'client', 'assets', 'page-old.js'), 'page of old')
  await write(join(place.path, 'app', 'main.js'), 'old')
  const open = await startShop(place.path)
  await make(place.path, 'one')
  expect(await open('/assets/page-old.js')).toBe('page of old')
  expect(await readFile(join(place.path, 'app', 'main.js'), 'utf8')).toBe('one')
})

test('a build whose pages are as they were takes them along', async () => {
  await using place = await testFolder()
  const one = await make(place.path, 'one')
  const builds = buildsIn(place.path)
  const next = builds.begin()
  copyPages(one, next)
  await write(join(next, 'app', 'main.js'), 'two')
  finish(next, { pages: 'one', app: 'two' })
  builds.switchTo(next)
  expect(madeFrom(builds.current() ?? '')).toEqual({ pages: 'one', app: 'two' })
  expect(await (await startShop(place.path))('/assets/page-one.js')).toBe('page of one')
})
