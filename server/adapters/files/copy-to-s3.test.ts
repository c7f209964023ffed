import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { testS3 } from '#tests/support/s3.ts'
import { copyToS3 } from './copy-to-s3.ts'
import { localFiles } from './local.ts'
import { s3Files } from './s3.ts'

const MARKER = 'shop/id.txt'
const NAMES = ['0123-640.avif', 'designs/a.webp', 'imports/a.csv', 'invoices/a.pdf', MARKER]

/** A shop's folder, with what a crash may leave there, and an empty bucket. */
async function place() {
  const stack = new AsyncDisposableStack()
  const { path } = stack.use(await testFolder())
  const { settings } = stack.use(await testS3())
  const [local, s3] = [localFiles(path), s3Files(settings)]
  for (const name of NAMES) await local.put(name, Buffer.from(`bytes of ${name}`), 'text/plain')
  await mkdir(join(path, 'empty'))
  await writeFile(join(path, 'designs', '.0123.part'), 'half a file')
  const copy = (to = s3) => copyToS3({ folder: path, s3: to, marker: MARKER })
  return { path, local, s3, copy, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('every file is copied, and a second copy finds all of them there', async () => {
  await using shop = await place()
  expect(await shop.copy()).toEqual({ copied: 5, skipped: 0 })
  for (const name of NAMES) expect((await shop.s3.read(name))?.toString()).toBe(`bytes of ${name}`)
  expect(await shop.copy()).toEqual({ copied: 0, skipped: 5 })
})

test('a file changed since is copied again, even if its size is the same', async () => {
  await using shop = await place()
  await shop.copy()
  await shop.local.put('imports/a.csv', Buffer.from('BYTES of imports/a.csv'), 'text/csv')
  expect(await shop.copy()).toEqual({ copied: 1, skipped: 4 })
  expect((await shop.s3.read('imports/a.csv'))?.toString()).toBe('BYTES of imports/a.csv')
})

test('a copy that breaks off leaves no marker, and the next one copies the rest', async () => {
  await using shop = await place()
  let left = 2
  const put: typeof shop.s3.put = async (...file) => {
    if (left-- === 0) throw new Error('the line is cut')
    return shop.s3.put(...file)
  }
  await expect(shop.copy({ ...shop.s3, put })).rejects.toThrow('the line is cut')
  expect(await shop.s3.has(MARKER)).toBe(false)
  const { copied, skipped } = await shop.copy()
  expect(copied + skipped).toBe(5)
  expect(skipped).toBeGreaterThan(0)
})

test("another shop's bucket is refused before anything is copied", async () => {
  await using shop = await place()
  await shop.s3.put(MARKER, Buffer.from('another'), 'text/plain')
  await expect(shop.copy()).rejects.toThrow('The bucket holds the files of another shop. Nothing was copied')
  expect(await shop.s3.has('invoices/a.pdf')).toBe(false)
})
