import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testS3 } from '#tests/support/s3.ts'
import { backupPlace } from './backup-place.ts'

test.each([
  ['backups', resolve('backups'), null],
  ['/srv/backups/', '/srv/backups', null],
  ['/srv/shop/backups/2026-11-23T02-30-00Z', '/srv/shop', '2026-11-23T02-30-00Z'],
  ['/srv/shop/backups/2026-11-23T02-30-00Z/manifest.json', '/srv/shop', '2026-11-23T02-30-00Z'],
])('the address %s is the place %s and the backup %s', (address, name, id) => {
  expect(backupPlace(readConfig({}), address)).toMatchObject({ name, id })
})

test('a bucket has keys of its own, and a folder within it is the place', async () => {
  await using s3 = await testS3()
  const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings
  const config = readConfig({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const { store } = backupPlace(config, `s3://${bucket}/shop`)
  await store.put('backups/one/manifest.json', Buffer.from('{}'), 'application/json')
  const whole = backupPlace(config, `s3://${bucket}`).store
  const names = async (of: typeof store) => (await Array.fromAsync(of.list())).map(({ name }) => name)
  expect(await names(whole)).toEqual(['shop/backups/one/manifest.json'])
  expect(await names(store)).toEqual(['backups/one/manifest.json'])
})

test('a bucket without keys, and any other address, are refused with a sentence', () => {
  const config = readConfig({})
  expect(() => backupPlace(config, 's3://bucket/shop')).toThrow(/need BACKUP_S3_ENDPOINT/)
  expect(() => backupPlace(config, 'ftp://somewhere')).toThrow(/use a folder, or s3:/)
})
