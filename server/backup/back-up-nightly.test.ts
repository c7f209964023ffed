import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { backups } from '#db/schema/backups.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { claim } from '#tests/support/backups.ts'
import { testFolder } from '#tests/support/folder.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { backUp } from './back-up.ts'
import { backUpNightly, watchBackups } from './back-up-nightly.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { storedBackups } from './stored-backups.ts'

const HOUR = 60 * 60 * 1000

async function openedShop(settings: Record<string, string>) {
  const shop = await testShop(settings)
  await claim(shop)
  return shop
}

async function alarmsOf(shop: TestShop) {
  const alarms = await shop.as(await shop.customer({ role: 'owner' })).call(listAlarms)
  return alarms.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind, message }) => [kind, message])
}

test('the nightly job backs the shop up, records it, and removes what is too old', async () => {
  await using folder = await testFolder()
  await using shop = await openedShop({ BACKUP_TO: folder.path, BACKUP_KEEP_DAYS: '2' })
  for (let night = 0; night < 5; night += 1) {
    await backUpNightly(shop.shop)
    shop.clock.advance(24 * HOUR)
  }
  expect(await storedBackups(localFiles(folder.path))).toHaveLength(3)
  const noted = await shop.db.select().from(backups)
  expect(noted).toHaveLength(5)
  expect(noted.every(({ rows, files, fault }) => (rows ?? 0) > 0 && files === 1 && fault === null)).toBe(true)
})

test('a backup that fails raises an alarm with the reason, and the next good one resolves it', async () => {
  await using folder = await testFolder()
  const place = join(folder.path, 'place')
  await writeFile(place, 'a file where the folder should be')
  await using shop = await openedShop({ BACKUP_TO: place })
  await expect(backUpNightly(shop.shop)).rejects.toThrow()
  expect(await alarmsOf(shop)).toEqual([['backup-failed', expect.stringContaining(place)]])
  const [noted] = await shop.db.select().from(backups)
  expect(noted).toMatchObject({ rows: null, fault: expect.any(String) })
})

test('a backup that is not in its place as it was written has failed', async () => {
  await using folder = await testFolder()
  await using shop = await openedShop({})
  const whole = localFiles(folder.path)
  const put: typeof whole.put = (name, bytes, type) =>
    whole.put(name, name.startsWith('files/') ? bytes.subarray(1) : bytes, type)
  const to = { store: { ...whole, put }, name: folder.path, id: null }
  const { pool, clock } = shop
  await expect(backUp({ pool, files: shop.shop.files, to, clock })).rejects.toThrow(
    /cannot be restored as it was written:\nThe backup is damaged: files.* is not what was backed up/,
  )
  expect(await alarmsOf(shop)).toEqual([
    ['backup-failed', expect.stringContaining('is not what was backed up')],
  ])
  await backUp({ pool, files: shop.shop.files, to: { ...to, store: whole }, clock })
  expect(await alarmsOf(shop)).toEqual([])
})

test('a shop without a backup from the last day raises an alarm, unless backups are not configured', async () => {
  await using folder = await testFolder()
  await using shop = await openedShop({ BACKUP_TO: folder.path })
  await watchBackups(shop.shop)
  expect(await alarmsOf(shop)).toEqual([['backup-old', 'There is no backup yet.']])
  await backUpNightly(shop.shop)
  await watchBackups(shop.shop)
  expect(await alarmsOf(shop)).toEqual([])
  shop.clock.advance(30 * HOUR)
  await watchBackups(shop.shop)
  expect(await alarmsOf(shop)).toEqual([['backup-old', 'The last backup is 30 hours old.']])
  await using careless = await openedShop({})
  await watchBackups(careless.shop)
  expect(await alarmsOf(careless)).toEqual([])
})

test('while one backup is running, another is refused and changes nothing', async () => {
  await using folder = await testFolder()
  await using shop = await openedShop({ BACKUP_TO: folder.path })
  await oneAtATime(shop.pool, 'backup', async () => {
    await expect(backUpNightly(shop.shop)).rejects.toThrow('Another backup of this shop is running.')
  })
  expect(await shop.db.select().from(backups)).toEqual([])
  await backUpNightly(shop.shop)
  expect(await storedBackups(localFiles(folder.path))).toHaveLength(1)
})

test('as soon as one backup has ended, the next may begin', async () => {
  await using shop = await openedShop({})
  for (const nth of Array.from({ length: 100 }).keys())
    expect(await oneAtATime(shop.pool, 'backup', async () => nth)).toBe(nth)
})
