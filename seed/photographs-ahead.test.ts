import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageFile, imageWidths } from '#server/catalogue/images/image-files.ts'
import { imageId, readImage } from '#server/catalogue/images/read-image.ts'
import { readConfig } from '#server/config.ts'
import { testFolder } from '#tests/support/folder.ts'
import { FIRST_PHOTOS } from './demo/photo-plan.ts'
import { photographsAhead } from './photographs-ahead.ts'
import { readPhoto } from './seed-images.ts'

const FIRST = FIRST_PHOTOS.slice(0, 1)
const untold = new AbortController().signal

const madeIn = (folder: string) => readdir(join(folder, 'files')).catch(() => [])

test('a demo without a data folder gets the photographs it opens with', async () => {
  await using parent = await testFolder()
  const DATA_DIR = join(parent.path, 'data')
  await photographsAhead(readConfig({ DATA_DIR }), untold, FIRST)
  const bytes = await readPhoto(FIRST[0] as (typeof FIRST_PHOTOS)[number])
  const { width } = await readImage(bytes)
  const files = imageWidths(width).map((wide) => imageFile(imageId(bytes), wide, 'avif'))
  expect(await madeIn(DATA_DIR)).toEqual(expect.arrayContaining(files))
})

test('a data folder that is there, or a database of its own, is left alone', async () => {
  await using parent = await testFolder()
  const DATA_DIR = join(parent.path, 'data')
  const DATABASE_URL = 'postgres://shop@127.0.0.1:1/shop'
  await photographsAhead(readConfig({ DATA_DIR, DATABASE_URL }), untold, FIRST)
  expect(await readdir(parent.path)).toEqual([])
  await mkdir(DATA_DIR)
  await photographsAhead(readConfig({ DATA_DIR }), untold, FIRST)
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('it stops when it is told to', async () => {
  await using parent = await testFolder()
  const DATA_DIR = join(parent.path, 'data')
  const names = FIRST_PHOTOS.slice(0, 6)
  await photographsAhead(readConfig({ DATA_DIR }), AbortSignal.abort(), names)
  const ids = new Set((await madeIn(DATA_DIR)).map((name) => name.split('-')[0]))
  expect(ids.size).toBeLessThan(names.length)
})
