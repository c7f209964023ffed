import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testFolder } from '#tests/support/folder.ts'
import { demoSecrets } from './demo-secrets.ts'

test('secrets are generated once; an older folder gets missing ones, and keeps the others', async () => {
  await using folder = await testFolder()
  const config = readConfig({ DATA_DIR: folder.path })
  const file = join(folder.path, 'demo-secrets.json')
  const first = await demoSecrets(config)
  const { PAN_KEYS: _, ...older } = first
  await writeFile(file, JSON.stringify(older))
  const later = await demoSecrets(config)
  expect(later).toMatchObject(older)
  expect(later.PAN_KEYS).toMatch(/^demo:/)
  expect(await demoSecrets(config)).toEqual(later)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(later)
})

test('configured secrets take precedence over generated ones', async () => {
  await using folder = await testFolder()
  const PAN_KEYS = `mine:${Buffer.alloc(32).toString('base64')}`
  expect(await demoSecrets(readConfig({ DATA_DIR: folder.path, PAN_KEYS }))).toMatchObject({ PAN_KEYS })
})
