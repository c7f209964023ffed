import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { localFiles } from '#server/adapters/files/local.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { SECRETS } from '#server/environment/storage.ts'
import { claim } from '#tests/support/backups.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testShop } from '#tests/support/test-shop.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

test('a restore ends with what else has to be copied, and its copy is the shop when it is told so', async () => {
  await using shop = await testShop()
  await using folder = await testFolder()
  await using database = await emptyDatabase()
  const { clock, pool } = shop
  const { files } = shop.shop
  await claim(shop)
  await shop.shop.jobs.send('watch-rate-age', {})
  const place = join(folder.path, 'backups')
  const about = { version: '1.0.0', now: clock.now() }
  const { manifest } = await writeBackup({ pool, files, place: localFiles(place), ...about })

  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'data') }
  const command = async (...words: string[]) => (await run('node', words, { cwd: ROOT, env })).stdout
  const restored = await command('server/programs/restore.ts', place)
  expect(restored).toContain('1 waiting job')
  for (const name of Object.keys(SECRETS)) expect(restored).toContain(`\n  ${name}: `)
  expect(restored).toContain('RAZORPAY_WEBHOOK_SECRET')
  expect(restored.trim().split('\n').slice(-3)).toEqual([
    `This is a copy of ${manifest.id} so far. Open it (npm start) and look at it: it does no jobs, sends no messages and`,
    'asks the payment provider for nothing. When the former shop is closed for good, and this is to be the shop:',
    '  npm run take-over',
  ])

  expect(await command('server/programs/take-over.ts')).toContain(
    `no longer a copy of the backup ${manifest.id}.`,
  )
  expect(await command('server/programs/take-over.ts')).toContain('This is the shop already')
})
