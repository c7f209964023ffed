import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import { testFolder } from '#tests/support/folder.ts'
import { inspectPlace } from './inspect-place.ts'
import { backupId, contentName, manifestName, sealed } from './manifest.ts'

const SHOP = '01930000-0000-7000-8000-000000000000'
const BEGUN = new Date('2026-11-01T21:00:00Z')
const night = (nth: number) => new Date(BEGUN.getTime() + nth * DAY_MS)

/** A place with a backup of forty files, each put there before its manifest. */
async function placeWithBackup() {
  const folder = await testFolder()
  const place = localFiles(folder.path)
  const texts = Array.from({ length: 40 }, (_, nth) => `the bytes of file ${nth}`)
  const files = texts.map((text, nth) => {
    return { name: `${nth}-640.avif`, size: text.length, sha256: hashOf(Buffer.from(text)), changedAt: 0 }
  })
  for (const [nth, { sha256 }] of files.entries())
    await place.put(contentName(sha256), Buffer.from(texts[nth] ?? ''), 'text/plain')
  const write = (at: Date) => {
    const about = { format: 2, version: '1.0.0', shop: SHOP, createdAt: at.toISOString() } as const
    const rows = { migrations: [], tables: [], sequences: [], jobs: [] }
    const manifest = sealed({ ...about, ...rows, id: backupId(at), files })
    return place.put(manifestName(backupId(at)), manifest, 'application/json')
  }
  await write(BEGUN)
  const contents = files.map(({ sha256 }) => contentName(sha256))
  return {
    folder: folder.path,
    place,
    contents,
    write,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

const inspected = async (place: ReturnType<typeof localFiles>, now: Date) =>
  (await inspectPlace(place, { shop: SHOP, now })).damaged

/** Same size, and as old as it was: only reading it tells. */
async function rot(folder: string, name: string): Promise<void> {
  const place = localFiles(folder)
  const bytes = await place.read(name)
  await place.put(name, Buffer.alloc(bytes?.length ?? 0, 'x'), 'text/plain')
  await utimes(join(folder, name), BEGUN, BEGUN)
}

test('within 28 nights every byte is read again, each of them in one night', async () => {
  await using backup = await placeWithBackup()
  for (const name of backup.contents) await rot(backup.folder, name)
  const names: string[] = []
  for (let nth = 1; nth <= 28; nth += 1) {
    names.push(...(await inspected(backup.place, night(nth))).keys())
    await backup.place.remove(manifestName(backupId(night(nth - 1))))
    await backup.write(night(nth))
  }
  expect(names.toSorted()).toEqual(backup.contents.toSorted())
})

test('a night without a backup is made up for', async () => {
  await using backup = await placeWithBackup()
  for (const name of backup.contents) await rot(backup.folder, name)
  expect((await inspected(backup.place, night(28))).size).toBe(40)
})

test('what has changed since the last backup is read at once, and what is missing or cut short is seen', async () => {
  await using backup = await placeWithBackup()
  const [changed = '', cut = '', gone = ''] = backup.contents
  expect(await inspected(backup.place, BEGUN)).toEqual(new Map())
  await backup.place.put(changed, Buffer.from('THE bytes of file 0'), 'text/plain')
  await backup.place.put(cut, Buffer.from('the by'), 'text/plain')
  await backup.place.remove(gone)
  expect(await inspected(backup.place, BEGUN)).toEqual(
    new Map([
      [changed, 'has other bytes'],
      [cut, 'has another size'],
      [gone, 'is missing'],
    ]),
  )
})
