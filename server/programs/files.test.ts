import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { localFiles } from '#server/adapters/files/local.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testS3 } from '#tests/support/s3.ts'

const copy = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/programs/files.ts', 'copy-to-s3'], {
    env: { PATH: process.env.PATH, ...environment },
  })

test('npm run files -- copy-to-s3 says how far it is and how many files were copied', async () => {
  await using folder = await testFolder()
  await using s3 = await testS3()
  const files = localFiles(join(folder.path, 'files'))
  for (const name of ['a.avif', 'b.avif']) await files.put(name, Buffer.from(name), 'image/avif')
  const environment = { DATA_DIR: folder.path, ...s3.environment }
  const first = await copy(environment)
  expect(first.stdout).toContain('files: 2 of 2')
  expect(first.stdout).toContain('2 files copied; 0 were there already.')
  expect((await copy(environment)).stdout).toContain('0 files copied; 2 were there already.')
})

test('it refuses without settings, and tells a fault as one sentence', async () => {
  await using folder = await testFolder()
  await using s3 = await testS3()
  await expect(copy({ DATA_DIR: folder.path })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Where to\? Set S3_ENDPOINT, /),
  })
  const none = copy({ DATA_DIR: folder.path, ...s3.environment })
  await expect(none).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There are no files in /),
  })
  await localFiles(join(folder.path, 'files')).put('a.avif', Buffer.from('a'), 'image/avif')
  const wrong = copy({ DATA_DIR: folder.path, ...s3.environment, S3_SECRET_ACCESS_KEY: 'wrong' })
  await expect(wrong).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The file store at .* S3_SECRET_ACCESS_KEY .*\.\n$/),
  })
})
