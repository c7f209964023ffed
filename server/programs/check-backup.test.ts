import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contentName } from '#server/backup/manifest.ts'
import { shopToBackUp } from '#tests/support/backups.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

test('check-backup names shop, moment, rows and files of the last backup, and ends with 1 where a file is damaged', async () => {
  await using past = await shopToBackUp()
  const { manifest } = await past.backUp()
  const check = (place: string) =>
    run('node', ['server/programs/check-backup.ts', place], {
      cwd: ROOT,
      env: { PATH: process.env.PATH },
    })
  const { stdout } = await check(past.folder)
  expect(stdout).toContain(`the backup ${manifest.id} (21 Nov 2026, 10:00 am) of the shop ${manifest.shop}`)
  expect(stdout).toMatch(/[\d,]+ rows of \d+ tables, 4 files and 0 waiting jobs/)
  expect(stdout).toContain('It can be restored.')
  await past.place.remove(contentName(manifest.files[0]?.sha256 ?? ''))
  await expect(check(past.folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup is damaged\.\n.*is missing/),
  })
  await expect(check(`${past.folder}/nowhere`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no complete backup'),
  })
})
