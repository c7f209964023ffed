import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { localFiles } from './local.ts'
import { FileNameError } from './port.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'files-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('what was put can be read and streamed, also from a folder within', async () => {
  await using place = await folder()
  const files = localFiles(join(place.path, 'not-yet-there'))

  await files.put('designs/ring.jpg', Buffer.from('a ring'), 'image/jpeg')

  expect(await files.has('designs/ring.jpg')).toBe(true)
  expect((await files.read('designs/ring.jpg'))?.toString()).toBe('a ring')
  const found = await files.stream('designs/ring.jpg')
  expect(found?.size).toBe(6)
  expect(found && (await text(found.body))).toBe('a ring')
})

test('nobody else on the machine may read a file or look into its folder', async () => {
  await using place = await folder()
  const files = localFiles(join(place.path, 'files'))
  await files.put('designs/ring.jpg', Buffer.from('a ring'), 'image/jpeg')
  const rightsOfOthers = async (name: string) => (await stat(join(place.path, 'files', name))).mode & 0o007
  for (const name of ['.', 'designs', 'designs/ring.jpg']) expect(await rightsOfOthers(name), name).toBe(0)
})

test('a file that is not there is answered with nothing, not with an error', async () => {
  await using place = await folder()
  const files = localFiles(place.path)

  expect(await files.has('none.avif')).toBe(false)
  expect(await files.read('none.avif')).toBeUndefined()
  expect(await files.stream('none.avif')).toBeUndefined()
  await files.remove('none.avif')
})

test('putting again replaces the file and leaves no drafts behind', async () => {
  await using place = await folder()
  const files = localFiles(place.path)

  await Promise.all(
    ['one', 'two', 'three'].map((words) => files.put('same.txt', Buffer.from(words), 'text/plain')),
  )
  await files.put('same.txt', Buffer.from('last'), 'text/plain')

  expect((await files.read('same.txt'))?.toString()).toBe('last')
  expect(await readdir(place.path)).toEqual(['same.txt'])
})

test('a removed file is gone', async () => {
  await using place = await folder()
  const files = localFiles(place.path)
  await files.put('gone.txt', Buffer.from('x'), 'text/plain')

  await files.remove('gone.txt')

  expect(await files.has('gone.txt')).toBe(false)
})

test.each([
  '../shop.txt',
  'a/../../shop.txt',
  '/etc/passwd',
  '.hidden',
  'a/.hidden',
  'a//b',
  'a\\b',
  'a\0b',
  '',
  'a/',
  'x'.repeat(201),
])('the name %j is refused by every operation', async (name) => {
  await using place = await folder()
  const files = localFiles(place.path)

  await expect(files.put(name, Buffer.from('x'), 'text/plain')).rejects.toThrow(FileNameError)
  await expect(files.has(name)).rejects.toThrow(FileNameError)
  await expect(files.read(name)).rejects.toThrow(FileNameError)
  await expect(files.stream(name)).rejects.toThrow(FileNameError)
  await expect(files.remove(name)).rejects.toThrow(FileNameError)
})
