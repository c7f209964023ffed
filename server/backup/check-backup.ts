import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { linesIn } from '#db/dump/copy-out.ts'
import { counted } from '#rules/counted.ts'
import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import { type BackupManifest, contentName } from './manifest.ts'

const decompress = promisify(gunzip)

type Options = { place: FileStore; manifest: BackupManifest; onProgress?: OnProgress }

/**
 * Reads a whole backup without writing anything: every part of every table with its rows, and every file. Throws a
 * sentence where something is missing, damaged or miscounted.
 */
export async function checkBackup({ place, manifest, onProgress }: Options): Promise<void> {
  const { tables, files } = manifest
  const total = tables.length + files.length
  let done = 0
  const checked = () => onProgress?.({ what: 'checked', done: ++done, total })
  for (const table of tables) {
    await checkTable(place, table)
    checked()
  }
  await forEachConcurrently(files, async ({ sha256 }) => {
    await checkedBytes(place, contentName(sha256), sha256)
    checked()
  })
}

async function checkTable(
  place: FileStore,
  { name, rows, parts }: BackupManifest['tables'][number],
): Promise<void> {
  let found = 0
  for (const part of parts) found += linesIn(await rowsOf(place, part))
  if (found !== rows) throw new Error(miscounted(name, found, rows))
}

/** Where rows are missing, or there are too many of them. */
export const miscounted = (table: string, found: number, backedUp: number) =>
  `The table ${table} has ${counted(found, 'row')}, and ${backedUp} were backed up.`

/** The rows of a part, as `copy` writes them. Throws a sentence where it is missing or damaged. */
export async function rowsOf(place: FileStore, part: { file: string; sha256: string }): Promise<Buffer> {
  return decompress(await checkedBytes(place, part.file, part.sha256))
}

/** A file of the backup. Throws a sentence where it is missing or damaged. */
export async function checkedBytes(place: FileStore, file: string, sha256: string): Promise<Buffer> {
  const bytes = await place.read(file)
  if (!bytes) throw new Error(`The backup is not complete: ${file} is missing.`)
  if (hashOf(bytes) !== sha256)
    throw new Error(`The backup is damaged: ${file} is not what was backed up. Take another backup.`)
  return bytes
}
