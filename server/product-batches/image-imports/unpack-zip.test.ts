import { expect, test } from 'vitest'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { testFolder } from '#tests/support/folder.ts'
import { type ZipEntry, zipFile } from '#tests/support/zip-file.ts'
import { unpackZip } from './unpack-zip.ts'
import { ZipParts } from './zip-parts.ts'

const MB = 1024 * 1024
const JPEG = Buffer.from('bytes of an image')
const nothing = { names: new Set<string>(), bytes: 0 }

/** What comes out of a ZIP file: each name, with the number of bytes or the reason. */
async function unpack(zip: ZipEntry[] | Buffer, known = nothing) {
  await using folder = await testFolder()
  const files = localFiles(folder.path)
  const bytes = Buffer.isBuffer(zip) ? zip : zipFile(zip)
  const { zipPartBytes } = IMAGE_IMPORT
  for (let part = 0; part * zipPartBytes < bytes.length; part++)
    await files.put(`zip-${part}`, bytes.subarray(part * zipPartBytes, (part + 1) * zipPartBytes), 'a/b')
  const found = unpackZip(new ZipParts(files, (part) => `zip-${part}`), bytes.length, known)
  const told: Record<string, number | string> = {}
  for await (const one of found) told[one.name] = 'bytes' in one ? one.bytes.length : one.why
  return told
}

test('images come out; folders and what systems put beside them do not', async () => {
  const found = await unpack([
    { name: 'photos/' },
    { name: 'photos/R-1.jpg', bytes: JPEG },
    { name: '__MACOSX/photos/._R-1.jpg', bytes: JPEG },
    { name: 'photos/.DS_Store', bytes: JPEG },
  ])
  expect(found).toEqual({ 'photos/R-1.jpg': JPEG.length })
})

test('entries refused by name are not unpacked: outside paths, archives, links, other files', async () => {
  const found = await unpack([
    { name: '../../R-1.jpg', bytes: JPEG },
    { name: '/etc/R-1.jpg', bytes: JPEG },
    { name: 'more.zip', bytes: zipFile([{ name: 'R-1.jpg', bytes: JPEG }]) },
    { name: 'R-2.jpg', bytes: Buffer.from('/etc/passwd'), link: true },
    { name: 'prices.xlsx', bytes: JPEG },
    { name: 'R-3.jpg', bytes: JPEG },
  ])
  expect(found).toEqual({
    '../../R-1.jpg': 'Its path points outside the ZIP file.',
    '/etc/R-1.jpg': 'Its path points outside the ZIP file.',
    'more.zip': 'It is an archive inside the ZIP file. Please unpack it first.',
    'R-2.jpg': 'It is a link to a file elsewhere.',
    'prices.xlsx': 'It is not a JPEG, PNG, WebP or AVIF image.',
    'R-3.jpg': JPEG.length,
  })
})

test('a file that expands a thousandfold is stopped, whatever its headers say', async () => {
  const bomb = Buffer.alloc(40 * MB)
  const found = await unpack([
    { name: 'R-1.jpg', bytes: bomb },
    { name: 'R-2.jpg', bytes: bomb, claimed: 100 },
    { name: 'R-3.jpg', bytes: JPEG },
  ])
  expect(found['R-1.jpg']).toContain('unpacks to far more')
  expect(found['R-2.jpg']).toContain('It is damaged')
  expect(found['R-3.jpg']).toBe(JPEG.length)
})

test('the total unpacked size is limited', async () => {
  const known = { names: new Set<string>(), bytes: IMAGE_IMPORT.bytes - JPEG.length }
  expect(await unpack([{ name: 'R-1.jpg', bytes: JPEG }], known)).toEqual({ 'R-1.jpg': JPEG.length })
  const two = [
    { name: 'R-1.jpg', bytes: JPEG },
    { name: 'R-2.jpg', bytes: JPEG },
  ]
  await expect(unpack(two, known)).rejects.toThrow('larger than 1 GB in total')
})

test('names that came out before an interruption do not come again', async () => {
  const two = [
    { name: 'R-1.jpg', bytes: JPEG },
    { name: 'R-2.jpg', bytes: JPEG },
  ]
  const known = { names: new Set(['R-1.jpg']), bytes: JPEG.length }
  expect(await unpack(two, known)).toEqual({ 'R-2.jpg': JPEG.length })
})

test('a ZIP file with a password or too many files, or an invalid one, is refused as a whole', async () => {
  await expect(unpack([{ name: 'R-1.jpg', bytes: JPEG, encrypted: true }])).rejects.toThrow('password')
  const many = Array.from({ length: IMAGE_IMPORT.files + 1 }, (_, at) => ({ name: `R-${at}.jpg` }))
  await expect(unpack(many)).rejects.toThrow('more than 2,000 files')
  await expect(unpack(Buffer.from('not a ZIP file'))).rejects.toThrow('damaged, or is not')
  const whole = zipFile([{ name: 'R-1.jpg', bytes: JPEG }])
  await expect(unpack(whole.subarray(0, whole.length - 30))).rejects.toThrow('damaged, or is not')
})

test('a ZIP file that came in several parts is read across them', async () => {
  const noise = Buffer.alloc(5 * MB).map(() => Math.floor(Math.random() * 256))
  const found = await unpack([
    { name: 'R-1.jpg', bytes: noise },
    { name: 'R-2.jpg', bytes: noise },
    { name: 'R-3.jpg', bytes: noise },
  ])
  expect(found).toEqual({ 'R-1.jpg': noise.length, 'R-2.jpg': noise.length, 'R-3.jpg': noise.length })
})
