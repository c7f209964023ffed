import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from './concurrency.ts'
import { contentTypeOf } from './content-type.ts'
import { localFiles } from './local.ts'
import { hashOf, type S3FileStore } from './s3.ts'

type Options = {
  folder: string
  s3: S3FileStore
  /** Copied last: a shop does not open on a bucket without it. */
  marker: string
  onProgress?: OnProgress
}

/**
 * Copies every file of a folder into a bucket. A file that is there with the same size and hash is skipped, so a copy
 * that broke off goes on where it was. Throws a sentence when the bucket holds the files of another shop.
 */
export async function copyToS3({ folder, s3, marker, onProgress }: Options) {
  const names = await filesIn(folder)
  await requireSameShop({ folder, s3, marker })
  const others = names.filter((name) => name !== marker)
  let [copied, done] = [0, 0]
  const copy = async (name: string) => {
    if (await copyFile(folder, s3, name)) copied += 1
    onProgress?.({ what: 'files', done: ++done, total: names.length })
  }
  await forEachConcurrently(others, copy)
  if (names.includes(marker)) await copy(marker)
  return { copied, skipped: names.length - copied }
}

async function filesIn(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(localFiles(folder).list())
  if (files.length === 0) throw new Error(`There are no files in ${folder}; check DATA_DIR.`)
  return files.map(({ name }) => name)
}

async function requireSameShop({ folder, s3, marker }: Options): Promise<void> {
  const there = await s3.read(marker)
  const here = there && (await readFile(join(folder, marker)).catch(() => null))
  if (there && there.toString().trim() !== here?.toString().trim())
    throw new Error(
      'The bucket holds the files of another shop. Nothing was copied; check S3_BUCKET and DATA_DIR.',
    )
}

async function copyFile(folder: string, s3: S3FileStore, name: string): Promise<boolean> {
  const bytes = await readFile(join(folder, name))
  const there = await s3.describe(name)
  if (there?.size === bytes.length && there.sha256 === hashOf(bytes)) return false
  await s3.put(name, bytes, contentTypeOf(name))
  return true
}
