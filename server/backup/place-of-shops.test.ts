import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { newPlace, shopToBackUp } from '#tests/support/backups.ts'
import { damageOf } from './check-backup.ts'
import { contentName, FILES } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { retireBackups } from './retire-backups.ts'
import { chosenBackup, readManifest, storedBackups } from './stored-backups.ts'
import { writeBackup } from './write-backup.ts'

/** Two shops that are backed up into the place of the first, by mistake. */
async function twoShops() {
  const stack = new AsyncDisposableStack()
  const one = stack.use(await shopToBackUp())
  const { shop, files } = stack.use(await shopToBackUp())
  await files.put('other-640.avif', Buffer.from('an image of the other shop'), 'image/avif')
  const { place } = one
  const backUpOther = () =>
    writeBackup({ pool: shop.pool, files, place, version: '1.0.0', now: shop.clock.now() })
  return { ...one, other: shop, backUpOther, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('of a place with backups of two shops, one is restored only by its own address', async () => {
  await using past = await twoShops()
  await using there = await newPlace()
  const [{ manifest }, { manifest: other }] = [await past.backUp(), await past.backUpOther()]
  expect(other.id, 'of the same second').not.toBe(manifest.id)
  const from = { store: past.place, name: past.folder }
  await expect(past.last()).rejects.toThrow(/holds backups of 2 shops/)
  await expect(past.last()).rejects.toThrow(`${past.folder}/backups/${other.id} of the shop ${other.shop}`)
  const chosen = await chosenBackup({ ...from, id: manifest.id })
  expect(chosen.shop).toBe(manifest.shop)
  await restoreBackup({ ...there, place: past.place, manifest: chosen })
  expect(await there.files.has('other-640.avif')).toBe(false)
})

test("another shop's backups are neither counted nor removed, nor any file that they need", async () => {
  await using past = await twoShops()
  const { manifest: other } = await past.backUpOther()
  for (let night = 0; night < 4; night += 1) {
    past.shop.clock.advance(DAY_MS)
    await past.backUp()
  }
  past.shop.clock.advance(DAY_MS)
  const backup = await past.backUp()
  expect(await retireBackups(past.place, { ...backup, keepDays: 1, now: past.shop.clock.now() })).toBe(2)
  expect(await storedBackups(past.place)).toHaveLength(4)
  const damage = await damageOf({ place: past.place, manifest: await readManifest(past.place, other.id) })
  expect(damage).toEqual({ rows: [], files: new Map() })
})

test("damage to another shop's contents is not relied on", async () => {
  await using past = await twoShops()
  const { manifest: other } = await past.backUpOther()
  for (const { sha256, size } of other.files)
    await past.place.put(contentName(sha256), Buffer.alloc(size, 'x'), 'text/plain')
  const { manifest } = await past.backUp()
  expect((await damageOf({ place: past.place, manifest })).files).toEqual(new Map())
  expect((await Array.fromAsync(past.place.list(FILES))).length).toBeGreaterThan(0)
})
