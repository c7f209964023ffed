import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { shopToBackUp } from '#tests/support/backups.ts'
import { BACKUPS, FILES, manifestName } from './manifest.ts'
import { retireBackups } from './retire-backups.ts'
import { storedBackups } from './stored-backups.ts'

type Past = Awaited<ReturnType<typeof shopToBackUp>>

const GONE = 'gone-640.avif'

/** A shop that removes an image after its first backup, and is backed up each night. */
async function shopWithNights(nights: number) {
  const past = await shopToBackUp()
  await past.files.put(GONE, Buffer.from('an image that is removed later'), 'image/avif')
  const ids: string[] = []
  for (let night = 0; night < nights; night += 1) {
    ids.push((await past.backUp()).manifest.id)
    await past.files.remove(GONE)
    past.shop.clock.advance(DAY_MS)
  }
  return { ...past, ids }
}

/** One more backup, after which those that are older are removed. */
async function retire({ shop, place, backUp }: Past, keepDays: number): Promise<number> {
  const backup = await backUp()
  return retireBackups(place, { ...backup, keepDays, now: shop.clock.now() })
}

const namesIn = async ({ place }: Past, folder: string) =>
  (await Array.fromAsync(place.list(folder))).map(({ name }) => name).toSorted()

test('old backups are removed with the files that only they hold; the last three stay, however old', async () => {
  await using past = await shopWithNights(5)
  const before = (await namesIn(past, FILES)).length
  expect(await retire(past, 4)).toBe(1)
  expect((await storedBackups(past.place)).slice(0, 4)).toEqual(past.ids.slice(1))
  expect(await namesIn(past, FILES)).toHaveLength(before - 1)
  past.shop.clock.advance(1000)
  expect(await retire(past, 1)).toBe(3)
  past.shop.clock.advance(300 * DAY_MS)
  expect(await retire(past, 1)).toBe(1)
  expect(await storedBackups(past.place)).toHaveLength(3)
  expect((await namesIn(past, BACKUPS)).some((name) => name.includes(past.ids[0] ?? '-'))).toBe(false)
})

test('a backup whose rows are damaged is not one of the three that stay', async () => {
  await using past = await shopWithNights(4)
  const [, second = '', , last = ''] = past.ids
  const [part = ''] = (await namesIn(past, `${BACKUPS}/${last}`)).filter((name) => name.endsWith('.gz'))
  await past.place.remove(part)
  expect(await retire(past, 1)).toBe(1)
  expect(await storedBackups(past.place)).toContain(second)
})

test('while a backup is being written, no file goes; what a broken one has left goes after two days', async () => {
  await using past = await shopWithNights(4)
  const [, , , last = ''] = past.ids
  const before = await namesIn(past, FILES)
  const unfinished = join(past.folder, BACKUPS, last)
  await past.place.remove(manifestName(last))
  await cp(unfinished, join(past.folder, BACKUPS, past.ids[0] ?? ''), { recursive: true })
  await past.place.remove(manifestName(past.ids[0] ?? ''))
  expect(await retire(past, 1)).toBe(0)
  expect(await namesIn(past, FILES), 'another one was begun a day ago').toEqual(before)
  past.shop.clock.advance(2 * DAY_MS)
  await retire(past, 1)
  expect(await namesIn(past, FILES)).toHaveLength(before.length - 1)
  const left = await namesIn(past, BACKUPS)
  expect(left.some((name) => name.includes(last) || name.includes(past.ids[0] ?? '-'))).toBe(false)
})

test('a retirement that broke off is finished the next night', async () => {
  await using past = await shopWithNights(5)
  const before = (await namesIn(past, FILES)).length
  const backup = await past.backUp()
  let left = 2
  const breaking = {
    ...past.place,
    remove: async (name: string) => {
      if (left-- === 0) throw new Error('killed')
      await past.place.remove(name)
    },
  }
  const options = { ...backup, keepDays: 4, now: past.shop.clock.now() }
  await expect(retireBackups(breaking, options)).rejects.toThrow('killed')
  past.shop.clock.advance(1000)
  await retire(past, 4)
  expect((await namesIn(past, BACKUPS)).some((name) => name.includes(past.ids[0] ?? '-'))).toBe(false)
  expect(await namesIn(past, FILES)).toHaveLength(before - 1)
})

test('what somebody keeps beside the backups is left alone', async () => {
  await using past = await shopWithNights(4)
  await past.place.put('files/designs/ring.jpg', Buffer.from('not of a backup'), 'image/jpeg')
  await retire(past, 1)
  expect(await past.place.has('files/designs/ring.jpg')).toBe(true)
})
