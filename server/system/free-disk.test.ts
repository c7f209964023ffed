import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { diskOf } from './heartbeat.ts'

test('a worker without a data folder reports the disk where the folder would be, and does not fail', async () => {
  await using folder = await testFolder()
  const missing = await diskOf(join(folder.path, 'never', 'made'))
  const { total } = await diskOf(folder.path)
  expect(missing.total).toBe(total)
  expect(missing.free).toBeGreaterThan(0)
})
