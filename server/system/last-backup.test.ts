import { expect, test } from 'vitest'
import { readLastBackup } from '#contracts/admin/alarms.ts'
import { noteBackupBegun, noteBackupEnded } from '#server/backup/backups.store.ts'
import { Refused } from '#tests/support/refused.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('those whom an alarm about backups reaches read when the last complete one was taken', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'manager' }))
  expect(await call(readLastBackup)).toEqual({ isNightly: false, last: null, copyOf: null })
  const at = new Date('2026-11-21T02:10:00+05:30')
  const id = await noteBackupBegun(shop.db, '/backups', at)
  await noteBackupEnded(shop.db, id, { finishedAt: at, name: '1', rows: 9_000, files: 412 })
  await noteBackupBegun(shop.db, '/backups', new Date('2026-11-22T02:10:00+05:30'))
  expect((await call(readLastBackup)).last).toEqual({ at: at.toISOString(), files: 412 })
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(readLastBackup)).rejects.toThrow(Refused)
})
