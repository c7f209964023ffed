import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { open } from '#server/programs/bootstrap.ts'
import { openWorker } from '#server/programs/bootstrap-worker.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testS3 } from '#tests/support/s3.ts'
import { claimFiles, SHOP_MARKER } from './claim-files.ts'

/** A shop's database and folder, and what a start does with them. */
async function shop() {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const folder = stack.use(await testFolder())
  const files = localFiles(join(folder.path, 'files'))
  const db = openDatabase(database.pool)
  const place = { kind: 'folder', name: join(folder.path, 'files'), setting: 'DATA_DIR' } as const
  return {
    url: database.url,
    path: folder.path,
    files,
    db,
    pool: database.pool,
    start: (from = files) => claimFiles({ db, files: from, place }),
    marker: async () => (await files.read(SHOP_MARKER))?.toString(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('at the first start database and files get the same id, and every later start finds it', async () => {
  await using ours = await shop()
  await ours.start()
  const marker = await ours.marker()
  expect(marker).toMatch(/^[0-9a-f-]{36}\n$/)
  await ours.start()
  expect(await ours.marker()).toBe(marker)
})

test('two processes that start at once agree on one id', async () => {
  await using ours = await shop()
  await Promise.all([ours.start(), ours.start(), ours.start()])
  await ours.start()
})

test('a folder with files from before an upgrade is marked once', async () => {
  await using ours = await shop()
  await ours.files.put('0123-640.avif', Buffer.from('an image'), 'image/avif')
  await ours.start()
  expect(await ours.marker()).toBeDefined()
})

test('a start that died before the marker was written is finished by the next one', async () => {
  await using ours = await shop()
  const dying = { ...ours.files, put: () => Promise.reject(new Error('the power is gone')) }
  await expect(ours.start(dying)).rejects.toThrow('the power is gone')
  await ours.start()
  await ours.start()
})

test('the files of another shop are refused, by a shop that has files and by a new one', async () => {
  await using ours = await shop()
  await using theirs = await shop()
  await using fresh = await shop()
  await ours.start()
  await theirs.start()
  for (const { start } of [theirs, fresh])
    await expect(start(ours.files)).rejects.toThrow(
      /^The folder \S+ holds the files of another shop \(\S+\), .* set DATA_DIR to the folder/,
    )
})

test('a database restored beside an empty folder is refused, and opens when its id is written there', async () => {
  await using ours = await shop()
  await using empty = await shop()
  await ours.start()
  const id = (await ours.marker())?.trim() ?? ''
  await expect(ours.start(empty.files)).rejects.toThrow(`does not hold the files of this shop (${id})`)
  await empty.files.put(SHOP_MARKER, Buffer.from(id), 'text/plain')
  await ours.start(empty.files)
})

test('neither the shop nor its worker opens on the files of another shop', async () => {
  await using ours = await shop()
  await using theirs = await shop()
  await ours.start()
  await theirs.start()
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: ours.path,
    DATABASE_URL: theirs.url,
    LOG_LEVEL: 'silent',
  }
  const refusal = 'holds the files of another shop'
  await expect(openWorker(environment)).rejects.toThrow(refusal)
  await expect(open(environment, { dev: false })).rejects.toThrow(refusal)
})

test('a bucket is marked and refused like a folder, and the sentence names its setting', async () => {
  await using s3 = await testS3()
  await using ours = await shop()
  await using theirs = await shop()
  const start = async (url: string, DATA_DIR: string, more: Record<string, string> = {}) => {
    const environment = { DATA_DIR, DATABASE_URL: url, LOG_LEVEL: 'silent', ...s3.environment, ...more }
    const worker = await openWorker(environment)
    await worker.close()
  }
  await start(ours.url, ours.path)
  await start(ours.url, theirs.path)
  expect((await s3Files(s3.settings).read(SHOP_MARKER))?.toString()).toMatch(/^[0-9a-f-]{36}\n$/)
  await expect(start(theirs.url, theirs.path)).rejects.toThrow(
    /^The bucket http\S+ holds the files of another shop \(\S+\), .* set S3_BUCKET to the bucket/,
  )
  await theirs.start()
  await using empty = await testS3()
  await expect(start(theirs.url, theirs.path, empty.environment)).rejects.toThrow(
    /does not hold the files of this shop .* copy them there \(npm run files -- copy-to-s3\)/,
  )
  const wrongKey = { S3_SECRET_ACCESS_KEY: 'a wrong one' }
  await expect(start(ours.url, ours.path, wrongKey)).rejects.toThrow(
    /^The file store at \S+ \(bucket \S+\) says that S3_SECRET_ACCESS_KEY does not belong/,
  )
})
