import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { localFiles } from './local.ts'

test('nobody else on the machine may read a file or look into its folder', async () => {
  await using place = await testFolder()
  const files = localFiles(join(place.path, 'files'))
  await files.put('designs/ring.jpg', Buffer.from('a ring'), 'image/jpeg')
  const rightsOfOthers = async (name: string) => (await stat(join(place.path, 'files', name))).mode & 0o007
  for (const name of ['.', 'designs', 'designs/ring.jpg']) expect(await rightsOfOthers(name), name).toBe(0)
})

// S3 promises the same. Its stand-in mixes the bytes of uploads at the same moment, so only the folder is held to it.
test('when several store the same name at once, one complete file is there and no draft is left', async () => {
  await using place = await testFolder()
  const files = localFiles(place.path)
  const all = ['one', 'two', 'three']
  await Promise.all(all.map((words) => files.put('same.txt', Buffer.from(words), 'text/plain')))
  expect(await readdir(place.path)).toEqual(['same.txt'])
  expect(all).toContain((await files.read('same.txt'))?.toString())
})
