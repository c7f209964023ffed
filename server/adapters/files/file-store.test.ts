import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { testS3 } from '#tests/support/s3.ts'
import { localFiles } from './local.ts'
import { FileNameError, type FileStore } from './port.ts'
import { s3Files } from './s3.ts'

type Opened = AsyncDisposable & { files: FileStore }

/** The stores of files; each is held to the promises below. */
const STORES: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = await testFolder()
    return {
      files: localFiles(join(folder.path, 'not-yet-there')),
      [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
    }
  },
  S3: async () => {
    const s3 = await testS3()
    return { files: s3Files(s3.settings), [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose]() }
  },
}

describe.each(Object.entries(STORES))('in %s', (_, open) => {
  test('a stored file can be read and streamed, also from a subfolder', async () => {
    await using place = await open()
    const { files } = place

    await files.put('designs/ring.jpg', Buffer.from('a ring'), 'image/jpeg')

    expect(await files.has('designs/ring.jpg')).toBe(true)
    expect((await files.read('designs/ring.jpg'))?.toString()).toBe('a ring')
    const file = await files.stream('designs/ring.jpg')
    expect(file?.size).toBe(6)
    expect(file && (await text(file.body))).toBe('a ring')
  })

  test('a file of several megabytes comes back to the byte, read or streamed', async () => {
    await using place = await open()
    const { files } = place
    const bytes = randomBytes(5 * 1024 * 1024 + 7)

    await files.put('big.bin', bytes, 'application/octet-stream')

    expect((await files.read('big.bin'))?.equals(bytes)).toBe(true)
    const file = await files.stream('big.bin')
    expect(file?.size).toBe(bytes.length)
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true)
  })

  test('every file is listed with its size, or those below a folder, however many there are', async () => {
    await using place = await open()
    const { files } = place
    const names = Array.from({ length: 25 }, (_, nth) => `designs/${nth}.jpg`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name), 'image/jpeg')))
    await files.put('ring.jpg', Buffer.from('a ring'), 'image/jpeg')
    const listed = await Array.fromAsync(files.list())
    expect(listed.map(({ name }) => name).toSorted()).toEqual([...names, 'ring.jpg'].toSorted())
    expect(listed.find(({ name }) => name === 'ring.jpg')).toMatchObject({
      size: 6,
      changedAt: expect.any(Date),
    })
    expect(await Array.fromAsync(files.list('designs'))).toHaveLength(25)
    expect(await Array.fromAsync(files.list('nowhere'))).toEqual([])
  })

  test('an empty file is a file', async () => {
    await using place = await open()
    const { files } = place
    await files.put('empty.txt', new Uint8Array(), 'text/plain')
    expect(await files.has('empty.txt')).toBe(true)
    expect(await files.read('empty.txt')).toHaveLength(0)
    const file = await files.stream('empty.txt')
    expect([file?.size, file && (await text(file.body))]).toEqual([0, ''])
  })

  test('an unfinished stream does no harm', async () => {
    await using place = await open()
    const { files } = place
    await files.put('big.bin', randomBytes(2 * 1024 * 1024), 'application/octet-stream')
    const left = await files.stream('big.bin')
    left?.body.destroy()
    expect(await files.has('big.bin')).toBe(true)
  })

  test('a missing file is undefined, not an error', async () => {
    await using place = await open()
    const { files } = place
    expect(await files.has('none.avif')).toBe(false)
    expect(await files.read('none.avif')).toBeUndefined()
    expect(await files.stream('none.avif')).toBeUndefined()
    await files.remove('none.avif')
  })

  test('putting again replaces the file', async () => {
    await using place = await open()
    const { files } = place
    await files.put('same.txt', Buffer.from('first of all'), 'text/plain')
    await files.put('same.txt', Buffer.from('last'), 'text/plain')
    expect((await files.read('same.txt'))?.toString()).toBe('last')
  })

  test('a removed file is gone, and its neighbours stay', async () => {
    await using place = await open()
    const { files } = place
    await files.put('a/gone.txt', Buffer.from('x'), 'text/plain')
    await files.put('a/stays.txt', Buffer.from('x'), 'text/plain')
    await files.remove('a/gone.txt')
    expect(await files.has('a/gone.txt')).toBe(false)
    expect(await files.has('a/stays.txt')).toBe(true)
  })

  test('all kinds of names the shop uses are kept apart', async () => {
    await using place = await open()
    const { files } = place
    const names = ['A-1_b.c.avif', 'a-1_b.c.avif', '-dash', '_x', 'a/b/c/d.txt', `${'x'.repeat(196)}.txt`]
    for (const name of names) await files.put(name, Buffer.from(name), 'text/plain')
    for (const name of names) expect((await files.read(name))?.toString()).toBe(name)
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
    'a b',
    'a?acl',
    'a%2fb',
    'रिंग.jpg',
    '',
    'a/',
    'x'.repeat(201),
  ])('the name %j is refused by every operation', async (name) => {
    await using place = await open()
    const { files } = place
    await expect(files.put(name, Buffer.from('x'), 'text/plain')).rejects.toThrow(FileNameError)
    await expect(files.has(name)).rejects.toThrow(FileNameError)
    await expect(files.read(name)).rejects.toThrow(FileNameError)
    await expect(files.stream(name)).rejects.toThrow(FileNameError)
    await expect(files.remove(name)).rejects.toThrow(FileNameError)
  })
})
